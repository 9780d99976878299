//! Senterej, Ethiopian chess: ferz, alfil and slow pawns; bare and nearly bare kings draw.

mod leap;

use crate::{Definition, Page, Setup, phases};
use kirke_core::walks::class::{Class, EpRole};
use kirke_core::walks::vectors;
use kirke_core::{
    Bitboard, Game, Hooks, Illegal, Move, Phase, Play, Position, Promotions, Purpose, Rule, Side,
    Sound, Square, Unit, Verdict, WalkId, walks,
};
use kirke_problem::{
    Argument, Condition, Parameters, Play as Kind, Refusal, Stipulation, Word, WordArgument,
};
use std::ops::ControlFlow::{Break, Continue};

const WORDS: &[Word] = &[
    Word::new("FreeFers", "FreierFers", "FersLibre").own(),
    Word::new("PromotionLost", "UmwandlungVerlorene", "PromotionPerdus").own(),
    Word::new("BareKingImmune", "NackterKoenigImmun", "RoiNuImmune").own(),
    Word::new("SoleMoves", "AlleinZuege", "CoupsSeul")
        .own()
        .with(WordArgument::TwoNumbers(6)),
    Word::new("NoCount", "OhneZaehlung", "SansCompte").own(),
    Word::new("FineMate", "SchoenesMatt", "BeauMat").own(),
    Word::new("Werera", "Werera", "Werera").own(),
    Word::new("KingLeap", "KoenigSprung", "SautDuRoi").own(),
];

/// Senterej.
pub static DEFINITION: Definition = Definition {
    condition: Condition {
        names: ["Senterej", "Senterej", "Senterej"],
        parameters: Parameters::Words(WORDS),
        own: true,
    },
    page: Page {
        text: "The chess of Ethiopia. Beside king, rook and knight there are the ferz (FE, one step diagonally) and the alfil (AL, leaps exactly two squares diagonally). Pawns go one step and become a ferz on the last rank; there is no castling. A king without pieces (pawns do not count) draws, and so does a king whose sole piece has made seven moves; a drawn game is over. Options: FreeFers (the ferz moves, but does not capture, in all directions), PromotionLost (to any kind that is missing from the array), BareKingImmune (a bare king cannot be mated, but play goes on), SoleMoves w b (moves made already by sole pieces), NoCount, FineMate (mates by ferz, alfil or pawn only), Werera (help and series play: until the first capture either side makes the next half-move, but a side in check must move; a series ends with its first capture), KingLeap (with Werera: until the first capture an unmoved king may go two squares to its right, and the rook on that side is placed beside it, on the square passed; as in castling it may not be in check nor pass an attacked square).",
        source: "H. J. R. Murray, A History of Chess, 1913; R. Pankhurst, 1971",
        example: "beginproblem\nstipulation #2\ncondition senterej solemoves 0 6\npieces white kb3 rd5g7 sh6 black kh4 feb8\nendproblem",
        solution: "1.Rg7-g4 + !",
    },
    build,
    header: None,
};

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let has = |word| arguments.contains(&Argument::Word(word));
    if has("KingLeap") && !has("Werera") {
        return Err(Refusal::Ignored(
            "KingLeap belongs to the play before the first capture: it needs Werera".into(),
        ));
    }
    if has("Werera") && !without_battle(setup) {
        return Err(Refusal::Unsupported(
            "unsupported: Senterej Werera in battle play".into(),
        ));
    }
    let kinds = Kinds::new(setup)?;
    slow_pawns(setup);
    let no_walk = setup.walks.by_shortcut("du", 0).unwrap_or(walks::PAWN);
    setup.castling_walks = (no_walk, no_walk);
    if !setup.has("PromOnly") {
        setup.promotion.walks = vec![kinds.ferz];
    }
    if has("FreeFers") {
        setup
            .walks
            .set_class(kinds.ferz, Class::Leaper(vectors::QUEEN.into()));
    }
    let pawns = pawn_walks(setup);
    let rule = Senterej {
        slot: setup.slot(0)?,
        kinds,
        pawns,
        free_ferz: has("FreeFers"),
        promotion_lost: has("PromotionLost"),
        bare_king_immune: has("BareKingImmune"),
        counts: !has("NoCount"),
        fine_mate: has("FineMate"),
        werera: has("Werera"),
    };
    let start = rule.initial(setup, arguments);
    let slot = rule.slot;
    setup.slots[slot as usize] = start.pack();
    setup.add(rule);
    if has("KingLeap") {
        leap::add(setup, slot)?;
    }
    Ok(())
}

/// Whether the play is help or series play without an end in battle play.
fn without_battle(setup: &Setup<'_>) -> bool {
    matches!(
        &setup.state.stipulation,
        Some(Stipulation::Traditional(t))
            if matches!(t.play, Kind::Help | Kind::Series | Kind::SeriesHelp)
    )
}

/// Pawns make no double step, and there is no capture en passant.
fn slow_pawns(setup: &mut Setup<'_>) {
    if let Class::Pawn(mut rule) = setup.walks[walks::PAWN].class {
        rule.double_step = false;
        rule.en_passant = EpRole::None;
        setup.walks.set_class(walks::PAWN, Class::Pawn(rule));
    }
}

/// Which walks are pawns.
fn pawn_walks(setup: &Setup<'_>) -> Vec<WalkId> {
    let pawns = setup.walks.iter();
    pawns
        .filter(|(_, walk)| matches!(walk.class, Class::Pawn(_)))
        .map(|(id, _)| id)
        .collect()
}

/// The pieces of the array.
#[derive(Clone, Copy, Debug)]
struct Kinds {
    ferz: WalkId,
    alfil: WalkId,
}

impl Kinds {
    fn new(setup: &Setup<'_>) -> Result<Kinds, Refusal> {
        let walk = |shortcut| {
            let walk = setup.walks.by_shortcut(shortcut, 0);
            walk.ok_or_else(|| Refusal::Unsupported(format!("unsupported: walk {shortcut}")))
        };
        Ok(Kinds {
            ferz: walk("fe")?,
            alfil: walk("al")?,
        })
    }
}

/// The state beside the board.
#[derive(Clone, Copy, Default)]
struct State {
    /// For White and Black: the moves that the sole piece has made, if there is just one.
    sole: [Option<u8>; 2],
    /// Whether the game is drawn.
    drawn: bool,
    /// Whether it was drawn before the last move.
    was_drawn: bool,
    /// Whether something has been captured in the play: the sides take turns.
    turns: bool,
}

/// After so many moves of a sole piece the game is drawn.
const LIMIT: u8 = 7;

impl State {
    fn pack(self) -> u64 {
        let [white, black] = self.sole.map(|c| c.map_or(0, |c| u64::from(c) + 1));
        white
            | black << 4
            | u64::from(self.drawn) << 8
            | u64::from(self.was_drawn) << 9
            | u64::from(self.turns) << 10
    }

    fn unpack(word: u64) -> State {
        let count = |bits: u64| (bits as u8 & 15).checked_sub(1);
        State {
            sole: [count(word), count(word >> 4)],
            drawn: word >> 8 & 1 != 0,
            was_drawn: word >> 9 & 1 != 0,
            turns: word >> 10 & 1 != 0,
        }
    }
}

#[derive(Debug)]
struct Senterej {
    slot: u8,
    kinds: Kinds,
    pawns: Vec<WalkId>,
    free_ferz: bool,
    promotion_lost: bool,
    bare_king_immune: bool,
    counts: bool,
    fine_mate: bool,
    werera: bool,
}

impl Rule for Senterej {
    fn hooks(&self) -> Hooks {
        let mut hooks = Hooks::AFTER | Hooks::LEGAL | Hooks::IMMOBILE;
        if self.free_ferz {
            hooks |= Hooks::GEOMETRY;
        }
        if self.promotion_lost {
            hooks |= Hooks::PROMOTIONS;
        }
        if self.werera {
            hooks |= Hooks::ORDER;
        }
        hooks
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::BOOKKEEPING]
    }

    fn allows(&self, _: &Game, _: &Position, mv: &Move, _: Side) -> bool {
        let straight =
            mv.departure.file() == mv.arrival.file() || mv.departure.rank() == mv.arrival.rank();
        mv.walk != self.kinds.ferz || mv.capture.is_none() || !straight
    }

    fn promotions(
        &self,
        _: &Game,
        pos: &Position,
        unit: Unit,
        side: Side,
        choices: &mut Promotions,
    ) {
        let array = [
            (self.kinds.ferz, 1),
            (walks::KNIGHT, 2),
            (walks::ROOK, 2),
            (self.kinds.alfil, 2),
        ];
        let own = pos.of_side(side);
        let missing = array
            .iter()
            .filter(|&&(walk, n)| (pos.of_walk(walk) & own).len() < n);
        choices.clear();
        choices.extend(missing.map(|&(walk, _)| unit.with_walk(walk)));
        if choices.is_empty() {
            choices.push(unit.with_walk(self.kinds.ferz));
        }
    }

    fn after(&self, _: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let before = State::unpack(play.pos.slot(self.slot));
        let mut after = State {
            was_drawn: before.drawn,
            turns: self.werera && (before.turns || !play.captured.is_empty()),
            ..State::default()
        };
        for side in Side::BOTH {
            let moved = play.mover.filter(|_| side == play.side);
            let old = before.sole[side.index()];
            after.sole[side.index()] = self.sole_moves(play.pos, side, old, moved);
        }
        after.drawn = self.is_drawn(play.pos, after);
        play.pos.set_slot(self.slot, after.pack());
        Ok(())
    }

    fn legal(&self, _: &Game, pos: &mut Position, _: &Move, _: Side, purpose: Purpose) -> bool {
        purpose != Purpose::Play || !State::unpack(pos.slot(self.slot)).was_drawn
    }

    fn is_order_free(&self, pos: &Position) -> bool {
        !State::unpack(pos.slot(self.slot)).turns
    }

    fn immobile(
        &self,
        game: &Game,
        pos: &mut Position,
        side: Side,
        check: bool,
    ) -> Option<Verdict> {
        let state = State::unpack(pos.slot(self.slot));
        let bare = Side::BOTH.iter().any(|&side| self.is_bare(pos, side));
        if check {
            let immune = if self.bare_king_immune {
                self.is_bare(pos, side)
            } else {
                bare
            };
            // A mate by the seventh move ends the game first; but there is none after the game is over.
            if immune || state.was_drawn || self.fine_mate && !self.is_fine(game, pos, side) {
                return Some(Verdict::Neither);
            }
            return None;
        }
        state.drawn.then_some(Verdict::Neither)
    }
}

impl Senterej {
    /// The pieces of a side: neither king nor pawns.
    fn pieces(&self, pos: &Position, side: Side) -> Bitboard {
        let pawns = self
            .pawns
            .iter()
            .fold(Bitboard::EMPTY, |set, &walk| set | pos.of_walk(walk));
        pos.of_side(side) & !(pawns | pos.of_walk(walks::KING))
    }

    fn is_bare(&self, pos: &Position, side: Side) -> bool {
        !pos.royals(side).is_empty() && self.pieces(pos, side).is_empty()
    }

    /// The moves that the sole piece of a side has made; `None` if there is not just one.
    fn sole_moves(
        &self,
        pos: &Position,
        side: Side,
        before: Option<u8>,
        moved: Option<Square>,
    ) -> Option<u8> {
        let pieces = self.pieces(pos, side);
        if pieces.len() != 1 || pos.royals(side).is_empty() {
            return None;
        }
        let more = u8::from(moved.is_some_and(|square| pieces.contains(square)));
        Some(before.map_or(0, |count| (count + more).min(LIMIT)))
    }

    fn is_drawn(&self, pos: &Position, state: State) -> bool {
        let exhausted = self.counts && state.sole.contains(&Some(LIMIT));
        let bare = Side::BOTH.iter().any(|&side| self.is_bare(pos, side));
        exhausted || bare && !self.bare_king_immune
    }

    /// Whether every checking unit is a ferz, an alfil or a pawn.
    fn is_fine(&self, game: &Game, pos: &Position, side: Side) -> bool {
        pos.royals(side).into_iter().all(|royal| {
            let fine = |mv: Move| {
                let walk = pos.unit(mv.departure).walk;
                let kinds = [self.kinds.ferz, self.kinds.alfil];
                if kinds.contains(&walk) || self.pawns.contains(&walk) {
                    Continue(())
                } else {
                    Break(())
                }
            };
            game.for_each_full_observer(pos, royal, side.other(), true, &mut { fine })
                .is_continue()
        })
    }

    /// The state of the diagram.
    fn initial(&self, setup: &Setup<'_>, arguments: &[Argument]) -> State {
        let mut position = Position::new();
        for placed in &setup.units {
            position.set_up(placed.square, placed.unit);
        }
        let mut state = State::default();
        for side in Side::BOTH {
            let count = self.sole_moves(&position, side, None, None);
            state.sole[side.index()] = count.map(|_| given(arguments, side));
        }
        state.drawn = self.is_drawn(&position, state);
        state
    }
}

/// The moves that the sole piece of a side has made already, as told in the input.
fn given(arguments: &[Argument], side: Side) -> u8 {
    let begin = arguments
        .iter()
        .position(|a| *a == Argument::Word("SoleMoves"));
    let number = begin.and_then(|i| arguments.get(i + 1 + side.index()));
    match number {
        Some(&Argument::Number(n)) => n.min(6) as u8,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn state_is_packed() {
        let state = State {
            sole: [None, Some(LIMIT)],
            drawn: true,
            was_drawn: false,
            turns: true,
        };
        let again = State::unpack(state.pack());
        assert_eq!(again.sole, state.sole);
        assert!(again.drawn && !again.was_drawn && again.turns);
    }
}
