//! Exclusive chess: a side may not choose between mating moves.

use crate::{Definition, Setup};
use kirke_core::{Game, Hooks, Move, Position, Purpose, Rule, Side, Sound, Trail};
use kirke_problem::{Argument, Parameters, Refusal};
use std::ops::ControlFlow::{Break, Continue};

/// A mating move is legal only if it is the only one.
pub static DEFINITION: Definition = Definition::new(
    ["ExclusiveChess", "ExklusivSchach", "EchecsExclusif"],
    Parameters::None,
    build,
)
.page(
    "A move that mates is legal only if its side has no other mating move in the position. Whether it mates is judged by the same rule: \
     defences that mate and exclude each other are none.",
    "",
);

fn build(_: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    if setup.goals().len() != 1 {
        return Err(Refusal::Ignored("Stipulation not supported.".into()));
    }
    let mark = setup.mark()?;
    setup.add(Exclusive { mark });
    Ok(())
}

/// So many half-moves deep the question is asked inside itself.
const DEPTH: u8 = 6;
/// The mark while candidates are counted: their own exclusion is not asked.
const COUNTING: u8 = 0x80;
/// The part of the mark that counts the depth.
const DEPTHS: u8 = 0x1f;
/// The mark that the depth has been reached.
const MET: u8 = 0x20;
/// The mark that nobody is taken for mated there.
const ASSUMED: u8 = 0x40;

#[derive(Debug)]
struct Exclusive {
    mark: u8,
}

impl Exclusive {
    /// Whether the side is mated; `None` if that depends on what lies beyond the depth.
    fn verdict(&self, game: &Game, pos: &mut Position, side: Side) -> Option<bool> {
        let mated = self.is_mated(game, pos, side);
        if pos.mark(self.mark) & MET == 0 {
            return Some(mated);
        }
        pos.set_mark(self.mark, ASSUMED);
        let otherwise = self.is_mated(game, pos, side);
        pos.set_mark(self.mark, 0);
        (mated == otherwise).then_some(mated)
    }

    /// Whether the side is mated, replies judged by the rule. At the depth it is assumed that it is (or, with that mark,
    /// that it is not).
    fn is_mated(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        if !game.in_check(pos, side) {
            return false;
        }
        let mark = pos.mark(self.mark);
        if mark & DEPTHS >= DEPTH {
            pos.set_mark(self.mark, mark | MET);
            return mark & ASSUMED == 0;
        }
        pos.set_mark(self.mark, (mark & !COUNTING) + 1);
        let mated = !game.has_legal_move(pos, side, Purpose::Escape);
        let met = pos.mark(self.mark) & MET;
        pos.set_mark(self.mark, mark | met);
        mated
    }

    /// Whether the side has another mating move than this one in the position before it.
    fn has_other_mate(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        let mark = pos.mark(self.mark);
        pos.set_mark(self.mark, mark | COUNTING);
        let found = game
            .for_each_legal(pos, side, Purpose::Play, &mut |pos, other| {
                if other != mv && self.is_mated(game, pos, side.other()) {
                    Break(())
                } else {
                    Continue(())
                }
            })
            .is_break();
        let met = pos.mark(self.mark) & MET;
        pos.set_mark(self.mark, mark | met);
        found
    }

    /// Whether the move is allowed. `decided`: what cannot be decided is not.
    fn allows(
        &self,
        game: &Game,
        pos: &mut Position,
        mv: &Move,
        side: Side,
        decided: bool,
    ) -> bool {
        let mark = pos.mark(self.mark);
        if mark & COUNTING != 0 || game.in_check(pos, side) {
            return true;
        }
        if decided {
            match self.verdict(game, pos, side.other()) {
                None => return false,
                Some(false) => return true,
                Some(true) => {}
            }
        } else if !self.is_mated(game, pos, side.other()) {
            return true;
        }
        let mark = pos.mark(self.mark);
        if (mark & DEPTHS) + 1 >= DEPTH {
            pos.set_mark(self.mark, mark | MET);
            return mark & ASSUMED != 0;
        }
        // The other moves are those of the position before: the move is taken back and played again.
        pos.undo();
        let exclusive = !self.has_other_mate(game, pos, mv, side);
        let mut again = *mv;
        let played = game.play(pos, side, &mut again, &mut Trail::default());
        if played.is_err() {
            // Cannot be: it has just been played. The caller takes back a frame in any case.
            pos.begin();
            return false;
        }
        exclusive
    }
}

impl Rule for Exclusive {
    fn hooks(&self) -> Hooks {
        Hooks::LEGAL | Hooks::UNDECIDED
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn legal(
        &self,
        game: &Game,
        pos: &mut Position,
        mv: &Move,
        side: Side,
        purpose: Purpose,
    ) -> bool {
        let top = pos.mark(self.mark) == 0;
        let legal = self.allows(game, pos, mv, side, top && purpose == Purpose::Play);
        if top {
            pos.set_mark(self.mark, 0);
        }
        legal
    }

    fn undecided(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        !game.in_check(pos, side) && self.verdict(game, pos, side.other()).is_none()
    }
}
