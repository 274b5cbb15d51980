//! The page behind a link to unlock: one button, so that a program that looks ahead does not spend the link.

use askama::Template;

use super::language::Language;
use super::texts::{Message, Texts};
use super::{STYLE, rendered};

#[derive(Template)]
#[template(path = "unlock.html", whitespace = "minimize")]
struct UnlockTemplate<'a> {
    lang: &'static str,
    style: &'static str,
    text: Message,
    button: &'static str,
    link: &'a str,
}

/// The page that spends `link` when its button is pressed.
#[must_use]
pub fn unlock(language: Language, link: &str) -> String {
    let texts = &Texts::of(language).unlock;
    rendered(&UnlockTemplate {
        lang: language.tag(),
        style: STYLE,
        text: texts.text,
        button: texts.button,
        link,
    })
}
