//! Diagrams as SVG.

use super::junit::escape;
use crate::check::result::Piece;
use std::fmt::Write;

const SIDE: usize = 30;

/// The diagram of a position.
pub(crate) fn diagram(units: &[Piece]) -> String {
    let size = 8 * SIDE;
    let mut text = format!(
        "<svg class=\"board\" viewBox=\"-1 -1 {0} {0}\" role=\"img\" aria-label=\"{1}\">",
        size + 2,
        escape(&spoken(units))
    );
    let _ = write!(
        text,
        "<rect x=\"-1\" y=\"-1\" width=\"{0}\" height=\"{0}\" class=\"edge\"/>",
        size + 2
    );
    for rank in 0..8_usize {
        for file in 0..8_usize {
            let class = if (rank + file).is_multiple_of(2) {
                "dark"
            } else {
                "light"
            };
            let (x, y) = corner(file, rank);
            let _ = write!(
                text,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" class=\"{class}\"/>"
            );
        }
    }
    for unit in units {
        piece(&mut text, unit);
    }
    text + "</svg>"
}

/// All units in words, for those who cannot see the diagram.
fn spoken(units: &[Piece]) -> String {
    let side = |colour: char, word: &str| {
        let names: Vec<String> = units
            .iter()
            .filter(|unit| unit.colour == colour)
            .map(|unit| format!("{}{}", unit.name, unit.square))
            .collect();
        if names.is_empty() {
            String::new()
        } else {
            format!("{word} {} ", names.join(" "))
        }
    };
    (side('w', "white") + &side('b', "black") + &side('n', "neutral"))
        .trim()
        .to_owned()
}

fn corner(file: usize, rank: usize) -> (usize, usize) {
    (file * SIDE, (7 - rank) * SIDE)
}

fn piece(text: &mut String, unit: &Piece) {
    let [file, rank] = unit.square.as_bytes() else {
        return;
    };
    let (x, y) = corner(
        usize::from(file.saturating_sub(b'a')),
        usize::from(rank.saturating_sub(b'1')),
    );
    let (x, y) = (x + SIDE / 2, y + SIDE / 2);
    let glyph = match unit.name.as_str() {
        "K" => "\u{265a}",
        "Q" => "\u{265b}",
        "R" => "\u{265c}",
        "B" => "\u{265d}",
        "S" => "\u{265e}",
        "P" => "\u{265f}",
        _ => "",
    };
    if glyph.is_empty() || unit.colour == 'n' {
        let width = 12 + 5 * unit.name.chars().count().min(3);
        let _ = write!(
            text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"20\" rx=\"5\" class=\"disc {}\"/>\
             <text x=\"{x}\" y=\"{}\" class=\"name {}\">{}</text>",
            x - width / 2,
            y - 10,
            width,
            unit.colour,
            y + 5,
            unit.colour,
            escape(&unit.name)
        );
    } else {
        let _ = write!(
            text,
            "<text x=\"{x}\" y=\"{}\" class=\"glyph {}\">{glyph}\u{fe0e}</text>",
            y + 9,
            unit.colour
        );
    }
}
