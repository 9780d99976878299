//! What stands above the solution: texts, board, stipulation, counts, attributes, conditions.

use crate::board::{board, grid_board};
use crate::names::attribute_names;
use crate::render::View;
use crate::words::{CASTLING_MUTUALLY_EXCLUSIVE, DUPLEX, HALF_DUPLEX, INVISIBLE, QUODLIBET, SIDES};
use crate::{Marks, condition_lines, options_behind, stipulation};
use kirke_core::{Attributes, Colour, Side, Square, Unit};
use kirke_problem::{Diagram, Options, Play, Stipulation};

/// The width in which lines are centred, and that of the line of counts.
const WIDTH: usize = 37;
const COUNTS_WIDTH: usize = 35;

pub(super) fn header(view: &View<'_>) -> Vec<u8> {
    let mut text = b"\n".to_vec();
    texts(&mut text, view);
    if let Some(start) = &view.state.start {
        text.extend_from_slice(start_board(view, start).as_bytes());
    }
    text.extend_from_slice(diagram(view).as_bytes());
    text
}

/// Authors, origins, award, titles, each on its own line, and an empty line behind them, even if there are none.
fn texts(text: &mut Vec<u8>, view: &View<'_>) {
    let texts = &view.problem.texts;
    let lines = texts
        .authors
        .iter()
        .chain(&texts.origins)
        .chain(&texts.award)
        .chain(&texts.titles);
    for line in lines {
        centred(text, line);
    }
    text.push(b'\n');
}

fn centred(text: &mut Vec<u8>, line: &[u8]) {
    let blanks = WIDTH.saturating_sub(line.len()) / 2;
    text.resize(text.len() + blanks, b' ');
    text.extend_from_slice(line);
    text.push(b'\n');
}

fn centred_text(text: &mut String, line: &str) {
    let mut bytes = Vec::new();
    centred(&mut bytes, line.as_bytes());
    text.push_str(&String::from_utf8_lossy(&bytes));
}

/// Position A of `a=>b`.
fn start_board(view: &View<'_>, start: &Diagram) -> String {
    let options = &view.problem.options;
    let names = view.names();
    let marks = Marks::new(&view.state.conditions, options);
    let mut text = board(start, &marks, names);
    text.push_str(&counts_line("", start, view));
    attribute_lines(&mut text, start, view, true);
    text.push('\n');
    let help = |play| matches!(play, Play::AToB | Play::Help | Play::SeriesHelp);
    let series = matches!(
        &view.state.stipulation,
        Some(Stipulation::Traditional(form)) if !help(form.play)
    );
    let beginner = if options.white_to_play || series {
        Side::White
    } else {
        Side::Black
    };
    let beginner = SIDES[beginner.index()][view.problem.language.index()];
    centred_text(&mut text, &format!("=> ({beginner} ->)"));
    text.push_str("\n\n");
    text
}

/// The board and everything below it.
fn diagram(view: &View<'_>) -> String {
    let problem = view.problem;
    let (state, options, language) = (view.state, &problem.options, problem.language.index());
    let names = view.names();
    let marks = Marks::new(&state.conditions, options);
    let mut text = board(&state.diagram, &marks, names);
    let echo = state
        .stipulation
        .as_ref()
        .map_or_else(String::new, |given| {
            format!(
                "  {}{}",
                stipulation(given, options, problem.language),
                options_behind(options)
            )
        });
    text.push_str(&counts_line(&echo, &state.diagram, view));
    attribute_lines(&mut text, &state.diagram, view, false);
    for line in names.own_walks() {
        centred_text(&mut text, &line);
    }
    for line in condition_lines(&state.conditions, options, view.dictionary, names) {
        centred_text(&mut text, &line);
    }
    text.push_str(&castling_line(
        options,
        CASTLING_MUTUALLY_EXCLUSIVE[language],
    ));
    if options.half_duplex {
        centred_text(&mut text, HALF_DUPLEX[language]);
    } else if options.duplex {
        centred_text(&mut text, DUPLEX[language]);
    }
    if options.quodlibet {
        centred_text(&mut text, QUODLIBET[language]);
    }
    if options.write_grid {
        let shown = Options {
            suppress_grid: false,
            ..options.clone()
        };
        text.push('\n');
        text.push_str(&grid_board(&Marks::new(&state.conditions, &shown)));
    }
    text
}

fn castling_line(options: &Options, name: &str) -> String {
    let pairs: String = options
        .castling_mutually_exclusive
        .iter()
        .map(|(white, black)| format!(" {white}{black}"))
        .collect();
    if pairs.is_empty() {
        String::new()
    } else {
        format!("{name}{pairs}\n")
    }
}

/// The stipulation, and the numbers of units to the right.
fn counts_line(echo: &str, diagram: &Diagram, view: &View<'_>) -> String {
    let count = |colour| {
        diagram
            .units
            .iter()
            .filter(|p| p.unit.colour == colour)
            .count()
    };
    let mut counts = format!("{} + {}", count(Colour::White), count(Colour::Black));
    let neutral = count(Colour::Neutral);
    // Neutral units are not counted beside invisible ones.
    if neutral > 0 && diagram.invisible == 0 {
        counts.push_str(&format!(" + {neutral}n"));
    }
    if diagram.invisible > 0 {
        let mark = INVISIBLE[view.problem.language.index()];
        counts.push_str(&format!(" + {} {mark}", diagram.invisible));
    }
    let width = COUNTS_WIDTH.saturating_sub(echo.chars().count());
    format!("{echo}{counts:>width$}\n")
}

/// Royal units that are no kings, and the other attributes that not all units have.
/// Of Alice units, only those on the second board are listed in position A.
fn attribute_lines(text: &mut String, diagram: &Diagram, view: &View<'_>, start: bool) {
    for line in attribute_texts(diagram, view, start) {
        centred_text(text, &line);
    }
}

/// The same lines as texts.
pub(crate) fn attribute_texts(diagram: &Diagram, view: &View<'_>, start: bool) -> Vec<String> {
    let mut lines = Vec::new();
    let names = view.names();
    let ghosts = ["GhostChess", "HauntedChess"]
        .iter()
        .any(|name| view.state.conditions.contains_key(name));
    let alice = view.state.conditions.contains_key("AliceChess");
    for (attribute, name) in attribute_names(view.problem.language) {
        if names.hidden.contains(attribute) {
            continue;
        }
        let squares: String = from_the_top()
            .filter(|square| match attribute {
                Attributes::ALICE_A if alice => {
                    let first_board = |unit: Unit| !unit.has(Attributes::ALICE_B);
                    !start && diagram.get(*square).is_some_and(first_board)
                }
                _ => has_attribute(diagram, *square, attribute, view),
            })
            .map(|square| format!(" {square}"))
            .collect();
        let always = attribute == Attributes::UNCAPTURABLE && ghosts
            || attribute.intersects(Attributes::ALICE_A | Attributes::ALICE_B) && alice;
        if always || !squares.is_empty() {
            lines.push(format!("{name}{squares}"));
        }
    }
    lines
}

fn has_attribute(
    diagram: &Diagram,
    square: Square,
    attribute: Attributes,
    view: &View<'_>,
) -> bool {
    diagram.get(square).is_some_and(|unit| {
        let by_itself = attribute == Attributes::ROYAL && view.walks[unit.walk].royal;
        unit.has(attribute) && !by_itself
    })
}

/// a8, b8, ... h8, a7, ... h1.
fn from_the_top() -> impl Iterator<Item = Square> {
    Square::all().map(Square::flip_rank)
}
