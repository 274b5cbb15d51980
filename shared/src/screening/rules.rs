//! The rules as data: what each kind of secret looks like, most specific first.
//!
//! The formats are those that the providers document and that the public rule sets of secret scanners agree on.
//! All patterns are ASCII with small bounded repetitions, so that compiling them at a cold start stays cheap.

use Proof::{Digit, Ends, IrregularHex, Mixed, Not, NotWords};

/// One kind of secret.
pub(super) struct Rule {
    /// Kebab-case id; several rows may share one.
    pub(super) id: &'static str,
    /// The kind in human words.
    pub(super) label: &'static str,
    /// Pattern that every match begins with. All heads together are the filter that clean text never passes.
    pub(super) head: &'static str,
    /// Pattern that must follow right after the head.
    pub(super) rest: &'static str,
    /// What may stand before the head.
    pub(super) left: Left,
    /// Which part of the match is the secret, and what it must prove.
    pub(super) secret: Secret,
}

/// What may not stand directly before a head.
#[derive(Clone, Copy)]
pub(super) enum Left {
    /// Anything may: the head is a word or punctuation that needs no boundary.
    Anything,
    /// No part of an ARN, where `:secret:` stands before a mere name.
    NotArn,
    /// No ASCII letter or digit, escape sequences (`\n`, `%3D`) aside. Other scripts may: a particle is no boundary.
    NotAlphanumeric,
    /// Also no `-` and `_`. For formats that a long run can fail to complete, so that one run is read only once.
    NotTokenCharacter,
}

/// Which part of a match is the secret.
#[derive(Clone, Copy)]
pub(super) enum Secret {
    /// The whole match, when its body proves all of these.
    Token(&'static [Proof]),
    /// The whole match, when it holds key material and not only the two marker lines.
    PrivateKey,
    /// The password before the `@` of a URL, or a token in the place of the user; the match ends behind the user.
    UrlCredentials,
    /// The signature that follows the match, when it belongs to a shared access signature of Azure.
    SharedAccessSignature,
    /// The credential that follows an authorization scheme.
    HeaderValue,
    /// The values of those cookies behind the match that hold a session.
    SessionCookies,
    /// The value that follows the match, which is a name and its separator.
    AssignedValue,
    /// The password that follows a user and a colon on a command line.
    CommandLogin,
}

/// What the body of a token (what follows the head) must show beyond its shape.
#[derive(Clone, Copy)]
pub(super) enum Proof {
    /// It is not a run of words, which `-` and `_` allow.
    NotWords,
    /// It has a digit.
    Digit,
    /// It has a capital, a small letter and a digit.
    Mixed,
    /// Its hexadecimal digits are no pattern that documentation shows, such as `0123456789abcdef`.
    IrregularHex,
    /// No letter or digit follows: the length is exact.
    Ends,
    /// It does not begin like this, which another rule owns.
    Not(&'static str),
}

const fn token(
    id: &'static str,
    label: &'static str,
    head: &'static str,
    rest: &'static str,
    proofs: &'static [Proof],
) -> Rule {
    Rule { id, label, head, rest, left: Left::NotAlphanumeric, secret: Secret::Token(proofs) }
}

const fn jwt_like(id: &'static str, label: &'static str, head: &'static str, rest: &'static str) -> Rule {
    Rule { id, label, head, rest, left: Left::NotTokenCharacter, secret: Secret::Token(&[]) }
}

const fn named(
    id: &'static str,
    label: &'static str,
    head: &'static str,
    rest: &'static str,
    secret: Secret,
) -> Rule {
    Rule { id, label, head, rest, left: Left::Anything, secret }
}

/// All rules; where two claim the same bytes, the earlier one is right.
#[rustfmt::skip]
pub(super) static RULES: &[Rule] = &[
    named("private-key", "private key",
        r"-----BEGIN[A-Z0-9 \r\n]{1,40}PRIVATE[ \r\n]{1,2}KEY(?:[ \r\n]{1,2}BLOCK)?-----",
        r"(?s:.*?)(?:-----END[A-Z0-9 \r\n]{1,40}PRIVATE[ \r\n]{1,2}KEY(?:[ \r\n]{1,2}BLOCK)?-----|\z)",
        Secret::PrivateKey),
    token("age-key", "age secret key", r"AGE-SECRET-KEY-(?:PQ-)?1", r"[0-9A-Z]{58,}", &[]),

    token("aws-access-key", "AWS access key", r"A(?:KIA|SIA|BIA|CCA)", r"[A-Z0-9]{16}", &[Ends]),
    token("bedrock-key", "Amazon Bedrock API key", r"ABSK", r"[A-Za-z0-9+/]{100,}={0,2}", &[]),
    token("bedrock-key", "Amazon Bedrock API key", r"bedrock-api-key-", r"[A-Za-z0-9+/_-]{28,}={0,2}", &[NotWords]),

    // Installation tokens issued since April 2026 are `ghs_<app id>_<JWT>`.
    jwt_like("github-token", "GitHub token", r"ghs_[0-9]{1,12}_eyJ", r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){2}"),
    token("github-token", "GitHub token", r"gh[pousr]_", r"[A-Za-z0-9_]{36,}", &[NotWords]),
    token("github-token", "GitHub token", r"github_pat_", r"[A-Za-z0-9_]{50,}", &[NotWords]),
    // Routable tokens end in `.<length>.<checksum>` or `.<length and checksum>`.
    token("gitlab-token", "GitLab token",
        r"gl(?:pat|dt|rtr|rt|cbt|ptt|ft|imt|agent|wt|soat|ffct|oas)-",
        r"[A-Za-z0-9_-]{20,}(?:\.[0-9a-z]{2}\.[0-9a-z]{9}|\.[0-9a-z]{9})?", &[NotWords]),
    token("gitlab-token", "GitLab token", r"GR1348941", r"[A-Za-z0-9_-]{20,}", &[]),

    token("anthropic-key", "Anthropic key", r"sk-ant-", r"[A-Za-z0-9_-]{20,}", &[NotWords]),
    token("openai-key", "OpenAI key", r"sk-", r"[A-Za-z0-9_-]{20,}", &[Not("ant-"), Digit, NotWords]),
    token("groq-key", "Groq key", r"gsk_", r"[A-Za-z0-9]{48,}", &[]),
    token("xai-key", "xAI key", r"xai-", r"[A-Za-z0-9_-]{70,}", &[NotWords]),
    token("perplexity-key", "Perplexity key", r"pplx-", r"[A-Za-z0-9]{48,}", &[]),
    token("replicate-token", "Replicate token", r"r8_", r"[A-Za-z0-9]{37,}", &[]),
    token("huggingface-token", "Hugging Face token", r"hf_", r"[A-Za-z0-9]{30,}", &[]),

    token("slack-app-token", "Slack app token", r"xapp-", r"[0-9]-[A-Z0-9]{8,}-[0-9]{8,}-[A-Za-z0-9]{32,}", &[]),
    token("slack-token", "Slack token", r"xox[abcdeoprs]-", r"[A-Za-z0-9-]{10,}", &[NotWords]),
    token("slack-webhook", "Slack webhook", r"hooks\.slack(?:-gov)?\.com\\?/(?:services|workflows|triggers)\\?/",
        r"[A-Za-z0-9/\\_-]{20,}", &[NotWords]),
    token("discord-webhook", "Discord webhook",
        r"discord(?:app)?\.com\\?/api\\?/(?:v[0-9]{1,2}\\?/)?webhooks\\?/[0-9]{16,20}\\?/", r"[A-Za-z0-9_-]{40,}", &[NotWords]),
    token("telegram-token", "Telegram bot token", r"(?:bot)?[0-9]{8,10}:A", r"[A-Za-z0-9_-]{34}", &[Ends, Mixed]),

    token("stripe-key", "Stripe key", r"[sr]k_(?:live|test)_", r"[A-Za-z0-9]{20,}", &[]),
    // Standard Webhooks prescribes the same prefix, before base64 of 24 to 64 bytes.
    token("webhook-secret", "webhook signing secret", r"whsec_", r"[A-Za-z0-9+/]{24,}={0,2}", &[Digit]),
    token("twilio-key", "Twilio key", r"SK[0-9a-f]", r"[0-9a-f]{31}", &[Ends, IrregularHex]),
    // The account's id is public; with its token behind it, it is a login.
    token("twilio-key", "Twilio key", r"AC[0-9a-f]{32}:", r"[0-9a-f]{32}", &[Ends, IrregularHex]),
    token("google-api-key", "Google API key", r"AIza", r"[A-Za-z0-9_-]{35,}", &[NotWords]),
    token("google-api-key", "Google API key", r"AQ\.Ab8", r"[A-Za-z0-9_-]{40,}", &[NotWords]),
    token("google-oauth-secret", "Google OAuth client secret", r"GOCSPX-", r"[A-Za-z0-9_-]{28,}", &[NotWords]),
    token("npm-token", "npm token", r"npm_", r"[A-Za-z0-9]{36,}", &[]),
    token("pypi-token", "PyPI token", r"pypi-AgE", r"[A-Za-z0-9_-]{50,}", &[NotWords]),
    token("crates-io-token", "crates.io token", r"cio", r"[A-Za-z0-9]{32}", &[Ends, Mixed]),
    token("docker-token", "Docker token", r"dckr_[po]at_", r"[A-Za-z0-9_-]{27,}", &[NotWords]),

    token("sendgrid-key", "SendGrid key", r"SG\.", r"[A-Za-z0-9_-]{20,24}\.[A-Za-z0-9_-]{39,}", &[NotWords]),
    token("shopify-token", "Shopify token", r"shp(?:at|ca|pa|ss)_", r"[A-Fa-f0-9]{32}", &[Ends]),
    token("digitalocean-token", "DigitalOcean token", r"do[opr]_v1_", r"[a-f0-9]{64}", &[Ends]),
    token("databricks-token", "Databricks token", r"dapi", r"[a-f0-9]{32}(?:-[0-9])?", &[Ends]),
    token("grafana-token", "Grafana token", r"glsa_", r"[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}", &[Ends]),
    token("grafana-token", "Grafana token", r"glc_", r"[A-Za-z0-9+/]{32,}={0,3}", &[]),
    token("vault-token", "Vault token", r"hv[sbr]\.", r"[A-Za-z0-9_-]{24,}", &[NotWords]),
    token("supabase-key", "Supabase key", r"sbp_(?:oauth_|v0_)?", r"[A-Za-z0-9]{40,}", &[]),
    token("supabase-key", "Supabase key", r"sb_secret_", r"[A-Za-z0-9_-]{31,}", &[NotWords]),
    token("notion-token", "Notion token", r"ntn_", r"[A-Za-z0-9]{40,}", &[]),
    token("notion-token", "Notion token", r"secret_", r"[A-Za-z0-9]{43}", &[Ends, Mixed]),
    token("doppler-token", "Doppler token", r"dp\.(?:pt|st|ct|sa|scim|audit)\.", r"(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}", &[Ends]),
    token("tailscale-key", "Tailscale key", r"tskey-(?:auth|api|client|scim|webhook)-", r"[A-Za-z0-9]{8,}-[A-Za-z0-9]{20,}", &[]),
    token("linear-key", "Linear key", r"lin_(?:api|oauth)_", r"[A-Za-z0-9]{40,}", &[]),

    // `kfd_`, the id of a registered OAuth client, is public.
    token("kenfold-key", "Kenfold key", r"kf_", r"[A-Za-z0-9_-]{43,}", &[NotWords]),
    token("kenfold-oauth-token", "Kenfold OAuth token", r"kf[arc]_", r"[A-Za-z0-9_-]{43,}", &[NotWords]),

    jwt_like("jwt", "JSON Web Token", r"eyJ", r"[A-Za-z0-9_-]{7,}\.eyJ[A-Za-z0-9_-]{7,}\.[A-Za-z0-9_-]{10,}"),
    named("url-credentials", "password or token in a URL", r":\\?/\\?/", r#"[^\s/:@"'<>`\\]*[:@]"#, Secret::UrlCredentials),
    Rule {
        left: Left::NotAlphanumeric,
        ..named("azure-signature", "Azure shared access signature", r"sig(?:=|%3[Dd])", "", Secret::SharedAccessSignature)
    },
    named("authorization-header", "authorization header", r"(?i-u:authorization)",
        r#"[\\"'`*]{0,6}[ \t]{0,4}(?:[:=,]|=>)?[ \t\\"'`*]{0,6}(?i-u:bearer|basic|token)(?:[ \t+]|%20){1,4}"#,
        Secret::HeaderValue),
    named("session-cookie", "session cookie", r"(?i-u:cookie)",
        r#"(?i-u:s)?[\\"'`*\]]{0,6}[ \t]{0,4}(?:[:=]|=>)?"#, Secret::SessionCookies),
    named("session-cookie", "session cookie", r"curl", r"(?:[ -~]|\\\r?\n){0,200}? -b[ =]?",
        Secret::SessionCookies),

    Rule {
        left: Left::NotArn,
        ..named("secret-assignment", "secret value", SECRET_NAME, AFTER_NAME, Secret::AssignedValue)
    },
    named("command-password", "password on a command line", r"(?:mysql|mariadb|sshpass|docker|podman|nerdctl|helm)",
        r#"[ -~]{0,120}? -p[ '"]{0,2}"#, Secret::AssignedValue),
    // Their `-p` is a password; other programs mean a port by it.
    named("command-password", "password on a command line", r"(?:mysql(?:dump|admin)?|mariadb)",
        r#"(?:[ -~]|\\\r?\n){0,200}? -p["']?"#, Secret::AssignedValue),
    named("command-password", "password on a command line", r"sshpass", r#" {1,4}-p ?["']?"#, Secret::AssignedValue),
    named("command-password", "password on a command line", r"curl",
        r#"(?:[ -~]|\\\r?\n){0,200}? (?:-[A-Za-z]{0,6}[uU][ =]?|--(?:proxy-)?user[ =])["']?[^\s:"']{1,64}:"#,
        Secret::CommandLogin),
];

/// What the name of a secret ends in. A name may have anything before it: `DB_PASSWORD`, `--token`, `clientSecret`.
const SECRET_NAME: &str = concat!(
    r"(?i-u:_?pass(?:word|wd|phrase)|_pass|pwd|token|credentials?",
    r"|(?:api|access|private|auth|secret|account|signing|encryption|master)[ _.-]?key(?:_base)?|secret)",
    r"|비밀 ?번호|패스워드|암호|비번|토큰|시크릿|(?:비밀|인증|액세스|API|api) ?키",
);

/// What stands between a name and its value: closing quotes or a bracket, a Korean particle, a separator (a sign, a
/// verb or a blank), opening quotes, an authorization scheme.
const AFTER_NAME: &str = concat!(
    r#"(?:[\\"'`*]{1,6}\]?)?(?:은|는|이|가|을|를)?"#,
    r"(?:[ \t]{0,8}(?::=|=>|->|==|[:=>|])|[ \t]{1,4}(?:is|was|to|as)(?:[ \t]{0,2}:)?[ \t\r\n]|[ \t\r\n])",
    r#"[ \t\r\n\\"'`*]{0,16}(?:(?i-u:bearer|basic)[ \t]{1,4})?"#,
);
