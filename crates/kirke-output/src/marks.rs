//! What conditions draw on the board: holes, imitators, grid lines.

use kirke_core::{Bitboard, Square};
use kirke_problem::{Argument, Conditions, Options};

/// Marks on the board that are no units.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// Squares that do not exist.
    pub holes: Bitboard,
    /// Squares of imitators, in the order of entry.
    pub imitators: Vec<Square>,
    /// The number of each square's cell, if a grid is drawn.
    cells: Option<[u8; 64]>,
    /// Further lines to the left of squares and below squares.
    left: Bitboard,
    below: Bitboard,
}

impl Marks {
    /// The marks of these conditions; option SuppressGrid leaves out the grid.
    #[must_use]
    pub fn new(conditions: &Conditions, options: &Options) -> Marks {
        let mut marks = Marks::default();
        for square in squares(conditions, "Hole") {
            marks.holes.insert(square);
        }
        marks.imitators = squares(conditions, "Imitator").collect();
        let grid = conditions
            .get("GridChess")
            .or_else(|| conditions.get("ContactGridChess"));
        if let Some(grid) = grid.filter(|_| !options.suppress_grid) {
            marks.draw_grid(grid);
        }
        marks
    }

    fn draw_grid(&mut self, arguments: &[Argument]) {
        let mut lines = (vec![1, 3, 5], vec![1, 3, 5]);
        let mut irregular = None;
        for argument in arguments {
            match argument {
                Argument::Word("VerticalShift") => lines.1 = vec![0, 2, 4, 6],
                Argument::Word("HorizontalShift") => lines.0 = vec![0, 2, 4, 6],
                Argument::Word("DiagonalShift") => lines = (vec![0, 2, 4, 6], vec![0, 2, 4, 6]),
                Argument::Word("Irregular") => irregular = Some(Vec::new()),
                Argument::Lines { files, ranks } => lines = (files.clone(), ranks.clone()),
                Argument::Squares(cell) => irregular.get_or_insert_default().push(cell),
                Argument::GridLine {
                    horizontal,
                    square,
                    length,
                } => {
                    self.draw_line(*horizontal, *square, *length);
                }
                _ => {}
            }
        }
        let mut cells = [0; 64];
        for square in Square::all() {
            let number = match &irregular {
                Some(lists) => lists
                    .iter()
                    .position(|cell| cell.contains(&square))
                    .map_or(0, |i| i + 1),
                None => {
                    let before = |lines: &[u8], at: u8| lines.iter().filter(|&&l| l < at).count();
                    before(&lines.0, square.file())
                        + (lines.0.len() + 1) * before(&lines.1, square.rank())
                }
            };
            cells[square.index()] = u8::try_from(number).unwrap_or(u8::MAX);
        }
        self.cells = Some(cells);
    }

    fn draw_line(&mut self, horizontal: bool, square: Square, length: u8) {
        for i in 0..length.min(8) as i8 {
            let (x, y) = if horizontal { (i, 0) } else { (0, i) };
            let Some(at) = square.offset(x, y) else { break };
            if horizontal {
                self.below.insert(at);
            } else {
                self.left.insert(at);
            }
        }
    }

    /// The number of the square's cell, 0 without grid.
    #[must_use]
    pub fn cell(&self, square: Square) -> u8 {
        self.cells.map_or(0, |cells| cells[square.index()])
    }

    /// Whether a grid line runs along the left edge of the square.
    #[must_use]
    pub fn line_left_of(&self, square: Square) -> bool {
        self.left.contains(square) || self.differs(square, -1, 0)
    }

    /// Whether a grid line runs below the square.
    #[must_use]
    pub fn line_below(&self, square: Square) -> bool {
        self.below.contains(square) || self.differs(square, 0, -1)
    }

    fn differs(&self, square: Square, x: i8, y: i8) -> bool {
        square
            .offset(x, y)
            .is_some_and(|other| self.cell(other) != self.cell(square))
    }
}

fn squares<'a>(conditions: &'a Conditions, name: &str) -> impl Iterator<Item = Square> + use<'a> {
    conditions
        .get(name)
        .into_iter()
        .flatten()
        .filter_map(|argument| match argument {
            Argument::Squares(squares) => Some(squares.iter().copied()),
            _ => None,
        })
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn the_ordinary_grid_has_sixteen_cells() {
        let conditions = Conditions::from_iter([("GridChess", vec![])]);
        let marks = Marks::new(&conditions, &Options::default());
        assert_eq!(marks.cell(square("a1")), 0);
        assert_eq!(marks.cell(square("h8")), 15);
        assert!(marks.line_left_of(square("c1")));
        assert!(!marks.line_left_of(square("d1")));
        assert!(marks.line_below(square("a3")));
        let shifted = Conditions::from_iter([("GridChess", vec![Argument::Word("VerticalShift")])]);
        let marks = Marks::new(&shifted, &Options::default());
        assert!(marks.line_below(square("a2")));
        assert!(!marks.line_below(square("a3")));
        let suppressed = Options {
            suppress_grid: true,
            ..Options::default()
        };
        assert_eq!(Marks::new(&conditions, &suppressed), Marks::default());
    }
}
