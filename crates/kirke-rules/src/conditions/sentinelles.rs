//! Sentinelles: units leave pawns behind.

use super::has_word;
use crate::phases;
use crate::registry::SENTINELLES;
use crate::{Definition, Setup};
use kirke_core::walks::class::Class;
use kirke_core::{
    Colour, Hooks, Illegal, MoveKind, Phase, Play, Rule, Side, Sound, Square, Unit, WalkId, Why,
    walks,
};
use kirke_problem::{Argument, Language, Parameters, Refusal};

/// Officers leave a pawn on the square of departure.
pub static DEFINITION: Definition = Definition::new(
    ["Sentinelles"; 3],
    Parameters::Words(SENTINELLES),
    build,
)
.page(
    "A unit that is not a pawn leaves a pawn of its side on the square that it leaves, unless that is a promotion square or the side has \
     eight pawns already. PionAdvers: a pawn of the opponent; PionNeutre: neutral units leave neutral pawns; MaximumWhite, \
     MaximumBlack, MaximumTotal: other limits; ParaSentinelles: only while the side has not more pawns than the other; \
     Berolina: Berolina pawns.",
    "P. Monréal",
)
.header(header);

/// The limits of pawns if nothing else is said.
const EACH: usize = 8;
const TOTAL: usize = 16;

fn build(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    let berolina = has_word(arguments, "Berolina");
    let pawn = if berolina {
        setup.walks.by_shortcut("bp", 0).unwrap_or(walks::PAWN)
    } else {
        walks::PAWN
    };
    let [white, black, total] = maxima(arguments);
    let capacity = Side::BOTH.iter().zip([white, black]).map(|(&side, most)| {
        let pawns = setup
            .units
            .iter()
            .filter(|p| p.unit.walk == pawn && p.unit.colour.belongs_to(side));
        most.saturating_sub(pawns.count())
    });
    if setup.units.len() + capacity.sum::<usize>() > 64 {
        return Err(Refusal::Ignored("Pieces capacity exhausted".into()));
    }
    setup.add(Sentinelles {
        pawn,
        opposite: has_word(arguments, "PionAdvers"),
        neutral: has_word(arguments, "PionNeutre"),
        para: has_word(arguments, "ParaSentinelles"),
        most: [white, black],
        total,
    });
    Ok(())
}

/// The greatest numbers of pawns: of White, of Black, of both.
fn maxima(arguments: &[Argument]) -> [usize; 3] {
    let number = |word: &str, default| {
        let at = arguments
            .iter()
            .position(|a| matches!(a, Argument::Word(w) if *w == word));
        match at.and_then(|i| arguments.get(i + 1)) {
            Some(Argument::Number(n)) => *n as usize,
            _ => default,
        }
    };
    [
        number("MaximumWhite", EACH),
        number("MaximumBlack", EACH),
        number("MaximumTotal", TOTAL),
    ]
}

fn header(arguments: &[Argument], _language: Language) -> String {
    let mut line = String::new();
    if has_word(arguments, "ParaSentinelles") {
        line += "Para";
    }
    line += "Sentinelles";
    if has_word(arguments, "Berolina") {
        line += " Berolina";
    }
    for word in ["PionNeutre", "PionAdvers"] {
        if has_word(arguments, word) {
            line += &format!("  {word}");
        }
    }
    let [white, black, total] = maxima(arguments);
    if (white, black) != (EACH, EACH) {
        line += &format!(" {white}/{black}");
    }
    if total != TOTAL {
        line += &format!(" //{total}");
    }
    line
}

#[derive(Debug)]
struct Sentinelles {
    pawn: WalkId,
    opposite: bool,
    neutral: bool,
    para: bool,
    most: [usize; 2],
    total: usize,
}

impl Sentinelles {
    /// The pawn that the move leaves behind, if the limits admit one.
    fn sentinel(&self, play: &Play<'_>) -> Option<Colour> {
        let unit = play.unit?;
        if unit.colour == Colour::Neutral && self.neutral {
            return Some(Colour::Neutral);
        }
        let side = if self.opposite {
            play.side.other()
        } else {
            play.side
        };
        let pawns = play.pos.of_walk(self.pawn);
        let count = |side| (pawns & play.pos.of_side(side)).len() as usize;
        let before = |side: Side| {
            let captured = play
                .captured
                .iter()
                .filter(|(_, victim)| victim.walk == self.pawn && victim.colour.belongs_to(side));
            count(side) + captured.count()
        };
        let admitted = count(side) < self.most[side.index()]
            && (pawns.len() as usize) < self.total
            && (!self.para || before(side) <= before(side.other()));
        admitted.then(|| Colour::from(side))
    }
}

/// Whether a unit of this walk is a pawn of some kind.
fn is_pawn(class: &Class) -> bool {
    matches!(class, Class::Pawn(_) | Class::ChinesePawn)
}

impl Rule for Sentinelles {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::DISTANCES
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::SENTINELLES]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some(unit) = play.unit else {
            return Ok(());
        };
        let square: Square = play.mv.departure;
        let promotion = play.game.promotion();
        let promoting = promotion.far[0] | promotion.far[1];
        if play.mv.kind == MoveKind::Pass
            || is_pawn(&play.game.walks()[unit.walk].class)
            || promoting.contains(square)
            || !play.pos.empty().contains(square)
        {
            return Ok(());
        }
        if let Some(colour) = self.sentinel(play) {
            play.pos
                .add(square, Unit::new(self.pawn, colour), Why::Rebirth);
        }
        Ok(())
    }
}
