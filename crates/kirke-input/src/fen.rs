//! FEN and EPD: positions of orthodox chess.

use crate::forsyth::from_top;
use kirke_core::walks::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use kirke_core::{Colour, Side, Square, Unit};
use kirke_problem::{Diagram, Options};

/// Which castlings are still possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Castling {
    /// King's side, White and Black.
    pub king_side: [bool; 2],
    /// Queen's side, White and Black.
    pub queen_side: [bool; 2],
}

/// A position in FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The units.
    pub diagram: Diagram,
    /// Who is to move; White if it is not said.
    pub side: Side,
    /// Castling rights; `None` if nothing is said about them.
    pub castling: Option<Castling>,
    /// The square that a pawn has just passed.
    pub en_passant: Option<Square>,
}

/// Why a text is no FEN.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// There is no text.
    #[error("a position is expected, e.g. 8/8/5K2/8/8/8/Q7/6k1")]
    Empty,
    /// Wrong number of ranks.
    #[error("8 ranks are expected, there are {0}")]
    Ranks(usize),
    /// Wrong number of squares in a rank.
    #[error("rank {rank} has {squares} squares instead of 8")]
    Squares {
        /// Which rank, 1 to 8.
        rank: usize,
        /// How many squares it has.
        squares: usize,
    },
    /// A letter that is no unit.
    #[error("`{0}` is no unit: K Q R B N P and k q r b n p are expected")]
    Unit(char),
    /// Neither `w` nor `b`.
    #[error("`{0}` is no side to move: w or b is expected")]
    Side(String),
    /// Not letters of KQkq.
    #[error("`{0}` are no castling rights: letters of KQkq or - are expected")]
    Castling(String),
    /// Not a square on the third or sixth rank.
    #[error("`{0}` is no en passant square: a square on the third or sixth rank or - is expected")]
    EnPassant(String),
}

impl Fen {
    /// Sets the options that say the same: castling rights that are lost, and the pawn's double step.
    pub fn set_options(&self, options: &mut Options) {
        if let Some(castling) = self.castling {
            options.no_castling = castling.lost();
        }
        if let Some(passed) = self.en_passant {
            let forward = if passed.rank() == 2 { 1 } else { -1 };
            let departure = passed.offset(0, -forward);
            let arrival = passed.offset(0, forward);
            options.en_passant = [departure, Some(passed), arrival]
                .into_iter()
                .flatten()
                .collect();
        }
    }
}

impl Castling {
    /// The squares of kings and rooks that must have moved.
    fn lost(self) -> Vec<Square> {
        let mut squares = Vec::new();
        for side in Side::BOTH {
            let rank = if side == Side::White { 0 } else { 7 };
            let i = side.index();
            if !self.king_side[i] && !self.queen_side[i] {
                squares.push(Square::new(4, rank));
            } else if !self.king_side[i] {
                squares.push(Square::new(7, rank));
            } else if !self.queen_side[i] {
                squares.push(Square::new(0, rank));
            }
        }
        squares
    }
}

/// Reads a position in FEN or EPD; everything behind the placement may be missing, and counters and operations behind
/// the en passant square are ignored. The knight is `N` or `S`.
///
/// # Errors
/// If the text is no FEN: which part of it, and what is expected.
///
/// ```
/// let fen = kirke_input::parse_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").unwrap();
/// assert_eq!(fen.diagram.units.len(), 32);
/// assert_eq!(fen.en_passant.unwrap().to_string(), "e3");
/// ```
pub fn parse_fen(text: &str) -> Result<Fen, FenError> {
    let mut fields = text.split_whitespace();
    let diagram = placement(fields.next().ok_or(FenError::Empty)?)?;
    let side = match fields.next() {
        None | Some("w" | "W") => Side::White,
        Some("b" | "B") => Side::Black,
        Some(other) => return Err(FenError::Side(other.to_owned())),
    };
    let castling = fields.next().map(castling).transpose()?;
    let en_passant = match fields.next() {
        None | Some("-") => None,
        Some(text) => Some(
            text.parse::<Square>()
                .ok()
                .filter(|s| matches!(s.rank(), 2 | 5))
                .ok_or_else(|| FenError::EnPassant(text.to_owned()))?,
        ),
    };
    Ok(Fen {
        diagram,
        side,
        castling,
        en_passant,
    })
}

fn placement(text: &str) -> Result<Diagram, FenError> {
    let ranks: Vec<_> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenError::Ranks(ranks.len()));
    }
    let mut diagram = Diagram::default();
    for (i, rank) in ranks.iter().enumerate() {
        let mut squares = 0_usize;
        for letter in rank.chars() {
            if let Some(passed) = letter.to_digit(10) {
                squares += passed as usize;
                continue;
            }
            let unit = unit(letter)?;
            if squares < 8 {
                diagram.put(from_top(8 * i + squares), unit);
            }
            squares += 1;
        }
        if squares != 8 {
            return Err(FenError::Squares {
                rank: 8 - i,
                squares,
            });
        }
    }
    Ok(diagram)
}

fn unit(letter: char) -> Result<Unit, FenError> {
    let colour = if letter.is_ascii_uppercase() {
        Colour::White
    } else {
        Colour::Black
    };
    let walk = match letter.to_ascii_lowercase() {
        'k' => KING,
        'q' => QUEEN,
        'r' => ROOK,
        'b' => BISHOP,
        'n' | 's' => KNIGHT,
        'p' => PAWN,
        _ => return Err(FenError::Unit(letter)),
    };
    Ok(Unit::new(walk, colour))
}

fn castling(text: &str) -> Result<Castling, FenError> {
    let mut castling = Castling::default();
    if text == "-" {
        return Ok(castling);
    }
    for letter in text.chars() {
        match letter {
            'K' => castling.king_side[0] = true,
            'Q' => castling.queen_side[0] = true,
            'k' => castling.king_side[1] = true,
            'q' => castling.queen_side[1] = true,
            _ => return Err(FenError::Castling(text.to_owned())),
        }
    }
    Ok(castling)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_may_be_missing() {
        let fen = parse_fen("8/8/5K2/8/8/8/Q7/6k1").unwrap();
        assert_eq!(fen.side, Side::White);
        assert_eq!(fen.castling, None);
        assert_eq!(
            fen.diagram.get("a2".parse().unwrap()),
            Some(Unit::new(QUEEN, Colour::White))
        );
    }

    #[test]
    fn rights_become_options() {
        let fen = parse_fen("r3k2r/8/8/8/4P3/8/8/R3K2R b Kq e3 0 1").unwrap();
        let mut options = Options::default();
        fen.set_options(&mut options);
        let names = |squares: &[Square]| squares.iter().map(Square::to_string).collect::<String>();
        assert_eq!(names(&options.no_castling), "a1h8");
        assert_eq!(names(&options.en_passant), "e2e3e4");
    }

    #[test]
    fn mistakes() {
        assert_eq!(parse_fen(""), Err(FenError::Empty));
        assert_eq!(parse_fen("8/8/8"), Err(FenError::Ranks(3)));
        assert_eq!(
            parse_fen("8/8/8/9/8/8/8/8"),
            Err(FenError::Squares {
                rank: 5,
                squares: 9
            })
        );
        assert_eq!(parse_fen("8/8/8/7é/8/8/8/8"), Err(FenError::Unit('é')));
        assert!(parse_fen("8/8/8/8/8/8/8/8 x").is_err());
        assert!(parse_fen("8/8/8/8/8/8/8/8 w KX").is_err());
        assert!(parse_fen("8/8/8/8/8/8/8/8 w - e4").is_err());
    }
}
