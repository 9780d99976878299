//! Bul and Dob: hoppers whose hurdle must move.
//!
//! After a move over a hurdle the hurdle must make a move without capture: that of a bul with the walk of the bul, as
//! a unit of the moving side; that of a dob with its own walk, as a unit of its own colour. Each such move is an
//! alternative; if there is none, the hop is illegal. A check is one only if, after the capture, the hurdle can move.
//!
//! Example: white dob Gd4, black pawn d6: `dGd4-d7[bPd6->d5]`.

use super::side_of;
use crate::Setup;
use crate::phases::HURDLE_MOVES;
use kirke_core::view::View;
use kirke_core::walks::steps;
use kirke_core::{
    Attributes, Game, Hooks, Illegal, Move, Phase, Play, Position, Promotions, Rule, Side, Sound,
    Square, Unit, WalkId, Why,
};
use kirke_problem::Refusal;
use smallvec::SmallVec;
use std::ops::ControlFlow::Continue;

const SPECIAL: Attributes = Attributes::HURDLE_COLOUR_CHANGING
    .union(Attributes::BUL)
    .union(Attributes::DOB);

/// Adds the rule for one of the two attributes.
///
/// # Errors
/// None.
pub fn build(setup: &mut Setup<'_>, attribute: Attributes) -> Result<(), Refusal> {
    setup.add(HurdleMoves { attribute });
    HopperPromotions::build(setup, attribute);
    Ok(())
}

/// Hurdles move.
#[derive(Debug)]
pub(crate) struct HurdleMoves {
    attribute: Attributes,
}

impl HurdleMoves {
    /// Where the hurdle can go, if `hopper` has hopped over it in a move of `side`.
    fn arrivals(
        &self,
        game: &Game,
        pos: &Position,
        hopper: Unit,
        hurdle: Square,
        side: Side,
    ) -> SmallVec<[Square; 16]> {
        let mut list = SmallVec::new();
        let Some(unit) = pos.get(hurdle) else {
            return list;
        };
        let (walk, side) = if self.attribute == Attributes::BUL {
            (hopper.walk, side)
        } else {
            (unit.walk, side_of(unit.colour, side))
        };
        let view = View::new(game, pos, side);
        let _ = steps(&view, walk, hurdle, &mut |step| {
            if step.capture.is_none() && !list.contains(&step.arrival) {
                list.push(step.arrival);
            }
            Continue(())
        });
        list
    }
}

impl Rule for HurdleMoves {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER | Hooks::OBSERVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[HURDLE_MOVES]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let (Some(hurdle), Some(hopper)) = (play.mv.hurdle, play.unit) else {
            return Ok(());
        };
        if !hopper.has(self.attribute) {
            return Ok(());
        }
        let arrivals = self.arrivals(play.game, play.pos, hopper, hurdle, play.side);
        let to = play.choose_square(&arrivals)?;
        play.shift(hurdle, to, Why::OtherMove);
        let owner = side_of(play.pos.unit(to).colour, play.side);
        play.promote(to, owner)
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        let (Some(hurdle), Some(hopper)) = (mv.hurdle, pos.get(mv.departure)) else {
            return true;
        };
        if !hopper.has(self.attribute) {
            return true;
        }
        pos.begin();
        if let Some(square) = mv.capture
            && pos.get(square).is_some()
        {
            pos.remove(square, Why::Silent);
        }
        pos.shift(mv.departure, mv.arrival, Why::Silent);
        let movable = !self.arrivals(game, pos, hopper, hurdle, side).is_empty();
        pos.undo();
        movable
    }
}

/// A pawn that promotes to the walk of a hopper of the diagram takes the special attributes of that hopper.
#[derive(Debug)]
pub(crate) struct HopperPromotions {
    /// The walks of the diagram with their attributes, plain ones first.
    forms: Vec<(WalkId, Attributes)>,
}

impl HopperPromotions {
    /// Adds the rule, once for the three attributes: when the first of those present is built.
    pub(crate) fn build(setup: &mut Setup<'_>, attribute: Attributes) {
        let present = [
            Attributes::HURDLE_COLOUR_CHANGING,
            Attributes::BUL,
            Attributes::DOB,
        ];
        let first = present.into_iter().find(|&a| setup.any_unit_has(a));
        if first.is_some_and(|first| first != attribute) {
            return;
        }
        let form = |unit: Unit| (unit.walk, unit.attributes & SPECIAL);
        let mut forms: Vec<_> = setup.units.iter().map(|p| form(p.unit)).collect();
        forms.sort_by_key(|(walk, attributes)| (*walk, attributes.bits()));
        forms.dedup();
        setup.add(HopperPromotions { forms });
    }
}

impl Rule for HopperPromotions {
    fn hooks(&self) -> Hooks {
        Hooks::PROMOTIONS
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn promotions(
        &self,
        _game: &Game,
        _pos: &Position,
        _unit: Unit,
        _side: Side,
        choices: &mut Promotions,
    ) {
        let plain = std::mem::take(choices);
        for choice in plain {
            let mut forms = self
                .forms
                .iter()
                .filter(|(walk, _)| *walk == choice.walk)
                .peekable();
            if forms.peek().is_none() {
                choices.push(choice);
            }
            choices.extend(forms.map(|&(_, attributes)| choice.with(attributes)));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side;

    #[test]
    fn a_bul_moves_its_hurdle_as_itself() {
        assert_moves(
            "white bul rha1 black sa2",
            &[],
            Side::White,
            "RHa1-a3[a2->a4]",
        );
    }

    #[test]
    fn a_hop_without_move_of_the_hurdle_is_illegal() {
        assert_moves("white bul rha6 black sa7", &[], Side::White, "");
        assert_moves("white dob rha1 black dua2", &[], Side::White, "");
    }

    #[test]
    fn a_dob_makes_its_hurdle_move() {
        assert_moves(
            "white dob rha4 black pa5",
            &[],
            Side::White,
            "RHa4-a6[a5->a4]",
        );
    }
}
