//! Reading pages that the templates wrote: double-quoted attributes, and `<` and `>` in tags alone.

/// Each tag of the page, without its angle brackets; no `>` may stand in an attribute.
pub(super) fn tags(html: &str) -> Vec<&str> {
    html.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(tag, _)| tag).collect()
}

/// The tag that has this id.
pub(super) fn tag_with_id<'a>(html: &'a str, id: &str) -> Option<&'a str> {
    tags(html).into_iter().find(|tag| tag.contains(&format!(" id=\"{id}\"")))
}

pub(super) fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    Some(rest.split_once('"')?.0)
}

/// The names of a tag's attributes, and the name of the tag itself.
pub(super) fn attribute_names(tag: &str) -> Vec<&str> {
    tag.split('"').step_by(2).flat_map(str::split_whitespace).map(|name| name.trim_end_matches('=')).collect()
}

/// The text of the element with this id, which holds no other element.
pub(super) fn text_of<'a>(html: &'a str, id: &str) -> Option<&'a str> {
    let (_, rest) = html.split_once(&format!(" id=\"{id}\""))?;
    Some(rest.split_once('>')?.1.split_once('<')?.0)
}
