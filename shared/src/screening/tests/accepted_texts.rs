//! Texts that speak of secrets, or look a little like one, and must be accepted.

use super::{assert_passes, samples::*};

#[test]
fn prose_about_secrets_passes() {
    for text in [
        "We use pgx with a pool of ten connections and rotate the password every month.",
        "Never store secrets in the repository; the token lives in the vault.",
        "The key is stored in the KENFOLD_API_KEY variable.",
        "Tokens are hashed with SHA-256 before they are stored, and the secret is shown once.",
        "token_budget is 2,000 to 4,000 and the max token count is 128K/1M-ctx.",
        "Use secret-manager for the API key, not an environment variable.",
        "The model was trained with sk-learn and scikit-learn 1.5.2.",
        "getSecretToken() reads the secret from Secrets Manager.",
        "access_key_id is public, the secret access key is not.",
        "password_reset_token_ttl = 3600",
        "The password policy: min 12 characters, upper, lower and digits.",
        "An access token lives for ttl=15m,refresh=30d.",
        "The JSON token OAuth2TokenProvider is a class; so is the secret AWS4SigningHelper.",
        "The refresh token kenfold-mcp-v2, rotates on use.",
        "Login credentials: kim9.lee@corp.internal (see the vault)",
        "The token is UTF-8-encoded and base64url without padding.",
        "Ask for the passphrase of the key, then type it in 1Password.",
        "The DSN is in arn:aws:secretsmanager:ap-northeast-2:123456789012:secret:kenfold-Db2-main-3QNDmM today.",
        "It keeps their original positions--pass `strict=False` to change that.",
        "the next token --on-variable=PWD is an option",
        "gcloud x --client-secret --workforce-pool-user-project=$PROJECT --credential-source-headers=Key2=Value",
        "secret: projects/kenfold/secrets/Db2Main/versions/3",
    ] {
        assert_passes(text);
    }
}

#[test]
fn korean_prose_about_secrets_passes() {
    for text in [
        "토큰은 절대 저장하지 않고 비밀번호는 1Password에 보관한다.",
        "API 키는 KENFOLD_API_KEY 환경 변수에 있다.",
        "토큰:만료일은2024년8월15일!갱신은매달1일!",
        "비밀번호는 열두 글자 이상이어야 하고 매달 바꾼다.",
        "token budget은 2,000~4,000개로 정했다.",
        "에스케이 sk-broadband-wifi-setup-2024 문서를 참고.",
    ] {
        assert_passes(text);
    }
}

#[test]
fn placeholders_and_references_pass() {
    for text in [
        "token: <your-token>",
        "password: changeme",
        "password=change-me-please-9X!",
        "API_KEY=${KENFOLD_API_KEY}",
        "API_KEY=$KENFOLD_API_KEY",
        "GITHUB_TOKEN=$(gh auth token)",
        "password: {{ vault.x }}",
        "token: ${{ secrets.GITHUB_TOKEN }}",
        "set PASSWORD=%DB_PASSWORD%",
        "api_key = os.getenv(\"OPENAI_KEY9\")",
        "apiKey: process.env.OPENAI_KEY9",
        "password: aaaaaaaaaaaaaaaaaaaa",
        "secret = \"xxxx-XXXX-9999-yyyy\"",
        "token: FAKE-9x8y7z-Value",
        "password = null",
        "client_secret: undefined",
    ] {
        assert_passes(text);
    }
}

#[test]
fn identifiers_types_calls_and_paths_pass() {
    for text in [
        "fn verify(password: Argon2idHasher, token: Utf8Slice) -> bool",
        "let raw_private_key: Curve25519SeedBin<'_> = key;",
        "private_key: ed25519.Ed25519PrivateKey, credentials: MI_UserCredentials_0",
        "PrivateKey = rust_openssl.hpke.MLKEM1024P384PrivateKey",
        "secret = deriveHkdfSha256(root, label9)",
        "token = jwt.encode(payload2, KEY)",
        "apiKey = settings.Provider2.value",
        "apiKey = import.meta.env.VITE_KEY2",
        "password: /etc/kenfold/Db9.conf",
        "token: src/Auth2/KeyLoader/Renewal.rs",
        "secret=C:\\Users\\Kim9\\Kenfold",
        "token_type=Bearer&expires_in=3600",
        "Password=postgres;Database=kenfold_dev2",
        "token: str | None = None, secret: Option<String>",
    ] {
        assert_passes(text);
    }
}

#[test]
fn policies_settings_shortcuts_and_descriptions_pass() {
    for text in [
        "Password: MinLength=12,RequireDigit=true,RequireUppercase=true",
        "Password: MinLength=12, RequireDigit=true, RequireUppercase=true",
        "password = \"MinLength=12;MaxLength=128;RequireSymbol=false\"",
        "Password: MinLength=12",
        "비밀번호: MinLength=12,RequireDigit=true 정책을 따른다",
        "auth.token: expiresIn=15m,algorithm=RS256",
        "auth.token: algorithm=RS256, expiresIn=15m",
        "refresh token: rotateEvery=30d&issuer=Kenfold",
        "token: signedWith=ES256",
        "api_key: UUIDv7-generated, hashed with SHA-256",
        "api_key: UUIDv7-generated,hashed",
        "token: JWT-RS256-signed",
        "secret: HMAC-SHA256-derived",
        "password: Argon2id+Pepper, never plain",
        "token: Opaque-256-bit-Base64url",
        "Access key: F2+Ctrl+Shift+P",
        "Access key: Ctrl+Shift+F12 opens the palette",
        "access key = \"Cmd+Option+Shift+4\"",
        "access key: Ctrl+Alt+F1/Ctrl+Alt+F2",
        "Private key: Ctrl+K,Ctrl+S",
    ] {
        assert_passes(text);
    }
}

#[test]
fn packages_branches_and_classes_that_begin_like_a_key_pass() {
    for text in [
        "sk-learn-compat-helpers-v2024",
        "Use sk-learn-contrib-hdbscan-v2 with sk-learn-wheels-py312-cp312",
        "branch sk-1234-fix-checkout-redirect-loop",
        "class sk-fading-circle-spinner-v2-dark",
        "sk-models-quantized-sha256-128mb",
        "hf_transfer_helper_functions_for_models",
        "glpat-rotation-runbook-v2024-draft",
        "whsec_your_signing_secret, whsec_yourwebhooksigningsecret",
    ] {
        assert_passes(text);
    }
}

#[test]
fn ids_hashes_and_encoded_data_pass() {
    let image = chars(BASE64, 4000);
    let sha256 = chars(HEX, 64);
    for text in [
        "commit 9f86d08, the token change",
        "token 0190a5c2-7b7e-7c3d-9f86-d081884c7d65",
        &format!("sha256 of the secret: {sha256}"),
        &format!("api key sha256:{sha256}"),
        &format!("integrity: sha512-{image}=="),
        &format!("![logo](data:image/png;base64,{image})"),
        &format!("data:image/png;base64,{image}"),
        "01J4ZQ8Y3N5V7W9X1B3D5F7H9K is the id of the session",
        &format!("client_id={}", token(&["kf", "d_"], ALNUM, 43)),
        &format!("token: {}", token(&["kf", "d_"], ALNUM, 43)),
    ] {
        assert_passes(text);
    }
}
