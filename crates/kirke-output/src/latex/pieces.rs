//! Units as the figures of the `diagram` package: a colour letter (w, s, n), a figure (K D T L S B), and L, R or U if it
//! is turned.

use crate::render::View;
use kirke_core::{Colour, Square, Unit, WalkId};
use kirke_problem::Diagram;

/// Fairy walks that have a usual figure, by their names.
const USUAL: [(&str, &str); 14] = [
    ("grasshopper", "DU"),
    ("nightrider", "SU"),
    ("rookhopper", "TU"),
    ("bishophopper", "LU"),
    ("knight-hopper", "SU"),
    ("lion", "DR"),
    ("leo", "DL"),
    ("pao", "TL"),
    ("vao", "LL"),
    ("mao", "SL"),
    ("amazon", "DL"),
    ("berolina pawn", "BU"),
    ("nightrider-hopper", "SR"),
    ("equihopper", "E"),
];

/// The figure of a walk, without colour; `??` if there is none.
fn glyph(view: &View<'_>, walk: WalkId) -> String {
    let latex = view.problem.latex.as_ref();
    let defined = latex.and_then(|latex| latex.pieces.iter().rev().find(|p| p.0 == walk));
    if let Some((_, glyph, _)) = defined {
        return String::from_utf8_lossy(glyph).into_owned();
    }
    match walk.0 {
        // King, pawn, queen, knight, rook, bishop.
        i @ 0..6 => ["K", "B", "D", "S", "T", "L"][i as usize].to_owned(),
        _ => {
            let name = &*view.walks[walk].name;
            let usual = USUAL.iter().find(|(known, _)| *known == name);
            usual.map_or("??", |(_, glyph)| glyph).to_owned()
        }
    }
}

fn colour(colour: Colour) -> char {
    match colour {
        Colour::White => 'w',
        Colour::Black => 's',
        Colour::Neutral => 'n',
    }
}

/// A unit in running text: `\sB`.
pub(super) fn figure(view: &View<'_>, unit: Unit) -> String {
    let glyph = glyph(view, unit.walk);
    if glyph == "??" {
        return format!("{}{glyph}", colour(unit.colour));
    }
    format!("\\{}{glyph}", colour(unit.colour))
}

/// The units of a diagram: `wKa1, wDUb2, sKc3`.
pub(super) fn list(view: &View<'_>, diagram: &Diagram) -> String {
    let units: Vec<String> = from_the_top()
        .filter_map(|square| diagram.get(square).map(|unit| (square, unit)))
        .map(|(square, unit)| format!("{}{}{square}", colour(unit.colour), glyph(view, unit.walk)))
        .collect();
    units.join(", ")
}

/// What the figures of fairy walks stand for.
pub(super) fn legend(view: &View<'_>, diagram: &Diagram) -> String {
    let mut walks: Vec<WalkId> = diagram.units.iter().map(|p| p.unit.walk).collect();
    walks.sort_unstable();
    walks.dedup();
    let told: Vec<String> = walks
        .into_iter()
        .filter(|walk| walk.0 > 5)
        .map(|walk| {
            let figure = match glyph(view, walk) {
                unknown if unknown == "??" => view.names().walk(walk).to_uppercase(),
                known => format!("\\w{known}"),
            };
            format!("{figure} = {}", name(view, walk))
        })
        .collect();
    told.join(", ")
}

fn name(view: &View<'_>, walk: WalkId) -> String {
    let latex = view.problem.latex.as_ref();
    let defined = latex.and_then(|latex| latex.pieces.iter().rev().find(|p| p.0 == walk));
    match defined {
        Some((_, _, name)) => String::from_utf8_lossy(name).trim().to_owned(),
        None => view.walks[walk].name.clone().into_owned(),
    }
}

fn from_the_top() -> impl Iterator<Item = Square> {
    Square::all().map(Square::flip_rank)
}
