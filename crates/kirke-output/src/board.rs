//! The diagram in text.

use crate::{Marks, Names};
use kirke_core::{Colour, Square, WalkId, WalkTable, walks::Class};
use kirke_problem::{Diagram, Placed};

const FRAME: &str = "+---a---b---c---d---e---f---g---h---+\n";
const GAP: &str = "|                                   |\n";

/// The board as Popeye prints it, with holes, imitators and grid lines.
#[must_use]
pub fn board(diagram: &Diagram, marks: &Marks, names: Names<'_>) -> String {
    let mut text = format!("{FRAME}{GAP}");
    for rank in (0..8).rev() {
        let squares = || (0..8).map(move |file| Square::new(file, rank));
        let cells: String = squares()
            .map(|square| cell(square, diagram, marks, names))
            .collect();
        let digit = rank + 1;
        text.push_str(&format!("{digit} {cells}  {digit}\n"));
        let below: String = squares()
            .map(|square| cell_below(square, diagram, marks, names))
            .collect();
        text.push_str(&format!("| {below}  |\n"));
    }
    text.push_str(FRAME);
    text
}

/// The second board of option WriteGrid: the number of each square's cell.
#[must_use]
pub fn grid_board(marks: &Marks) -> String {
    let mut text = format!("{FRAME}{GAP}");
    for rank in (0..8).rev() {
        let cells: String = (0..8)
            .map(|file| format!("{:>3} ", marks.cell(Square::new(file, rank))))
            .collect();
        let digit = rank + 1;
        text.push_str(&format!("{digit} {cells}  {digit}\n{GAP}"));
    }
    text.push_str(FRAME);
    text
}

/// Four columns: the walk ends on the third.
fn cell(square: Square, diagram: &Diagram, marks: &Marks, names: Names<'_>) -> String {
    let line_to_the_left = marks.line_left_of(square);
    let mut text = if let Some(unit) = diagram.get(square) {
        let sign = match unit.colour {
            Colour::White => "",
            Colour::Black => "-",
            Colour::Neutral => "=",
        };
        match hunter_parts(unit.walk, names.walks) {
            Some((away, _)) => format!("{:>4}", format!("{sign}{}/", names.walk(away))),
            None => format!("{:>3} ", format!("{sign}{}", names.walk(unit.walk))),
        }
    } else if marks.imitators.contains(&square) {
        "  I ".to_owned()
    } else if marks.holes.contains(square) {
        "    ".to_owned()
    } else {
        "  . ".to_owned()
    };
    if line_to_the_left && text.starts_with(' ') {
        text.replace_range(..1, "|");
    }
    text
}

/// The line below: grid lines, and the second walk of hunters.
fn cell_below(square: Square, diagram: &Diagram, marks: &Marks, names: Names<'_>) -> String {
    let home = diagram
        .get(square)
        .and_then(|unit| hunter_parts(unit.walk, names.walks));
    match home {
        Some((_, home)) => format!("{:>3} ", names.walk(home)),
        None if marks.line_below(square) => " ---".to_owned(),
        None => "    ".to_owned(),
    }
}

fn hunter_parts(walk: WalkId, table: &WalkTable) -> Option<(WalkId, WalkId)> {
    match table[walk].class {
        Class::Hunter { away, home } => Some((WalkId(away), WalkId(home))),
        _ => None,
    }
}

/// The board of the algebraic form: capitals for White, small letters for Black, `=` in front of neutral units.
#[must_use]
pub fn plain_board(diagram: &Diagram, marks: &Marks, names: Names<'_>) -> String {
    let symbol = |square: Square| match diagram.units.iter().find(|p| p.square == square) {
        Some(Placed { unit, .. }) => match unit.colour {
            Colour::White => names.walk(unit.walk),
            Colour::Black => names.walk(unit.walk).to_ascii_lowercase(),
            Colour::Neutral => format!("={}", names.walk(unit.walk)),
        },
        None if marks.imitators.contains(&square) => "i".to_owned(),
        None if marks.holes.contains(square) => String::new(),
        None => ".".to_owned(),
    };
    let width = Square::all().map(|s| symbol(s).len()).max().unwrap_or(1);
    let mut text = String::new();
    for rank in (0..8).rev() {
        let row: Vec<String> = (0..8)
            .map(|file| format!("{:>width$}", symbol(Square::new(file, rank))))
            .collect();
        text.push_str(&format!("{}  {}\n", rank + 1, row.join(" ")));
    }
    let files: Vec<String> = ('a'..='h').map(|file| format!("{file:>width$}")).collect();
    text.push_str(&format!("\n   {}\n", files.join(" ")));
    text
}
