//! Sample secrets, made at run time.

pub(super) const ALNUM: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
pub(super) const HEX: &str = "0123456789abcdef";
pub(super) const UPPER: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
pub(super) const DIGITS: &str = "1234567890";
pub(super) const BASE64: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// `length` characters of an alphabet, irregular but the same on every run.
pub(super) fn chars(alphabet: &str, length: usize) -> String {
    let mut state: u32 = 0x2545_f491;
    let alphabet: Vec<char> = alphabet.chars().collect();
    (0..length)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            alphabet[(state >> 16) as usize % alphabet.len()]
        })
        .collect()
}

/// A token with a prefix, such as `gh` `p_` and 36 characters.
pub(super) fn token(prefix: &[&str], alphabet: &str, length: usize) -> String {
    prefix.concat() + &chars(alphabet, length)
}

pub(super) fn github() -> String {
    token(&["gh", "p_"], ALNUM, 36)
}

pub(super) fn gitlab() -> String {
    token(&["gl", "pat-"], ALNUM, 20)
}

pub(super) fn jwt() -> String {
    ["ey", "J", &chars(ALNUM, 20), ".ey", "J", &chars(ALNUM, 60), ".", &chars(ALNUM, 43)].concat()
}

/// A good password that no provider format covers.
pub(super) fn password() -> String {
    ["Xk9#", "mP2$", "vLq8", "Zt"].concat()
}

/// A random value without symbols.
pub(super) fn random() -> String {
    ["9fK2", "mQ7x", "R4vL", "8nB3"].concat()
}

/// A private key in PEM; `kind` is what stands before "PRIVATE KEY".
pub(super) fn pem(kind: &str) -> String {
    let lines = [chars(BASE64, 64), chars(BASE64, 64), chars(BASE64, 40)].join("\n");
    format!("{}\n{lines}\n{}", pem_line("BEGIN", kind), pem_line("END", kind))
}

/// The first or last line of a private key.
pub(super) fn pem_line(which: &str, kind: &str) -> String {
    ["-----", which, " ", kind, "PRIVATE", " KEY-----"].concat()
}
