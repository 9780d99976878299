//! Grid chess: a move must cross a line of the grid.

use crate::registry::GRID;
use crate::{Definition, Setup};
use kirke_core::{Game, Hooks, Move, MoveKind, Position, Rule, Side, Sound, Square};
use kirke_problem::{Argument, Language, Parameters, Refusal};

/// A move must leave its cell.
pub static GRID_CHESS: Definition = Definition::new(
    ["GridChess", "Gitterschach", "Grille"],
    Parameters::Grid(GRID),
    build,
)
.page(
    "A grid divides the board into cells, as a rule of four squares beginning with a1b1a2b2. Departure and arrival of every move, and so \
     of every check, must lie in different cells. HorizontalShift, VerticalShift and DiagonalShift move the grid; Orthogonal \
     followed by files and ranks draws lines to the right of the files and above the ranks; Irregular is followed by the \
     squares of each cell; GridLine by single lines: direction, lower left corner, length.",
    "W. Stead, 1953",
)
.header(header);

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.add(Grid::new(arguments));
    Ok(())
}

fn header(_arguments: &[Argument], language: Language) -> String {
    GRID_CHESS.condition.name(language).to_owned()
}

/// A line of the grid, in half squares.
#[derive(Clone, Copy, Debug)]
struct Line {
    horizontal: bool,
    x: i32,
    y: i32,
    length: i32,
}

impl Line {
    /// Whether the segment between the centres of two squares meets the line; an end point is enough.
    fn meets(self, from: Square, to: Square) -> bool {
        let centre = |s: Square| (i32::from(s.file()) * 2 + 1, i32::from(s.rank()) * 2 + 1);
        let turn = |(x, y): (i32, i32)| if self.horizontal { (x, y) } else { (y, x) };
        let (a, b) = (turn(centre(from)), turn(centre(to)));
        let (start, level) = turn((self.x, self.y));
        if (a.1 < level) == (b.1 < level) {
            return false;
        }
        // The crossing at the level of the line is a.0 + slope * (level - a.1): compared without division.
        let (rise, run) = ((b.1 - a.1).abs(), b.0 - a.0);
        let crossing = a.0 * rise + run * (level - a.1).abs();
        start * rise <= crossing && crossing <= (start + self.length) * rise
    }
}

/// The cells of a grid and its extra lines.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    cells: [u16; 64],
    lines: Vec<Line>,
}

impl Grid {
    /// The grid that the parameters of the condition describe.
    pub(crate) fn new(arguments: &[Argument]) -> Grid {
        let mut grid = Grid {
            cells: cells(|f, r| f / 2 + 4 * (r / 2)),
            lines: Vec::new(),
        };
        let mut cell = 0;
        for argument in arguments {
            match argument {
                Argument::Word("HorizontalShift") => {
                    grid.cells = cells(|f, r| f.div_ceil(2) + 5 * (r / 2));
                }
                Argument::Word("DiagonalShift") => {
                    // Ranks are never in one cell: the reference divides after multiplying.
                    grid.cells = cells(|f, r| f.div_ceil(2) + 5 * (r + 1) / 2);
                }
                Argument::Word("VerticalShift") => {
                    grid.cells = cells(|f, r| f / 2 + 4 * r.div_ceil(2));
                }
                Argument::Word("Irregular") => {
                    grid.cells = [0; 64];
                    cell = 0;
                }
                Argument::Lines { files, ranks } => {
                    let columns = files.len() as u16 + 1;
                    let below = |lines: &[u8], x: u16| {
                        lines.iter().filter(|&&line| u16::from(line) < x).count() as u16
                    };
                    grid.cells = cells(|f, r| below(files, f) + columns * below(ranks, r));
                }
                Argument::Squares(squares) => {
                    cell += 1;
                    for square in squares {
                        grid.cells[square.index()] = cell;
                    }
                }
                Argument::GridLine {
                    horizontal,
                    square,
                    length,
                } => grid.lines.push(Line {
                    horizontal: *horizontal,
                    x: i32::from(square.file()) * 2,
                    y: i32::from(square.rank()) * 2,
                    length: i32::from(*length) * 2,
                }),
                _ => {}
            }
        }
        grid
    }

    /// Whether a unit may move between two squares.
    pub(crate) fn divides(&self, from: Square, to: Square) -> bool {
        self.cells[from.index()] != self.cells[to.index()]
            || self.lines.iter().any(|line| line.meets(from, to))
    }
}

fn cells(number: impl Fn(u16, u16) -> u16) -> [u16; 64] {
    std::array::from_fn(|i| {
        let square = Square::from_index(i);
        number(u16::from(square.file()), u16::from(square.rank()))
    })
}

impl Rule for Grid {
    fn hooks(&self) -> Hooks {
        Hooks::GEOMETRY
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn allows(&self, _game: &Game, _pos: &Position, mv: &Move, _side: Side) -> bool {
        mv.kind == MoveKind::Pass || self.divides(mv.departure, mv.arrival)
    }
}
