//! The options of a problem.

use kirke_core::Square;

/// A deep move number a:b:c, one number a level; empty: not given.
pub type MoveRange = Vec<u32>;

/// The options of a problem: one field for each. See `options.md` of the documentation for what they do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Number of refutations that a try may have (`Defence n`, `Try` is 1); 0: no tries.
    pub defence: u32,
    /// `SetPlay`.
    pub set_play: bool,
    /// `WhiteToPlay`.
    pub white_to_play: bool,
    /// `Variations`.
    pub variations: bool,
    /// `MoveNumbers`.
    pub move_numbers: bool,
    /// `StartMoveNumber`.
    pub start_move_number: MoveRange,
    /// `UpToMoveNumber`.
    pub up_to_move_number: MoveRange,
    /// `NoWk`.
    pub no_white_king: bool,
    /// `NoBk`.
    pub no_black_king: bool,
    /// `Duplex`.
    pub duplex: bool,
    /// `HalfDuplex`.
    pub half_duplex: bool,
    /// `Threat n`.
    pub threat: Option<u32>,
    /// `NoThreat`.
    pub no_threat: bool,
    /// `MaxSolutions n`.
    pub max_solutions: Option<u32>,
    /// `MaxFlightsquares n`, 0..=64.
    pub max_flightsquares: Option<u32>,
    /// `NonTrivial m n`.
    pub non_trivial: Option<(u32, u32)>,
    /// `KeepMatingPiece`.
    pub keep_mating_piece: bool,
    /// `EnPassant`: departure, passed squares, arrival of the last move (up to four squares).
    pub en_passant: Vec<Square>,
    /// `NoBoard`.
    pub no_board: bool,
    /// `NoShortVariations`.
    pub no_short_variations: bool,
    /// `PostKeyPlay`.
    pub post_key_play: bool,
    /// `Intelligent [n]`: at most n solutions for each final position (0: no limit).
    pub intelligent: Option<u32>,
    /// `MaxTime n`, seconds for each phase.
    pub max_time: Option<u32>,
    /// `NoCastling`.
    pub no_castling: Vec<Square>,
    /// `Quodlibet`.
    pub quodlibet: bool,
    /// `StopOnShortSolutions`.
    pub stop_on_short_solutions: bool,
    /// `SuppressGrid`.
    pub suppress_grid: bool,
    /// `WriteGrid`.
    pub write_grid: bool,
    /// `CastlingMutuallyExclusive`: pairs of rook squares, White's first.
    pub castling_mutually_exclusive: Vec<(Square, Square)>,
    /// `GoalIsEnd`.
    pub goal_is_end: bool,
    /// `NullMoves`.
    pub null_moves: bool,
    /// `TrivialTriesAvoid`.
    pub trivial_tries_avoid: bool,
    /// `MatesIn1`.
    pub mates_in_1: bool,
}
