//! Percent-encoding in addresses.

/// Undoes percent-encoding until nothing changes, where that cannot change the address's structure.
pub(super) fn decode_fully(text: &str) -> String {
    let mut text = text.to_owned();
    loop {
        let decoded = decode(&text);
        if decoded.len() == text.len() {
            return text;
        }
        text = decoded;
    }
}

fn decode(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('%') {
        let (before, escapes) = rest.split_at_checked(start).unwrap_or((rest, ""));
        decoded.push_str(before);
        let (bytes, after) = take_escapes(escapes);
        push_decoded(&bytes, &mut decoded);
        rest = match after.strip_prefix('%') {
            // A percent sign that escapes nothing stands for itself.
            Some(after) if bytes.is_empty() => {
                decoded.push('%');
                after
            }
            _ => after,
        };
    }
    decoded.push_str(rest);
    decoded
}

/// The bytes that a run of escapes at the start of `text` stands for, and the text after it.
fn take_escapes(text: &str) -> (Vec<u8>, &str) {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((byte, after)) = take_escape(rest) {
        bytes.push(byte);
        rest = after;
    }
    (bytes, rest)
}

fn take_escape(text: &str) -> Option<(u8, &str)> {
    let (digits, rest) = text.strip_prefix('%')?.split_at_checked(2)?;
    let is_escape = digits.chars().all(|digit| digit.is_ascii_hexdigit());
    let byte = u8::from_str_radix(digits, 16).ok().filter(|_| is_escape)?;
    Some((byte, rest))
}

/// Decodes what is the same address either way: unreserved characters (RFC 3986 §6.2.2.2), and the spaces and letters
/// beyond ASCII that people see in a browser. Delimiters stay escaped.
fn push_decoded(bytes: &[u8], decoded: &mut String) {
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match u8::try_from(c) {
                Ok(byte) if is_delimiter(c) => push_escaped(byte, decoded),
                _ => decoded.push(c),
            }
        }
        chunk.invalid().iter().for_each(|byte| push_escaped(*byte, decoded));
    }
}

fn is_delimiter(c: char) -> bool {
    c.is_ascii() && !c.is_ascii_alphanumeric() && !matches!(c, '-' | '.' | '_' | '~' | ' ')
}

fn push_escaped(byte: u8, text: &mut String) {
    text.push('%');
    text.extend(
        [byte >> 4, byte & 15].into_iter().filter_map(|digit| char::from_digit(u32::from(digit), 16)),
    );
}
