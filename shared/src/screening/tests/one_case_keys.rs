//! Keys in hexadecimal digits and other alphabets of one case, which look like commits, checksums and ids.

use super::{assert_finds, assert_passes, samples::*};

const BASE36: &str = "abcdefghijklmnopqrstuvwxyz0123456789";
const HEX_CAPITALS: &str = "0123456789ABCDEF";

#[test]
fn hexadecimal_keys_behind_a_secret_name_are_found_in_every_notation() {
    for length in [32, 40, 48, 64, 128] {
        let key = chars(HEX, length);
        for text in [
            format!("api_key={key}"),
            format!("export API_KEY=\"{key}\""),
            format!("secret: {key}"),
            format!("client_secret = '{key}'"),
            format!("{{\"token\": \"{key}\"}}"),
            format!("{{\\\"authToken\\\":\\\"{key}\\\"}}"),
            format!("ENCRYPTION_KEY={key}"),
            format!("SECRET_KEY_BASE={key}"),
            format!("kenfold login --token {key} --verbose"),
            format!("the password is {key}."),
            format!("the access token {key} expires in May"),
            format!("password:\n  {key}"),
            format!("https://api.internal/v1/weather?api_key={key}&units=metric"),
            format!("| DB password | {key} |"),
            format!("비밀번호는 {key}이고 매달 바꾼다"),
            format!("API 키={key}"),
        ] {
            assert_finds("secret-assignment", &key, &text);
        }
        for header in ["Authorization: Bearer", "authorization: token", "Proxy-Authorization: Basic"] {
            assert_finds(
                "authorization-header",
                &key,
                &format!("curl -H '{header} {key}' https://api.internal"),
            );
        }
        assert_finds("command-password", &key, &format!("mysql -u root -p{key} kenfold"));
    }
}

#[test]
fn other_spellings_of_a_key_are_found() {
    let hex = chars(HEX, 32);
    for key in [
        chars(HEX_CAPITALS, 32),
        chars(BASE36, 40),
        chars(UPPER, 52),
        ["0x", &chars(HEX, 64)].concat(),
        ["key-", &hex].concat(),
        ["live_", &hex].concat(),
        [&hex, "-1b2f9ce4-70d3a815"].concat(),
        ["64f1c09be7a2d5803b1e9f47:", &chars(HEX, 64)].concat(),
    ] {
        assert_finds("secret-assignment", &key, &format!("api_key={key}"));
        assert_finds("secret-assignment", &key, &format!("The API key is \"{key}\"."));
    }
}

#[test]
fn the_key_of_a_hash_or_of_signed_commits_is_a_secret() {
    let key = chars(HEX, 64);
    assert_finds("secret-assignment", &chars(HEX, 40), &format!("JWT_SIGNING_KEY={}", chars(HEX, 40)));
    for name in ["hash secret", "HASH_SECRET", "commit signing secret", "digest of webhooks with this secret"]
    {
        assert_finds("secret-assignment", &key, &format!("{name}: {key}"));
    }
}

#[test]
fn commits_pass() {
    let (sha1, sha256) = (chars(HEX, 40), chars(HEX, 64));
    for text in [
        format!("commit {sha1} rotates the API token"),
        format!("The secret was removed in {sha1}."),
        format!("Reverted the commit that rotated the refresh token: {sha1}"),
        format!("The commit which added the client secret is {sha1}"),
        format!("{sha1} Rotate the token\n{sha1} Remove the secret\n{sha256} Rename the password"),
        format!("{sha1}\trefs/heads/rotate-token\n{sha1}\trefs/heads/main"),
        format!("uses: actions/create-github-app-token@{sha1} # v2"),
        format!("https://github.com/kenfold/kenfold/commit/{sha1}#token"),
        format!("git show {sha1}:src/token.rs"),
        format!("token commit: {sha1}"),
        format!("git config user.signingkey {}", chars(HEX_CAPITALS, 40)),
        format!("Signing key: {}", chars(HEX_CAPITALS, 40)),
    ] {
        assert_passes(&text);
    }
}

#[test]
fn hashes_of_contents_and_of_secrets_pass() {
    let (md5, sha256) = (chars(HEX, 32), chars(HEX, 64));
    for text in [
        format!("sha256: {sha256}"),
        format!("etag: \"{md5}\", W/\"{md5}\""),
        format!("integrity = sha256-{sha256}"),
        format!("api key sha256:{sha256}"),
        format!("secret: sha256-{sha256}"),
        format!("token = \"md5_{md5}\""),
        format!("token hash: {sha256}"),
        format!("password_hash={sha256}, secret_sha256={sha256}"),
        format!("hashed_token: {sha256}"),
        format!("{{\"hashedPassword\": \"{sha256}\"}}"),
        format!("The SHA-256 hash of the refresh token is {sha256}."),
        format!("md5 of the password: {md5}"),
        format!("Fingerprint of our API key = {sha256}"),
        format!("SHA256 (secret) = {sha256}"),
        format!("{sha256}  token.txt\n{sha256}  secret\n{sha256}  password"),
        format!("kubeadm join --discovery-token-ca-cert-hash sha256:{sha256}"),
        format!("image: kenfold/token@sha256:{sha256}"),
        format!("secret: bundle.{md5}.js"),
        format!("토큰 해시는 {sha256}"),
    ] {
        assert_passes(&text);
    }
}

#[test]
fn ids_and_samples_of_documentation_pass() {
    for text in [
        "token 0190a5c2-7b7e-7c3d-9f86-d081884c7d65",
        "secret: 550e8400-e29b-41d4-a716-446655440000",
        "token: 01J4ZQ8Y3N5V7W9X1B3D5F7H9K",
        "token: cjld2cjxh0000qzrmn831i7rn",
        "The token contract is token 0xdac17f958d2ee523a2206206994597c13d831ec7",
        "API_KEY=0123456789abcdef0123456789abcdef",
        "api_key: 1234567890abcdef1234567890abcdef12345678",
        "token = 'deadbeefdeadbeefdeadbeefdeadbeef'",
        "secret=a1b2c3d4e5f60718293a4b5c6d7e8f90",
        "secret=00000000000000000000000000000000",
        "password: 12345678901234567890123456789012",
        "Authorization: Bearer 0123456789abcdef0123456789abcdef",
        "trace_id=4bf92f3577b34da6a3ce929d0e0e4736 token=refreshed",
    ] {
        assert_passes(text);
    }
}
