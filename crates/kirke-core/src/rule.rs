//! The hooks by which rules take part in the game. The core knows rules only through this trait.

use crate::game::Game;
use crate::moves::Move;
use crate::play::{Illegal, Play};
use crate::position::Position;
use crate::record::{EffectRecord, RecordKind};
use crate::{Attributes, Bitboard, Side, Square, Unit, WalkId};
use bitflags::bitflags;
use smallvec::SmallVec;
use std::fmt::Debug;

/// A place in the fixed order of what happens in a half-move. The core's own steps are the constants here; the
/// order of the rules' steps is one table of `kirke-rules`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Phase(pub u16);

impl Phase {
    /// Before anything moves: walks chosen before the move, transfers to another square.
    pub const BEFORE: Phase = Phase(10);
    /// Capture and movement (core).
    pub const MOVEMENT: Phase = Phase(100);
    /// Promotion of the mover (core).
    pub const PROMOTION: Phase = Phase(200);
    /// The right to capture en passant is noted (core).
    pub const EN_PASSANT: Phase = Phase(300);
    /// Everything has happened: tests of the position that stands now.
    pub const LEGALITY: Phase = Phase(900);
}

bitflags! {
    /// Which hooks a rule implements: it is asked nothing else.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Hooks: u32 {
        /// [`Rule::walks`]
        const WALKS = 1 << 0;
        /// [`Rule::paralysed`]
        const PARALYSED = 1 << 1;
        /// [`Rule::extra_moves`]
        const EXTRA_MOVES = 1 << 2;
        /// [`Rule::allows`], for moves and for observation of any strength.
        const GEOMETRY = 1 << 3;
        /// [`Rule::permits`], for moves only.
        const FILTER = 1 << 4;
        /// [`Rule::observes`]
        const OBSERVES = 1 << 5;
        /// [`Rule::after`] in the phases of [`Rule::phases`].
        const AFTER = 1 << 6;
        /// [`Rule::legal`]
        const LEGAL = 1 << 7;
        /// [`Rule::measure`]
        const MEASURE = 1 << 8;
        /// [`Rule::promotions`]
        const PROMOTIONS = 1 << 9;
        /// An attack on a royal unit is a check only if its capture, played with all effects, leaves no royal unit.
        const CHECK_BY_PLAY = 1 << 10;
        /// Any capture may remove a royal unit, not only one on its square: all are tried.
        const CHECK_BY_ANY_CAPTURE = 1 << 11;
        /// [`Rule::checks`]: check is defined by the rule alone.
        const CHECKS = 1 << 12;
        /// [`Rule::immobile`]: the rule has a say in what mate and stalemate need.
        const IMMOBILE = 1 << 13;
        /// [`Rule::perform`]: the rule carries out moves of kind `Special`.
        const PERFORM = 1 << 14;
        /// [`Rule::views`]: generation and observation see another board.
        const VIEWS = 1 << 15;
        /// Royal units may be lost: a move that captures the last one is not illegal by itself.
        const ROYALS_MAY_VANISH = 1 << 16;
        /// [`Rule::passing`]
        const PASSING = 1 << 17;
        /// [`Rule::observers`]
        const OBSERVERS = 1 << 18;
        /// The moves that the rule adds capture nothing: they are not asked for observation.
        const EXTRA_QUIET = 1 << 19;
        /// [`Rule::passive`]
        const PASSIVE = 1 << 20;
        /// A move that a unit can make by two of the walks that the rule gives it is two moves.
        const MOVES_BY_WALK = 1 << 21;
        /// [`Rule::continues`]
        const CONTINUES = 1 << 22;
        /// [`Rule::owners`]
        const OWNERS = 1 << 23;
        /// [`Rule::mobile`]
        const MOBILITY = 1 << 24;
        /// The walks that rules lend count for moves and for observation of full strength only.
        const LENT_IN_FULL = 1 << 25;
        /// [`Rule::promotes_away`]
        const PROMOTES_AWAY = 1 << 26;
        /// [`Rule::is_order_free`]
        const ORDER = 1 << 27;
        /// [`Rule::admits`]
        const ADMITS = 1 << 29;
        /// The steps of the rule do nothing on the board in half-moves without capture and promotion.
        const AFTER_CAPTURES = 1 << 30;
        /// [`Rule::undecided`]
        const UNDECIDED = 1 << 28;
        /// The walks that rules lend to royal units count for moves and for observation of full strength only.
        const ROYALS_LENT_IN_FULL = 1 << 31;
    }
}

bitflags! {
    /// What a rule leaves sound for the search. The default is nothing.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Sound: u32 {
        /// A check is an attack by the mover, by a unit behind a square that was vacated in the move, or by a unit
        /// that the rule put somewhere: moves that cannot check by the first two need not be tried for mate.
        const CHECKING_MOVES = 1 << 0;
        /// A position (key) reached twice is the same position: a table of positions may be used.
        const TRANSPOSITIONS = 1 << 1;
        /// The number of units of a side does not grow, units do not change walk (but by promotion) or colour.
        const MATERIAL = 1 << 2;
        /// Units move by their walks only, not by the rule: distances of walks on the empty board are lower bounds.
        const DISTANCES = 1 << 3;
        /// As [`Sound::DISTANCES`], for units that are not royal. A rule declares this beside DISTANCES.
        const COMMON_DISTANCES = 1 << 4;
        /// In a half-move only one unit changes its square, one of the side that moves (two in castling).
        const SINGLE_MOVER = 1 << 5;
        /// In a half-move at most one unit vanishes, one of the other side: the numbers of units tell how many captures
        /// are left.
        const CAPTURES = 1 << 6;
        /// Units stand in each other's way: where a unit never moves, no unit enters, and no rider passes.
        const OBSTACLES = 1 << 7;
        /// As [`Sound::SINGLE_MOVER`], but kings may castle, in ways of the rule's own, with units of the walk that
        /// castles: distances do not hold for either.
        const CASTLINGS = 1 << 8;
        /// What is sound about the ways of units where a rule only forbids moves or judges positions.
        const MOVEMENT = Sound::MATERIAL.bits()
            | Sound::DISTANCES.bits()
            | Sound::COMMON_DISTANCES.bits()
            | Sound::SINGLE_MOVER.bits()
            | Sound::CAPTURES.bits()
            | Sound::OBSTACLES.bits()
            | Sound::CASTLINGS.bits();
    }
}

/// The strength of an observation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// The walk can reach the square.
    Geometric,
    /// Geometric, and the observer is not paralysed.
    Active,
    /// Active, and the capture would be allowed by the rules.
    Full,
}

/// For what the legality of a move is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The move is to be played.
    Play,
    /// Is there an escape from check: what is asked to find out whether a side is mated.
    Escape,
    /// Is there any move for a side not in check: stalemate.
    Mobility,
}

/// Over which moves a measuring rule takes the greatest measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strictness {
    /// Over the legal moves.
    Regular,
    /// Over all moves, legal or not.
    Exact,
    /// As exact; moves of measure 0 are never allowed, and check needs a greatest capture of the king.
    Ultra,
}

/// Effective walks of a unit.
pub type Walks = SmallVec<[WalkId; 4]>;

/// Units into which a pawn may promote.
pub type Promotions = SmallVec<[Unit; 8]>;

/// A rule: a condition or an attribute, compiled for one problem. It implements the hooks that it names.
pub trait Rule: Send + Sync + Debug {
    /// Which hooks it implements.
    fn hooks(&self) -> Hooks;

    /// Which shortcuts of the search stay right with this rule.
    fn sound(&self) -> Sound {
        Sound::empty()
    }

    /// On how many squares at most the rule can put something that did not stand there in a half-move (a unit, or a
    /// unit of another walk or colour), beside the movement itself, which puts one unit of the side that moves somewhere
    /// (two in castling): with units of that side, and of the other one. `None`: any number.
    fn further_fillings(&self) -> Option<[u32; 2]> {
        let none = Sound::MATERIAL | Sound::SINGLE_MOVER;
        self.sound().contains(none).then_some([0, 0])
    }

    /// If all that the rule does on the board in a capture is to put units of the captured one's side on squares, most
    /// often one that was captured: on how many. `None`: it does other things.
    fn captures_fill(&self) -> Option<u32> {
        (!self.hooks().contains(Hooks::AFTER)).then_some(0)
    }

    /// If all that the rule does on the board in a capture is to carry the capturing unit, unchanged, from its arrival
    /// square to another one, or to forbid the capture: to which, for a unit of a side that captures where it arrives.
    /// `None`: it does other things, or that depends on more.
    fn captor_goes(
        &self,
        _game: &Game,
        _unit: Unit,
        _arrival: Square,
        _side: Side,
    ) -> Option<Square> {
        None
    }

    /// If all that the rule does on the board is to put captured units back, unchanged, at once or later: the squares on
    /// which it may put a unit of a side that was captured elsewhere. `None`: it does other things, or may put units
    /// where they promote.
    fn returns(&self, _game: &Game, _unit: Unit, _side: Side) -> Option<Bitboard> {
        let sound = self.sound();
        let movement = Sound::MATERIAL | Sound::DISTANCES | Sound::COMMON_DISTANCES;
        (sound.contains(movement) && sound.intersects(Sound::SINGLE_MOVER | Sound::CASTLINGS))
            .then_some(Bitboard::EMPTY)
    }

    /// A captured unit that the rule may put back later, and the square of its capture.
    fn waiting(&self, _pos: &Position) -> Option<(Square, Unit)> {
        None
    }

    /// Whether a royal unit may go, by its own walk, to every empty square on which no enemy unit could capture by its
    /// walk, or as [`Rule::observers`] tells, and whether these captures are the only attacks. Asked of rules that forbid
    /// or change moves.
    fn leaves_flights(&self) -> bool {
        false
    }

    /// Whether the same holds where the royal unit of the other side is not attacked after the move, and in all other
    /// respects that rule leaves moves and attacks alone.
    fn leaves_flights_without_check(&self) -> bool {
        false
    }

    /// Whether [`Rule::leaves_flights`] holds for all units: none is kept from a move without capture by its own walk, but
    /// by the danger to the royal unit.
    fn leaves_moves(&self) -> bool {
        false
    }

    /// The attacks that the rule adds by [`Rule::observers`] where it leaves flights: squares one of which changes, in
    /// that a unit comes or goes, before a unit of `by` so attacks a square that is not attacked. `None`: not known.
    fn influence(
        &self,
        _game: &Game,
        _pos: &Position,
        _target: Square,
        _by: Side,
    ) -> Option<Bitboard> {
        None
    }

    /// The units of a side that may now have moves beside those of their walks, where the rule leaves flights.
    fn further_movers(&self, pos: &Position, side: Side) -> Bitboard {
        pos.of_side(side)
    }

    /// If every unit that moves changes from one attribute to another one or back, and nothing else changes them: the
    /// two. Every unit has one of them.
    fn alternates(&self) -> Option<[Attributes; 2]> {
        None
    }

    /// Whether the steps of the rule do nothing at all in a pause of series play, not even to what the rule remembers.
    fn sleeps_in_pauses(&self) -> bool {
        !self.hooks().contains(Hooks::AFTER)
    }

    /// The phases in which [`Rule::after`] is called.
    fn phases(&self) -> &'static [Phase] {
        &[]
    }

    /// Movement: replaces the walks by which the unit on a square moves and observes. `walks` holds its own walk, or
    /// what an earlier rule made of it.
    fn walks(
        &self,
        _game: &Game,
        _pos: &Position,
        _square: Square,
        _side: Side,
        _walks: &mut Walks,
    ) {
    }

    /// Movement: whether the unit is paralysed: it does not move and observes nothing (in active strength).
    fn paralysed(&self, _game: &Game, _pos: &Position, _square: Square, _side: Side) -> bool {
        false
    }

    /// Observation: whether the unit, though it may move, observes nothing in active strength.
    fn passive(&self, _game: &Game, _pos: &Position, _square: Square, _side: Side) -> bool {
        false
    }

    /// Movement: further moves of a side, beside those of the walks.
    fn extra_moves(
        &self,
        _game: &Game,
        _pos: &mut Position,
        _side: Side,
        _add: &mut dyn FnMut(Move),
    ) {
    }

    /// Observation of any strength: further captures of a square, beside those of the walks. They are the captures
    /// among [`Rule::extra_moves`], which is then not asked.
    fn observers(
        &self,
        _game: &Game,
        _pos: &Position,
        _target: Square,
        _side: Side,
        _add: &mut dyn FnMut(Move),
    ) {
    }

    /// Geometry: whether the movement is possible at all. Holds for moves and for every observation.
    fn allows(&self, _game: &Game, _pos: &Position, _mv: &Move, _side: Side) -> bool {
        true
    }

    /// Move filter: whether the move, seen by itself, may be made. Does not touch observation.
    fn permits(&self, _game: &Game, _pos: &mut Position, _mv: &Move, _side: Side) -> bool {
        true
    }

    /// Observation of full strength: whether the capture `mv` by `side`, possible by its walk, counts as an observation.
    fn observes(&self, _game: &Game, _pos: &mut Position, _mv: &Move, _side: Side) -> bool {
        true
    }

    /// Effects of the move being played, in one of the rule's phases; or the verdict that the move is illegal.
    ///
    /// # Errors
    /// The move is illegal.
    fn after(&self, _phase: Phase, _play: &mut Play<'_>) -> Result<(), Illegal> {
        Ok(())
    }

    /// Carries out a move of kind `Special` in place of capture and movement.
    ///
    /// # Errors
    /// The move is illegal.
    fn perform(&self, _play: &mut Play<'_>) -> Result<(), Illegal> {
        Ok(())
    }

    /// Whether all that moves of kind `Special` of this rule do on the board is that the units on the departure and the
    /// arrival square change places.
    fn exchanges(&self) -> bool {
        false
    }

    /// How a move of kind `Special` of this rule is told.
    fn special_kind(&self, _mv: &Move) -> RecordKind {
        RecordKind::Normal
    }

    /// Legality: whether the position that stands after the move of `side` is allowed.
    fn legal(
        &self,
        _game: &Game,
        _pos: &mut Position,
        _mv: &Move,
        _side: Side,
        _purpose: Purpose,
    ) -> bool {
        true
    }

    /// Legality: whether the rule cannot say if the position that stands after the move of `side` is allowed. Such a move
    /// is not legal, but it is told. It checks, and after it there is no legal move without check.
    fn undecided(&self, _game: &Game, _pos: &mut Position, _side: Side) -> bool {
        false
    }

    /// Priority: the measure of a move, before it is played; only moves of the greatest measure may be played.
    /// `None`: the rule does not measure this side.
    fn measure(&self, _game: &Game, _pos: &mut Position, _mv: &Move, _side: Side) -> Option<i64> {
        None
    }

    /// Over which moves the greatest measure is taken.
    fn strictness(&self) -> Strictness {
        Strictness::Regular
    }

    /// Changes the units into which the unit may promote. Empty: no promotion.
    fn promotions(
        &self,
        _game: &Game,
        _pos: &Position,
        _unit: Unit,
        _side: Side,
        _choices: &mut Promotions,
    ) {
    }

    /// Help and series play: whether either side may make the next half-move. Where it may not, series play must end.
    fn is_order_free(&self, _pos: &Position) -> bool {
        false
    }

    /// Whether a unit may come into being on an empty square by rebirth.
    fn admits(&self, _pos: &Position, _square: Square) -> bool {
        true
    }

    /// A unit on a promotion square may become something that is no unit: whether it did, in this alternative.
    ///
    /// # Errors
    /// The move is illegal.
    fn promotes_away(&self, _play: &mut Play<'_>, _square: Square) -> Result<bool, Illegal> {
        Ok(false)
    }

    /// A king is put on a square that it passes in castling, to see whether it is attacked there: what goes with it.
    /// All is taken back afterwards.
    fn passing(&self, _game: &Game, _pos: &mut Position, _from: Square, _to: Square) {}

    /// Whether the side is in check, if this rule alone decides it.
    fn checks(&self, _game: &Game, _pos: &mut Position, _side: Side) -> bool {
        false
    }

    /// A further movement of the same move, after all effects of the one before; `None` ends the move. The effects of
    /// the further movement follow in their turn.
    ///
    /// # Errors
    /// The move is illegal.
    fn continues(&self, _play: &mut Play<'_>) -> Result<Option<Move>, Illegal> {
        Ok(None)
    }

    /// Whose units a side moves. Each moves as a unit of its own side.
    fn owners(&self, side: Side) -> &'static [Side] {
        match side {
            Side::White => &[Side::White],
            Side::Black => &[Side::Black],
        }
    }

    /// Mate and stalemate: whether a side counts as able to move, if it is not simply whether it has a legal move.
    fn mobile(
        &self,
        _game: &Game,
        _pos: &mut Position,
        _side: Side,
        _purpose: Purpose,
    ) -> Option<bool> {
        None
    }

    /// Mate and stalemate: overrides whether an immobile side counts as mated (`check`: is it in check?). `None`: no say.
    fn immobile(
        &self,
        _game: &Game,
        _pos: &mut Position,
        _side: Side,
        _check: bool,
    ) -> Option<Verdict> {
        None
    }

    /// The board as the unit on a square sees it: which squares count as occupied for it.
    fn views(
        &self,
        _game: &Game,
        _pos: &Position,
        _square: Square,
        _side: Side,
        _seen: &mut crate::view::Seen,
    ) {
    }

    /// Tells what a note in the journal means. `pos` is the position after the move.
    fn tell(&self, _pos: &Position, _data: u32) -> Option<EffectRecord> {
        None
    }

    /// Attributes that the rule gives to every unit and that are therefore not written.
    fn unwritten(&self) -> Attributes {
        Attributes::empty()
    }
}

/// What a side without a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Mated.
    Mate,
    /// Stalemated.
    Stalemate,
    /// Without a move, but neither mated nor stalemated.
    Immobile,
    /// Neither.
    Neither,
}
