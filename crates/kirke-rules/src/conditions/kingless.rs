//! Games without kings in the usual sense: losing chess, extinction chess, republican chess, royal squares.

use super::{has_word, squares};
use crate::phases::REPUBLICAN;
use crate::registry::TYPE_1_TO_2;
use crate::{Definition, Setup};
use kirke_core::{
    Attributes, Colour, Effect, Game, Hooks, Illegal, Move, Phase, Play, Position, Purpose, Rule,
    Side, Sound, Square, Trail, Unit, Why, walks,
};
use kirke_problem::{Argument, Language, Parameters, Refusal};

/// Captures are compulsory, kings are ordinary units.
pub static LOSING_CHESS: Definition = Definition::new(
    ["LosingChess", "Schlagschach", "QuiPerdGagne"],
    Parameters::None,
    |_, setup| {
        without_royalty(setup);
        setup.add(Losing);
        Ok(())
    },
)
.page(
    "Kings are ordinary units, there is no check, and pawns may promote to kings. A side that can capture must.",
    "",
);

/// The last unit of a kind is royal.
pub static EXTINCTION_CHESS: Definition = Definition::new(
    ["ExtinctionChess", "AusrottungsSchach", "EchecsExtinction"],
    Parameters::None,
    |_, setup| {
        without_royalty(setup);
        setup.add(Extinction);
        Ok(())
    },
)
.page(
    "A side is in check if the last unit of some kind of it can be captured, kings and pawns included. Pawns may promote to kings.",
    "",
);

/// Kings are put on the board where they are mated.
pub static REPUBLICAN_CHESS: Definition = Definition::new(
    [
        "RepublicanChess",
        "RepublikanerSchach",
        "EchecsRepublicains",
    ],
    Parameters::Ordered(&[TYPE_1_TO_2]),
    republican,
)
.page(
    "There are no kings at first. After a move a side may put the enemy king on any empty square where it is mated. Whether it is mated there is judged by plain moves. \
     In type 2 a defence that puts the other king on the board is a way out of mate all the same; in type 1 it is not.",
    "",
)
.header(|arguments, language: Language| {
    let key = if has_word(arguments, "Type1") { "Type1" } else { "Type2" };
    let name = REPUBLICAN_CHESS.condition.name(language);
    match REPUBLICAN_CHESS.condition.word(key) {
        Some(word) => format!("{name}    {}", word.name(language)),
        None => name.to_owned(),
    }
});

/// A square is royal for White.
pub static WHITE_ROYAL_SQUARE: Definition = Definition::new(
    [
        "WhiteRoyalSquare",
        "WeissesKoeniglichesFeld",
        "BlancCaseRoyal",
    ],
    Parameters::ExactSquares(1),
    |arguments, setup| royal_square(arguments, setup, Side::White),
)
.page(ROYAL_SQUARE, "");

/// A square is royal for Black.
pub static BLACK_ROYAL_SQUARE: Definition = Definition::new(
    [
        "BlackRoyalSquare",
        "SchwarzesKoeniglichesFeld",
        "NoirCaseRoyal",
    ],
    Parameters::ExactSquares(1),
    |arguments, setup| royal_square(arguments, setup, Side::Black),
)
.page(ROYAL_SQUARE, "");

const ROYAL_SQUARE: &str = "The square is the royal unit of the side, occupied or not: the side is in check if an enemy unit attacks it. Units on it are not royal.";

/// Kings lose their royalty, pawns may promote to kings.
fn without_royalty(setup: &mut Setup<'_>) {
    setup.castling_is_royal = false;
    setup.kingless = [true; 2];
    for placed in &mut setup.units {
        placed.unit.attributes -= Attributes::ROYAL;
    }
    if !setup.promotion.walks.contains(&walks::KING) {
        setup.promotion.walks.push(walks::KING);
        setup.promotion.walks.sort_unstable();
    }
}

fn republican(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    if setup.goals().len() != 1 {
        return Err(Refusal::Ignored("Stipulation not supported.".into()));
    }
    let type_1 = has_word(arguments, "Type1");
    setup.kingless = [true; 2];
    let mark = setup.mark()?;
    setup.add(Republican { type_1, mark });
    Ok(())
}

fn royal_square(arguments: &[Argument], setup: &mut Setup<'_>, side: Side) -> Result<(), Refusal> {
    let Some(&square) = squares(arguments).first() else {
        return Ok(());
    };
    let royal = |p: &kirke_problem::Placed| p.unit.is_royal() && p.unit.colour.belongs_to(side);
    if setup.units.iter().any(royal) {
        return Err(Refusal::Ignored("only one king allowed".into()));
    }
    setup.kingless[side.index()] = true;
    setup.add(RoyalSquare { side, square });
    Ok(())
}

#[derive(Debug)]
struct Losing;

impl Rule for Losing {
    fn hooks(&self) -> Hooks {
        Hooks::MEASURE
    }

    fn sound(&self) -> Sound {
        Sound::all() - Sound::MATERIAL
    }

    fn measure(&self, _game: &Game, _pos: &mut Position, mv: &Move, _side: Side) -> Option<i64> {
        Some(i64::from(mv.capture.is_some()))
    }
}

#[derive(Debug)]
struct Extinction;

impl Extinction {
    /// Whether a capture of a unit by a side, played with all its effects, makes the unit's kind disappear.
    fn extinguishes(&self, game: &Game, pos: &mut Position, square: Square, by: Side) -> bool {
        let walk = pos.unit(square).walk;
        let captures = game.full_captures(pos, square, by);
        captures.into_iter().any(|mut mv| {
            let mut trail = Trail::default();
            loop {
                if game.play(pos, by, &mut mv, &mut trail).is_ok() {
                    let gone = !pos.of_walk(walk).meets(pos.of_side(by.other()));
                    pos.undo();
                    if gone {
                        return true;
                    }
                }
                if !trail.next(&mut mv.picks) {
                    return false;
                }
            }
        })
    }
}

impl Rule for Extinction {
    fn hooks(&self) -> Hooks {
        Hooks::CHECKS
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn checks(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        let own = pos.of_side(side);
        pos.walks().any(|walk| {
            let units = pos.of_walk(walk) & own;
            units.len() == 1
                && units
                    .first()
                    .is_some_and(|square| self.extinguishes(game, pos, square, side.other()))
        })
    }
}

#[derive(Debug)]
struct Republican {
    type_1: bool,
    /// How deep the question for mate is asked inside itself.
    mark: u8,
}

impl Republican {
    /// Whether a king of a side would be mated on a square.
    fn mates(&self, game: &Game, pos: &mut Position, square: Square, side: Side) -> bool {
        let en_passant = pos.en_passant();
        pos.begin();
        pos.set_en_passant(en_passant);
        pos.add(square, king(side), Why::Silent);
        let mark = pos.mark(self.mark);
        pos.set_mark(self.mark, mark + 1);
        // A king that leaves the mover's own king in check is of no use: mostly it would have to be shielded by it.
        let mated = !game.in_check(pos, side.other())
            && game.in_check(pos, side)
            && !game.has_legal_move(pos, side, Purpose::Escape);
        pos.set_mark(self.mark, mark);
        pos.undo();
        mated
    }
}

fn king(side: Side) -> Unit {
    Unit::new(walks::KING, Colour::from(side)).with(Attributes::ROYAL)
}

impl Rule for Republican {
    fn hooks(&self) -> Hooks {
        if self.type_1 {
            Hooks::AFTER | Hooks::LEGAL
        } else {
            Hooks::AFTER
        }
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn phases(&self) -> &'static [Phase] {
        &[REPUBLICAN]
    }

    /// In type 1 a reply that puts a king is no way out of mate.
    fn legal(
        &self,
        _game: &Game,
        pos: &mut Position,
        _mv: &Move,
        _side: Side,
        purpose: Purpose,
    ) -> bool {
        let puts_king = |effect: &Effect| matches!(effect, Effect::Add { unit, why: Why::Rebirth, .. } if unit.is_royal());
        purpose == Purpose::Play || !pos.last_effects().iter().any(puts_king)
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let side = play.side.other();
        let inside = play.pos.mark(self.mark) > 0;
        if play.probing
            || !play.pos.royals(side).is_empty()
            || inside
            || play.mv.kind == kirke_core::MoveKind::Pass
            || play.captured.iter().any(|(_, unit)| unit.is_royal())
        {
            return Ok(());
        }
        // First without a king: then the squares need not be known.
        if play.choose(2)? == 0 {
            return Ok(());
        }
        let (game, pos) = (play.game, &mut *play.pos);
        let list: Vec<Square> = pos
            .empty()
            .into_iter()
            .filter(|&square| self.mates(game, pos, square, side))
            .collect();
        let pick = play.choose(list.len())?;
        play.pos.add(list[pick], king(side), Why::Rebirth);
        Ok(())
    }
}

#[derive(Debug)]
struct RoyalSquare {
    side: Side,
    square: Square,
}

impl Rule for RoyalSquare {
    fn hooks(&self) -> Hooks {
        Hooks::CHECKS
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn checks(&self, game: &Game, pos: &mut Position, side: Side) -> bool {
        if side == self.side {
            return game.attacked(pos, self.square, side.other());
        }
        let royals = pos.royals(side);
        royals
            .into_iter()
            .any(|royal| game.attacked(pos, royal, side.other()))
    }
}
