//! Reports: for people, for programs, for continuous integration, for browsers.

mod html;
mod junit;
mod svg;
mod text;

use super::result::Outcome;
pub(crate) use {html::render as html, junit::render as junit, text::render as text};

/// One JSON object a line.
///
/// # Errors
/// Something cannot be written as JSON.
pub(crate) fn json(outcomes: &[Outcome]) -> serde_json::Result<String> {
    let mut text = String::new();
    for outcome in outcomes {
        text.push_str(&serde_json::to_string(outcome)?);
        text.push('\n');
    }
    Ok(text)
}
