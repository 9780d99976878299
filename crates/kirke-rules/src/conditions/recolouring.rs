//! Units that change sides: on certain squares, by certain moves or captures, on the heels of the last move.

use super::{castling_partner, has_word, mover_changes_sides, squares};
use crate::phases::{
    BOOKKEEPING, CAPTOR_REBIRTH, CHAMELEON_PURSUIT, DARK_SIDE as DARK_SIDE_PHASE, MAGIC_SQUARES_1,
    MAGIC_SQUARES_2, TIBET, TRAITOR, VICTIM_REBIRTH, VOLAGE,
};
use crate::registry::TYPE_1_TO_2;
use crate::{Definition, Setup};
use kirke_core::{
    Attributes, Bitboard, Colour, Effect, Hooks, Illegal, MoveKind, Phase, Play, Rule, Side, Sound,
    Square, Why,
};
use kirke_problem::{Argument, Language, Parameters, Refusal};

/// Units change sides once when they change the colour of their square.
pub static VOLAGE_CHESS: Definition =
    Definition::new(["Volage"; 3], Parameters::None, |_, setup| {
        if setup.has("Hypervolage") {
            return Ok(());
        }
        volage(setup, false)
    })
    .page(
        "A unit (kings excepted) that moves for the first time to a square of another colour than that of its departure changes sides.",
        "",
    );

/// Units change sides whenever they change the colour of their square.
pub static HYPERVOLAGE: Definition =
    Definition::new(["Hypervolage"; 3], Parameters::None, |_, setup| {
        volage(setup, true)
    })
    .page(
        "A unit (kings excepted) that moves to a square of another colour than that of its departure changes sides, every time.",
        "",
    );

/// Units that arrive on magic squares change sides.
pub static MAGIC_SQUARES: Definition = Definition::new(
    ["MagicSquares", "MagischeFelder", "CaseMagique"],
    Parameters::SquaresAndWord(TYPE_1_TO_2),
    magic_squares,
)
.page(
    "A unit (kings excepted) that arrives on a magic square changes sides. Type 1 acts where the unit stands at the end of the move, type 2 on its \
     arrival square, before a rebirth.",
    "",
)
.header(magic_header);

/// Black units that capture a unit of another walk become white.
pub static TIBET_CHESS: Definition = Definition::new(
    ["Tibet", "TibetSchach", "Tibet"],
    Parameters::None,
    |_, setup| {
        if !setup.has("DoubleTibet") {
            setup.add(Tibet { both: false });
        }
        Ok(())
    },
)
.page(
    "A black unit (the king excepted) that captures a unit of another walk becomes white.",
    "",
);

/// Units that capture a unit of another walk change sides.
pub static DOUBLE_TIBET: Definition = Definition::new(
    ["DoubleTibet", "DoppeltibetSchach", "DoubleTibet"],
    Parameters::None,
    |_, setup| {
        setup.add(Tibet { both: true });
        Ok(())
    },
)
.page(
    "A unit (kings excepted) that captures a unit of another walk changes sides.",
    "",
);

/// Black units become white on White's half of the board.
pub static TRAITOR_CHESS: Definition = Definition::new(
    ["TraitorChess", "TraitorChess", "EchecsTraitor"],
    Parameters::None,
    |_, setup| {
        setup.add(Traitor);
        Ok(())
    },
)
.page(
    "A black unit (the king excepted) that moves to a square of the ranks 1 to 4 becomes white. Nothing is written.",
    "",
);

/// Units that follow the last move change sides.
pub static PURSUIT: Definition = Definition::new(
    [
        "ChameleonPursuit",
        "ChamaeleonVerfolgung",
        "CameleonPoursuite",
    ],
    Parameters::None,
    |_, setup| {
        let slot = setup.slot(0)?;
        setup.add(Pursuit { slot });
        Ok(())
    },
)
.page(
    "A unit (kings excepted) that arrives on the square from which the last move departed changes sides.",
    "",
);

/// Units change sides in the enemy's half of the board.
pub static DARK_SIDE: Definition =
    Definition::new(["DarkSide"; 3], Parameters::None, |_, setup| {
        setup.add(DarkSide);
        Ok(())
    })
    .page(
        "A unit (kings excepted) whose move ends in the half of the board of the other side changes sides.",
        "",
    );

fn volage(setup: &mut Setup<'_>, again: bool) -> Result<(), Refusal> {
    for placed in &mut setup.units {
        if !placed.unit.is_royal() {
            placed.unit.attributes |= Attributes::VOLAGE;
        }
    }
    setup.add(Volage { again, all: true });
    Ok(())
}

/// The rule of the single volage units of the diagram.
///
/// # Errors
/// None.
pub(crate) fn attribute(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    if !setup.has("Volage") && !setup.has("Hypervolage") {
        setup.add(Volage {
            again: false,
            all: false,
        });
    }
    Ok(())
}

fn magic_squares(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let magic = squares(arguments).into_iter().collect();
    setup.add(MagicSquares {
        magic,
        type_2: has_word(arguments, "Type2"),
    });
    Ok(())
}

fn magic_header(arguments: &[Argument], language: Language) -> String {
    let mut line = MAGIC_SQUARES.condition.name(language).to_owned();
    if has_word(arguments, "Type2")
        && let Some(word) = MAGIC_SQUARES.condition.word("Type2")
    {
        line += " ";
        line += word.name(language);
    }
    let magic: Bitboard = squares(arguments).into_iter().collect();
    for square in magic {
        line += &format!(" {square}");
    }
    line
}

/// Colours of units change, so material counts and checks from anywhere are not to be relied on.
fn sound() -> Sound {
    Sound::TRANSPOSITIONS | Sound::DISTANCES
}

/// Units with the attribute volage change sides on squares of the other colour.
#[derive(Debug)]
pub(crate) struct Volage {
    /// Whether they do so again and again.
    pub(crate) again: bool,
    /// Whether all units are volage, so that it is not written.
    pub(crate) all: bool,
}

/// Just behind the rebirth of the captured unit.
const REBORN: Phase = Phase(VICTIM_REBIRTH.0 + 1);

/// The square of a rebirth's capture, as noted by the rebirth of a phase.
fn place_in_memo(play: &Play<'_>, of: Phase) -> Option<Square> {
    let place = |&(phase, square, _): &(Phase, u64, u64)| {
        (phase == of).then(|| Square::from_index(square as usize & 63))
    };
    play.memo.iter().find_map(place)
}

impl Volage {
    fn change(&self, play: &mut Play<'_>, square: Square, colour: Option<Colour>, from: Square) {
        let unit = play.pos.unit(square);
        if !unit.has(Attributes::VOLAGE)
            || unit.colour == Colour::Neutral
            || from.is_light() == square.is_light()
        {
            return;
        }
        let mut new = unit;
        if colour.is_none_or(|colour| unit.colour == colour) {
            new.colour = unit.colour.swapped();
        }
        if !self.again {
            new = new.without(Attributes::VOLAGE);
        }
        let why = if new.colour == unit.colour {
            Why::Silent
        } else {
            Why::Colour
        };
        play.pos.change(square, new, why);
    }

    /// A unit reborn on a square of another colour than that on which it was captured.
    fn reborn(&self, play: &mut Play<'_>) {
        let now = play.captured.first().map(|&(square, _)| square);
        let Some(captured_on) = place_in_memo(play, VICTIM_REBIRTH).or(now) else {
            return;
        };
        let births: Vec<Square> = play
            .pos
            .last_effects()
            .iter()
            .filter_map(|effect| match effect {
                Effect::Add {
                    square,
                    why: Why::Rebirth,
                    ..
                } => Some(*square),
                _ => None,
            })
            .collect();
        for square in births {
            if play.pos.get(square).is_some() && play.mover != Some(square) {
                self.change(play, square, None, captured_on);
            }
        }
    }
}

impl Rule for Volage {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[VOLAGE, REBORN]
    }

    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if phase == REBORN {
            self.reborn(play);
        } else if let Some(square) = play.mover
            && play.mv.kind != MoveKind::Pass
        {
            // A mover that was reborn has also moved from the square of its capture.
            let mut from = play.mv.departure;
            if from.is_light() == square.is_light() {
                from = place_in_memo(play, CAPTOR_REBIRTH).unwrap_or(from);
            }
            self.change(play, square, Some(Colour::from(play.side)), from);
        }
        Ok(())
    }

    fn unwritten(&self) -> Attributes {
        if self.all {
            Attributes::VOLAGE
        } else {
            Attributes::empty()
        }
    }
}

#[derive(Debug)]
struct MagicSquares {
    magic: Bitboard,
    type_2: bool,
}

impl MagicSquares {
    fn touch(&self, play: &mut Play<'_>, square: Square) {
        let Some(unit) = play.pos.get(square) else {
            return;
        };
        if self.magic.contains(square) && !unit.is_royal() {
            let new = unit.with_colour(unit.colour.swapped());
            play.pos.change(square, new, Why::Colour);
        }
    }
}

impl Rule for MagicSquares {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        if self.type_2 {
            &[MAGIC_SQUARES_2]
        } else {
            &[MAGIC_SQUARES_1]
        }
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some(square) = play.mover {
            self.touch(play, square);
        }
        if let Some(partner) = castling_partner(&play.mv) {
            self.touch(play, partner);
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Tibet {
    both: bool,
}

impl Rule for Tibet {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[TIBET]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some((_, unit)) = play.moved()
            && let Some((_, victim)) = play.captured.first()
            && victim.walk != unit.walk
            && (self.both || play.side == Side::Black)
        {
            mover_changes_sides(play);
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Traitor;

impl Rule for Traitor {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[TRAITOR]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some((square, unit)) = play.moved()
            && play.side == Side::Black
            && unit.colour == Colour::Black
            && !unit.is_royal()
            && square.rank() < 4
        {
            let new = unit.with_colour(Colour::White);
            play.pos.change(square, new, Why::Silent);
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Pursuit {
    slot: u8,
}

impl Rule for Pursuit {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[CHAMELEON_PURSUIT, BOOKKEEPING]
    }

    fn after(&self, phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.mv.kind == MoveKind::Pass {
            return Ok(());
        }
        if phase == BOOKKEEPING {
            let departure = play.mv.departure.index() as u64 + 1;
            play.pos.set_slot(self.slot, departure);
        } else if play.mv.arrival.index() as u64 + 1 == play.pos.slot(self.slot) {
            mover_changes_sides(play);
        }
        Ok(())
    }
}

#[derive(Debug)]
struct DarkSide;

impl Rule for DarkSide {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        sound()
    }

    fn phases(&self) -> &'static [Phase] {
        &[DARK_SIDE_PHASE]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some((square, unit)) = play.moved()
            && play.mv.kind != MoveKind::Pass
            && !unit.is_royal()
            && unit.colour.belongs_to(play.side)
            && play.side.relative_rank(square) > 3
        {
            let new = unit.with_colour(Colour::from(play.side.other()));
            play.pos.change(square, new, Why::Colour);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::assert_moves;
    use kirke_core::Side::White;

    #[test]
    fn a_volage_unit_changes_on_the_other_colour() {
        assert_moves("white volage sa1", &[], White, "Sa1-b3=b Sa1-c2=b");
        assert_moves("white volage daa1", &[], White, "DAa1-a3 DAa1-c1");
    }

    #[test]
    fn a_reborn_mover_has_moved_twice() {
        let rules = [("DiagramAntiCirce", vec![]), ("Volage", vec![])];
        assert_moves(
            "white rc3 pc2 pb3 pd3 black pc4",
            &rules,
            White,
            "Rc3*c4[c4->c3=b] b3-b4=b b3*c4[c4->b3] d3-d4=b d3*c4[c4->d3]",
        );
    }
}
