//! Private keys, URLs, headers and values behind a name.

use super::{assert_finds, assert_passes, find_secrets, redact, samples::*};

#[test]
fn private_keys_are_found_from_their_first_line_to_their_last() {
    for kind in ["RSA ", "", "OPENSSH ", "EC ", "ENCRYPTED "] {
        let key = pem(kind);
        assert_finds("private-key", &key, &format!("the key is\n{key}\nkeep it"));
    }
    let block = pem("PGP ").replace("KEY-----", "KEY BLOCK-----");
    assert_finds("private-key", &block, &format!("{block}\nmore"));
}

#[test]
fn a_private_key_that_is_cut_off_reaches_to_the_end_of_the_text() {
    let key = format!("{}\n{}", pem_line("BEGIN", "OPENSSH "), chars(BASE64, 70));
    assert_finds("private-key", &key, &format!("my key: {key}"));
}

#[test]
fn a_private_key_in_json_or_in_a_quotation_is_found() {
    let escaped = pem("").replace('\n', "\\n");
    assert_finds("private-key", &escaped, &format!("{{\"private_key\": \"{escaped}\\n\"}}"));
    let quoted = pem("RSA ").replace('\n', "\n> ");
    assert_finds("private-key", &quoted, &format!("> {quoted}\n"));
    let broken = pem("RSA ").replacen("PRIVATE KEY", "PRIVATE\nKEY", 1);
    assert_finds("private-key", &broken, &broken);
}

#[test]
fn naming_the_lines_of_a_private_key_is_not_a_key() {
    assert_passes(&format!("The file must start with {} and stay in the vault.", pem_line("BEGIN", "")));
    assert_passes(&format!(
        "{} is checked by deriveHkdfSha256Key in src/Screening2/Rules",
        pem_line("BEGIN", "")
    ));
    assert_passes(&format!("Copy {} and the {} too.", pem_line("BEGIN", "RSA "), pem_line("END", "RSA ")));
    assert_passes(&format!("{}\n...\n{}", pem_line("BEGIN", ""), pem_line("END", "")));
}

#[test]
fn passwords_in_urls_are_found_and_only_the_password_is_the_span() {
    let secret = ["s3cr", "9tK!x"].concat();
    for (before, after) in [
        ("postgres://kenfold:", "@db.internal:5432/kenfold"),
        ("redis://:", "@cache.internal:6379/0"),
        ("DATABASE_URL=postgresql+asyncpg://app:", "@10.0.0.7/app?sslmode=require"),
        ("mongodb+srv://root:", "@cluster0.abcde.mongodb.net, the main one"),
        ("https:\\/\\/ci:", "@git.internal\\/repo"),
    ] {
        assert_finds("url-credentials", &secret, &format!("{before}{secret}{after}"));
    }
    assert_finds(
        "url-credentials",
        &["hunt", "er2"].concat(),
        &["ftp://bob:hunt", "er2@files.internal"].concat(),
    );
}

#[test]
fn url_passwords_may_be_percent_encoded_or_hold_an_at_sign() {
    let encoded = ["%40dm1n", "%23Pw%24"].concat();
    assert_finds("url-credentials", &encoded, &format!("amqp://svc:{encoded}@mq.internal/vhost"));
    let with_at = ["p@ss", "w9rd"].concat();
    assert_finds("url-credentials", &with_at, &format!("postgres://svc:{with_at}@db.internal/x"));
}

#[test]
fn placeholder_user_like_and_short_plain_passwords_in_urls_pass() {
    for url in [
        "postgres://kenfold:kenfold@127.0.0.1:5432/kenfold",
        "postgres://Admin:admin@localhost/x",
        "postgres://user:<password>@host/db",
        "postgres://user:${DB_PASSWORD}@host/db",
        "postgres://user:$PGPASSWORD@host/db",
        "postgres://user:%24%7BDB_PASS%7D@host/db",
        "postgres://user:%DB_PW9%@host/db",
        "postgres://user:{db_pw9}@host/db",
        "postgres://user:{{ vault.x }}@host/db",
        "postgres://user:changeme@host/db",
        "postgres://user:password@host/db",
        "postgres://app:devonly@localhost/app",
        "postgres://app:xy@localhost/app",
        "postgres://app@localhost:5432/app",
        "http://localhost:3000/@vite/client",
        "https://packages.example:443/@scope/package",
        "http://localhost:7077?mail=kim9@corp.internal",
        "ssh://git@github.com:22/o/r",
        "postgres://user:****@host/db",
    ] {
        assert_passes(url);
    }
}

#[test]
fn a_token_in_a_url_is_reported_by_its_own_rule() {
    assert_finds("github-token", &github(), &format!("https://kim:{}@github.com/o/r", github()));
}

#[test]
fn authorization_headers_are_found() {
    let value = random();
    for header in [
        format!("curl -H \"Authorization: Bearer {value}\" https://api.internal/v1"),
        format!("curl -H 'authorization: token {value}' x"),
        format!("Proxy-Authorization: Basic {value}"),
        format!("{{\"Authorization\": \"Bearer {value}\"}}"),
        format!("{{\\\"Authorization\\\":\\\"Bearer {value}\\\"}}"),
        format!("headers['Authorization'] = 'Bearer {value}'").replace("']", "'"),
        format!("Authorization=Bearer%20{value}"),
    ] {
        assert_finds("authorization-header", &value, &header);
    }
    let basic = ["a2ltOlN1/", "cGVy+NTQz", "MjEwIQ=="].concat();
    assert_finds("authorization-header", &basic, &format!("Authorization: Basic {basic}"));
}

#[test]
fn authorization_headers_without_a_random_value_pass() {
    for header in [
        "Authorization: Bearer $TOKEN",
        "Authorization: Bearer <your-token>",
        "Authorization: Bearer ${KENFOLD_API_KEY}",
        "Authorization: Bearer {{ vault.token }}",
        "the Authorization header carries a bearer token of the client",
        "Authorization: Bearer xxxxxxxxxxxxxxxxxxxxxxxx",
        "Authorization: Basic authentication-scheme-only",
    ] {
        assert_passes(header);
    }
}

#[test]
fn values_behind_a_secret_name_are_found_in_every_notation() {
    let value = password();
    for text in [
        format!("export DB_PASSWORD={value}"),
        format!("{{\"client_secret\": \"{value}\"}}"),
        format!("{{\"clientSecret\":\"{value}\",\"id\":7}}"),
        format!("{{\\\"client_secret\\\":\\\"{value}\\\"}}"),
        format!("api_key: {value}"),
        format!("apiKey: '{value}',"),
        format!("[auth]\ntoken = \"{value}\""),
        format!("kenfold login --token {value} --verbose"),
        format!("kenfold login --password={value}"),
        format!("machine api.internal login kim password {value}"),
        format!("config[\"password\"] = \"{value}\""),
        format!("'passwd' => '{value}',"),
        format!("pwd := `{value}`"),
        format!("**Password:** {value}"),
        format!("| DB password | {value} |"),
        format!("<password>{value}</password>"),
        format!("X-Auth-Key: {value}"),
        format!("private key={value}"),
        format!("ACCESS-KEY: {value}"),
        format!("credentials: {value}."),
        format!("Server=db;User=app;Password={value};Database=app_2"),
        format!("https://api.internal/v1?token={value}&page=2"),
        format!("the admin password is {value}, do not share it"),
        format!("password:\n  {value}"),
        format!("DB_PASS={value}"),
        format!("SECRET_KEY='{value}'"),
        format!("auth_token: Bearer {value}"),
    ] {
        assert_finds("secret-assignment", &value, &text);
    }
}

#[test]
fn values_in_korean_prose_are_found_without_their_particles() {
    let value = password();
    for text in [
        format!("운영 DB의 password: {value} 입니다"),
        format!("운영 DB의 password: {value}입니다"),
        format!("비밀번호는 {value}이고 매달 바꾼다"),
        format!("토큰：{value}。"),
        format!("API 키={value}"),
        format!("암호 「{value}」"),
    ] {
        assert_finds("secret-assignment", &value, &text);
    }
}

#[test]
fn the_secret_half_of_an_aws_key_is_found_although_it_holds_slashes() {
    let secret = ["q8Zt5Xk9", "mP2vLq8Z", "/t5Xk9mP", "2vLq+8Zt", "5Xk9mP2v"].concat();
    assert_finds("secret-assignment", &secret, &format!("aws_secret_access_key = {secret}"));
}

#[test]
fn a_value_longer_than_what_is_judged_is_reported_whole() {
    for value in [chars(ALNUM, 900), chars(ALNUM, 199) + "." + &chars(ALNUM, 50)] {
        assert_finds("secret-assignment", &value, &format!("token=\"{value}\" end"));
    }
}

#[test]
fn a_value_of_words_behind_an_option_is_a_password_and_in_prose_it_is_a_name() {
    let value = ["Blue", "Whale7", "Jumping", "Kid"].concat();
    assert_finds("secret-assignment", &value, &format!("kenfold login --db-password {value}"));
    assert_finds("secret-assignment", &value, &format!("PASSWORD={value}"));
    assert_passes(&format!("the token {value} is a class"));
}

#[test]
fn passwords_that_look_a_little_like_settings_shortcuts_or_terms_are_found() {
    for value in [
        ["Sun", "shine=2024"],
        ["MinLength=12,", "Xk9mP2vLq8Zt"],
        ["expiresIn=15m,", "key=Xk9mP2vLq8Zt"],
        ["Ctrl+Shift+", "Xk9mP2"],
        ["Blue-Whale7", "-Jumping"],
        ["RS256-", "Xk9mP2vLq8Zt"],
        ["UUIDv7-gen", "3rat9d"],
    ] {
        let text = format!("password: {}", value.concat());
        assert_eq!(find_secrets(&text).len(), 1, "{text}");
    }
}

#[test]
fn quoted_values_keep_their_separators() {
    let value = ["Xk9,", "mP2;", "vLq8", "&Zt="].concat();
    assert_finds("secret-assignment", &value, &format!("password = \"{value}\""));
    let unquoted = ["Xk9&", "mP2v", "Lq8Z"].concat();
    assert_finds("secret-assignment", &unquoted, &format!("PASSWORD={unquoted}"));
}

#[test]
fn passwords_on_a_command_line_are_found() {
    let value = password();
    for text in [
        format!("mysql -h db.internal -u root -p{value} kenfold"),
        format!("sshpass -p '{value}' ssh kim@host"),
        format!("docker login -u kim -p {value} ghcr.io"),
        format!("curl -sS -u kim:{value} https://api.internal"),
        format!("curl --user 'kim:{value}' https://api.internal"),
    ] {
        assert_finds("command-password", &value, &text);
    }
    for text in [
        "docker run -p 8080:80 kenfold",
        "docker compose -p kenfold-dev up",
        "mysql -u root -p kenfold",
        "curl -u kim:$API_TOKEN https://api.internal",
    ] {
        assert_passes(text);
    }
}

#[test]
fn the_specific_rule_wins_over_the_name() {
    assert_finds("gitlab-token", &gitlab(), &format!("token={}", gitlab()));
    assert_finds("github-token", &github(), &format!("GITHUB_TOKEN={}", github()));
    assert_finds("jwt", &jwt(), &format!("Authorization: Bearer {}", jwt()));
}

#[test]
fn what_an_overlap_hides_is_redacted_too() {
    let text = format!("password={}-{}", password(), github());
    assert_eq!(find_secrets(&text).len(), 1);
    assert_eq!(redact(&text), "password=[REDACTED:secret-assignment][REDACTED:github-token]");
}
