//! The words that tell a file or a symbol from other text. All lists are sorted, for the reader.

/// Extensions of the files that a memory can refer to.
pub(super) const EXTENSIONS: &[&str] = &[
    "astro", "bash", "c", "cc", "cfg", "cjs", "clj", "cljs", "conf", "cpp", "cs", "css", "cts", "cxx",
    "dart", "erl", "ex", "exs", "fish", "fs", "go", "gql", "gradle", "graphql", "h", "hcl", "hh", "hpp",
    "html", "ini", "java", "jl", "js", "json", "jsonc", "jsx", "kt", "kts", "less", "lock", "lua", "m", "md",
    "mdx", "mjs", "ml", "mli", "mm", "mts", "nix", "php", "pl", "pm", "proto", "ps1", "py", "pyi", "r", "rb",
    "rs", "sass", "scala", "scss", "sh", "sql", "svelte", "swift", "tf", "toml", "ts", "tsx", "vue", "xml",
    "yaml", "yml", "zig", "zsh",
];

/// Those of [`EXTENSIONS`] whose files define no symbols.
pub(super) const DATA_EXTENSIONS: &[&str] = &[
    "cfg", "conf", "css", "html", "ini", "json", "jsonc", "less", "lock", "md", "mdx", "sass", "scss",
    "toml", "xml", "yaml", "yml",
];

/// Endings of file names and domains that no reference is made to, and that would otherwise look like symbols.
pub(super) const OTHER_ENDINGS: &[&str] = &[
    "ai", "com", "csv", "dev", "dll", "env", "exe", "gif", "gz", "ico", "io", "jpeg", "jpg", "log", "net",
    "org", "pdf", "png", "svg", "tar", "tsv", "txt", "wasm", "webp", "zip",
];

/// Names of source files without an extension.
pub(super) const FILE_NAMES: &[&str] =
    &["Dockerfile", "Gemfile", "Justfile", "Makefile", "Procfile", "Rakefile"];

/// Products, sites and abbreviations that are written like a file, in lowercase.
#[rustfmt::skip]
pub(super) const PRODUCT_NAMES: &[&str] = &[
    "a.m", "alpine.js", "anime.js", "babylon.js", "backbone.js", "bun.sh", "chart.js", "d3.js", "day.js",
    "docs.rs", "ember.js", "express.js", "moment.js", "next.js", "node.js", "nuxt.js", "p.m", "p5.js",
    "pixi.js", "react.js", "rustup.rs", "socket.io", "solid.js", "three.js", "vue.js",
];

/// What a name in a code span may be introduced with.
pub(super) const DEFINING_KEYWORDS: &[&str] = &[
    "async",
    "class",
    "const",
    "def",
    "enum",
    "export",
    "fn",
    "fun",
    "func",
    "function",
    "impl",
    "interface",
    "let",
    "pub",
    "static",
    "struct",
    "trait",
    "type",
    "var",
];

/// Qualifiers that say nothing about where a symbol is defined.
pub(super) const RECEIVERS: &[&str] =
    &["Self::", "cls.", "crate::", "self.", "self::", "super.", "super::", "this."];

/// Keywords, literals, built-in functions and customary variable names of common languages.
#[rustfmt::skip]
const LANGUAGE_WORDS: &[&str] = &[
    "False", "None", "Self", "True", "abstract", "and", "any", "append", "args", "assert", "async", "await",
    "bool", "boolean", "break", "byte", "case", "catch", "chan", "char", "class", "cls", "const",
    "constructor", "continue", "crate", "ctx", "def", "default", "defer", "del", "delete", "dict", "double",
    "elif", "else", "enum", "err", "error", "except", "export", "extends", "extern", "false", "final",
    "finally", "float", "for", "from", "func", "function", "global", "goto", "impl", "implements", "import",
    "include", "instanceof", "int", "interface", "kwargs", "lambda", "len", "let", "list", "long", "loop",
    "map", "match", "mod", "module", "move", "mut", "namespace", "new", "nil", "none", "nonlocal", "not",
    "null", "number", "object", "override", "package", "pass", "print", "printf", "println", "private",
    "protected", "pub", "public", "raise", "range", "readonly", "ref", "require", "return", "select", "self",
    "short", "static", "str", "string", "struct", "super", "switch", "then", "this", "throw", "throws",
    "trait", "true", "try", "type", "typeof", "undefined", "union", "unsafe", "use", "var", "virtual", "void",
    "volatile", "where", "while", "with", "yield",
];

/// Programs, hosts and branches that are written in backticks as often as symbols are.
const TOOL_WORDS: &[&str] = &[
    "apt",
    "aws",
    "bash",
    "brew",
    "bun",
    "cargo",
    "cmake",
    "curl",
    "deno",
    "docker",
    "eslint",
    "gcloud",
    "git",
    "gradle",
    "grep",
    "helm",
    "kubectl",
    "localhost",
    "main",
    "make",
    "master",
    "mvn",
    "node",
    "npm",
    "npx",
    "pip",
    "pnpm",
    "poetry",
    "psql",
    "pytest",
    "python",
    "python3",
    "ruff",
    "rustc",
    "ssh",
    "sudo",
    "terraform",
    "uvx",
    "yarn",
];

/// Brands that are written like code, in lowercase.
#[rustfmt::skip]
const BRANDS: &[&str] = &[
    "airpods", "bigquery", "bitbucket", "chatgpt", "circleci", "clickhouse", "cloudformation", "cloudfront",
    "cloudwatch", "codeql", "datadog", "deepmind", "deepseek", "devops", "digitalocean", "dynamodb", "ebpf",
    "elasticsearch", "eventbridge", "facebook", "fastapi", "github", "gitlab", "graphql", "grpc", "hashicorp",
    "huggingface", "icloud", "intellij", "ios", "ipad", "ipados", "iphone", "javascript", "jquery",
    "langchain", "latex", "linkedin", "llamaindex", "macbook", "macos", "mariadb", "mongodb", "mysql",
    "nestjs", "nextjs", "nodejs", "numpy", "oauth", "oauth2", "openai", "openapi", "opensearch",
    "opentelemetry", "paypal", "postgresql", "pycharm", "pytorch", "rabbitmq", "reactjs", "scipy", "sendgrid",
    "sqlalchemy", "tensorflow", "tvos", "typescript", "vscode", "vuejs", "watchos", "webassembly", "webrtc",
    "websocket", "whatsapp", "wifi", "wordpress", "youtube",
];

/// Whether `name` ends in a dot and one of `extensions`.
pub(super) fn has_extension(name: &str, extensions: &[&str]) -> bool {
    name.rsplit_once('.').is_some_and(|(_, extension)| extensions.contains(&extension))
}

/// Whether `name` alone says nothing about the code of a repository.
pub(super) fn is_stopword(name: &str) -> bool {
    let is_brand = || BRANDS.iter().any(|brand| brand.eq_ignore_ascii_case(name));
    LANGUAGE_WORDS.contains(&name) || TOOL_WORDS.contains(&name) || is_brand()
}
