//! The language of a page.

/// A language that the pages are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// English, also for whoever reads neither.
    English,
    /// Korean.
    Korean,
}

/// How much a language is wanted: its quality in thousandths, and the place of its range in the header.
type Preference = (u16, usize);

impl Language {
    /// The language that a browser's `Accept-Language` prefers (RFC 9110 §12.5.4); English where it says nothing.
    ///
    /// Of two languages wanted equally, the first one wins, as browsers list them. Malformed ranges count as absent.
    #[must_use]
    pub fn from_accept_language(header: Option<&str>) -> Self {
        let header = header.unwrap_or_default();
        let (korean, korean_place) = Self::Korean.preference(header);
        let (english, english_place) = Self::English.preference(header);
        let is_first = korean == english && korean_place < english_place;
        if korean > english || (korean > 0 && is_first) { Self::Korean } else { Self::English }
    }

    /// The tag of the language, as HTML's `lang` takes it (BCP 47).
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Korean => "ko",
        }
    }

    /// How much `header` wants the language: by name, or else through `*`; nothing when it is not mentioned.
    fn preference(self, header: &str) -> Preference {
        strongest(header, self.tag()).or_else(|| strongest(header, "*")).unwrap_or_default()
    }
}

/// The greatest quality of the ranges whose primary subtag is `language`, and the place of the first that has it.
fn strongest(header: &str, language: &str) -> Option<Preference> {
    let ranges = header.split(',').enumerate();
    let qualities = ranges.filter_map(|(place, range)| Some((quality_of(range, language)?, place)));
    qualities.reduce(|best, next| if next.0 > best.0 { next } else { best })
}

/// The quality that `range`, such as `ko-KR;q=0.8`, gives to `language`.
fn quality_of(range: &str, language: &str) -> Option<u16> {
    let (tag, weight) = range.split_once(';').unwrap_or((range, "q=1"));
    let primary = tag.trim().split('-').next()?;
    if !primary.eq_ignore_ascii_case(language) {
        return None;
    }
    let (name, quality) = weight.trim().split_once('=')?;
    name.eq_ignore_ascii_case("q").then(|| thousandths(quality)).flatten()
}

/// A `qvalue` in thousandths: 0 to 1 with at most three decimals (RFC 9110 §12.4.2).
fn thousandths(quality: &str) -> Option<u16> {
    let (whole, decimals) = quality.split_once('.').unwrap_or((quality, ""));
    let is_well_formed = matches!(whole, "0" | "1")
        && decimals.len() <= 3
        && decimals.bytes().all(|digit| digit.is_ascii_digit());
    if !is_well_formed {
        return None;
    }
    let value: u16 = format!("{whole}{decimals:0<3}").parse().ok()?;
    (value <= 1000).then_some(value)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_language_that_is_wanted_most_is_chosen() {
        let cases = [
            ("ko", Language::Korean),
            ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", Language::Korean),
            ("en-US,en;q=0.9,ko;q=0.8", Language::English),
            ("en;q=0.8, KO-kr;q=0.9", Language::Korean),
            ("ja,de;q=0.9", Language::English),
            ("ja, ko;q=0.1", Language::Korean),
            ("en,ko", Language::English),
            ("ko,en", Language::Korean),
            ("ko;q=0.5, en;Q=0.50", Language::Korean),
            ("*", Language::English),
            ("ko, *;q=0.5", Language::Korean),
            ("*, ko;q=0.5", Language::English),
            ("en;q=0, *", Language::Korean),
            ("ko;q=0", Language::English),
            ("ko;q=0, en;q=0", Language::English),
            ("kok, en;q=0.1", Language::English),
            ("", Language::English),
        ];
        for (header, language) in cases {
            assert_eq!(Language::from_accept_language(Some(header)), language, "{header:?}");
        }
        assert_eq!(Language::from_accept_language(None), Language::English);
    }

    #[test]
    fn a_malformed_range_counts_as_absent() {
        for header in [
            "ko;q=2",
            "ko;q=1.001",
            "ko;q=.5",
            "ko;q=0.1234",
            "ko;q=-1",
            "ko;q=NaN",
            "ko;q",
            "ko;level=1",
            "ko;q=１",
            "ko q=1",
            ";;;,,,=",
            "\u{202e}ok",
        ] {
            assert_eq!(Language::from_accept_language(Some(header)), Language::English, "{header:?}");
        }
    }

    proptest! {
        #[test]
        fn any_header_has_a_language(header in any::<String>()) {
            let _language = Language::from_accept_language(Some(&header));
        }

        #[test]
        fn the_greater_quality_wins(korean in 1_u16..1000, english in 1_u16..1000) {
            let header = format!("en;q=0.{english:03},ko;q=0.{korean:03}");
            let is_korean = Language::from_accept_language(Some(&header)) == Language::Korean;
            prop_assert_eq!(is_korean, korean > english);
        }
    }
}
