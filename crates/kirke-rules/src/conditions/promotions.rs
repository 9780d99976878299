//! Where and into what pawns promote, and which walks play the part of the orthodox officers.

use super::squares;
use crate::phases::DEPARTURE_TEST;
use crate::{Definition, Setup};
use kirke_core::{Bitboard, Hooks, Illegal, Phase, Play, Rule, Side, Sound, WalkId};
use kirke_problem::{Argument, Language, Parameters, Refusal};

/// Pawns promote only to these.
pub static PROM_ONLY: Definition = Definition::new(
    ["PromOnly", "UWnur", "PromSeul"],
    Parameters::Walks(1),
    prom_only,
)
.page("Pawns promote to the given walks only.", "")
.header(|arguments, language: Language| {
    let table = kirke_core::WalkTable::new();
    let mut line = PROM_ONLY.condition.name(language).to_owned();
    for walk in sorted(arguments) {
        line += " ";
        line += &table.letters(walk, language.index()).to_uppercase();
    }
    line
});

/// Pawns promote a rank earlier.
pub static GLASGOW_CHESS: Definition = Definition::new(
    ["GlasgowChess", "GlasgowSchach", "EchecsGlasgow"],
    Parameters::None,
    |_, setup| {
        setup.promotion.far = [Bitboard::rank(6), Bitboard::rank(1)];
        setup.promotion.near = [Bitboard::rank(1), Bitboard::rank(6)];
        Ok(())
    },
)
.page(
    "White pawns promote on the seventh rank, black ones on the second.",
    "",
);

/// Chinese units stand in the game array.
pub static LEOFAMILY: Definition =
    Definition::new(["Leofamily"; 3], Parameters::None, |_, setup| {
        replace(setup, &["leo", "mao", "pao", "vao"])
    })
    .page(
        "Leo, pao, vao and mao take the places of queen, rook, bishop and knight in all that speaks of these: promotion, castling, home \
         squares.",
        "",
    );

/// Pawns promote to Chinese units too.
pub static CHINESE_CHESS: Definition = Definition::new(
    ["ChineseChess", "ChinesischesSchach", "Chinoises"],
    Parameters::None,
    |_, setup| {
        for shortcut in ["le", "ma", "pa", "va"] {
            if let Some(walk) = setup.walks.by_shortcut(shortcut, 0)
                && !setup.promotion.walks.contains(&walk)
            {
                setup.promotion.walks.push(walk);
            }
        }
        setup.promotion.walks.sort_unstable();
        Ok(())
    },
)
.page("Pawns promote also to leo, mao, pao and vao.", "");

/// Nightriders take the places of knights.
pub static CAVALIER_MAJEUR: Definition = Definition::new(
    ["CavalierMajeur"; 3],
    Parameters::None,
    |_, setup| replace(setup, &["queen", "nightrider", "rook", "bishop"]),
)
.page(
    "Nightriders take the places of knights in all that speaks of these: promotion, home squares.",
    "",
);

macro_rules! squares_of_side {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $side:ident) => {
        $(#[$doc])+
        pub static $name: Definition =
            Definition::new($names, Parameters::Squares(64), |arguments, setup| {
                let list = squares(arguments).into_iter().collect();
                setup.promotion.far[Side::$side.index()] = list;
                setup.promotion.near[Side::$side.other().index()] = list;
                Ok(())
            })
            .page("The pawns of the side promote on these squares, and on no others.", "")
            .header(|arguments, language| {
                let list: Bitboard = squares(arguments).into_iter().collect();
                let mut line = $name.condition.name(language).to_owned();
                for square in list {
                    line += &format!(" {square}");
                }
                line
            });
    };
}
squares_of_side! {
    /// The promotion squares of White.
    WHITE_PROM_SQUARES, ["WhitePromSquares", "UWFeldWeiss", "BlancCasePromotion"], White
}
squares_of_side! {
    /// The promotion squares of Black.
    BLACK_PROM_SQUARES, ["BlackPromSquares", "UWFeldSchwarz", "NoirCasePromotion"], Black
}

macro_rules! no_promotion {
    ($(#[$doc:meta])+ $name:ident, $names:expr, $side:ident) => {
        $(#[$doc])+
        pub static $name: Definition = Definition::new($names, Parameters::None, |_, setup| {
            setup.add(NoPromotion { side: Side::$side });
            Ok(())
        })
        .page("The pawns of the side may not end their move on a promotion square; they attack and check there.", "");
    };
}
no_promotion! {
    /// White pawns do not promote.
    NO_WHITE_PROMOTION, ["NoWhitePromotion", "OhneWeissUW", "SansBlancPromotion"], White
}
no_promotion! {
    /// Black pawns do not promote.
    NO_BLACK_PROMOTION, ["NoBlackPromotion", "OhneSchwarzUW", "SansNoirPromotion"], Black
}

#[derive(Debug)]
struct NoPromotion {
    side: Side,
}

impl Rule for NoPromotion {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::all()
    }

    fn phases(&self) -> &'static [Phase] {
        &[DEPARTURE_TEST]
    }

    /// Where the movement ends, a make included, the pawn must not promote.
    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let ends = play.moved().is_some_and(|(square, unit)| {
            play.side == self.side && play.game.promotes_on(unit, square, play.side)
        });
        if ends && !play.probing {
            Err(Illegal)
        } else {
            Ok(())
        }
    }
}

/// Marine units stand in the game array.
pub static MARINE_CHESS: Definition = Definition::new(
    ["MarineChess", "MarinesSchach", "EchecsMarins"],
    Parameters::None,
    |_, setup| replace(setup, &["sirene", "marine knight", "triton", "nereide"]),
)
.page(
    "Sirene, triton, nereide and marine knight take the places of queen, rook, bishop and knight in all that speaks of these.",
    "",
);

/// Marine units stand in the game array, kings and pawns included.
pub static ULTRAMARINE_CHESS: Definition = Definition::new(
    ["UltramarineChess", "UltramarinesSchach", "EchecsUltramarins"],
    Parameters::None,
    |_, setup| {
        replace(setup, &["sirene", "marine knight", "triton", "nereide"])?;
        let walk = |name| {
            let mut walks = setup.walks.iter();
            walks
                .find(|(_, walk)| walk.name == name)
                .map(|(id, _)| id)
        };
        let (king, pawn) = (walk("poseidon"), walk("marine pawn"));
        let standard = &mut setup.standard;
        standard.king = king.unwrap_or(standard.king);
        standard.pawn = pawn.unwrap_or(standard.pawn);
        setup.castling_walks = (standard.king, standard.rook);
        Ok(())
    },
)
.page(
    "Sirene, triton, nereide, marine knight, poseidon and marine pawn take the places of queen, rook, bishop, knight, king and pawn in all that speaks of these. An \
     ordinary king is still a king, and an ordinary pawn a pawn.",
    "",
);

/// Argentinian units stand in the game array.
pub static ARGENTINIAN_CHESS: Definition = Definition::new(
    ["ArgentinianChess", "ArgentinischesSchach", "EchecsArgentins"],
    Parameters::None,
    |_, setup| replace(setup, &["senora", "saltador", "faro", "loco"]),
)
.page(
    "Senora, faro, loco and saltador take the places of queen, rook, bishop and knight in all that speaks of these.",
    "",
);

/// The walks given, once each, in walk order.
fn sorted(arguments: &[Argument]) -> Vec<WalkId> {
    let walk = |a: &Argument| match a {
        Argument::Walk(walk) => Some(*walk),
        _ => None,
    };
    let mut list: Vec<WalkId> = arguments.iter().filter_map(walk).collect();
    list.sort_unstable();
    list.dedup();
    list
}

fn prom_only(arguments: &[Argument], setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.promotion.walks = sorted(arguments);
    Ok(())
}

/// Other walks take the places of queen, knight, rook and bishop.
fn replace(setup: &mut Setup<'_>, names: &[&str; 4]) -> Result<(), Refusal> {
    let old = setup.standard;
    let walk = |i: usize, default: WalkId| {
        let mut walks = setup.walks.iter();
        walks
            .find(|(_, walk)| walk.name == names[i])
            .map_or(default, |(id, _)| id)
    };
    let new = crate::setup::Standard {
        king: old.king,
        pawn: old.pawn,
        queen: walk(0, old.queen),
        knight: walk(1, old.knight),
        rook: walk(2, old.rook),
        bishop: walk(3, old.bishop),
    };
    let pairs = [
        (old.queen, new.queen),
        (old.knight, new.knight),
        (old.rook, new.rook),
        (old.bishop, new.bishop),
    ];
    for (from, to) in pairs {
        let walks = &mut setup.promotion.walks;
        let occurs = setup.units.iter().any(|p| p.unit.walk == from);
        if !occurs {
            walks.retain(|&walk| walk != from);
        }
        if !walks.contains(&to) {
            walks.push(to);
        }
        walks.sort_unstable();
    }
    setup.standard = new;
    setup.castling_walks = (new.king, new.rook);
    Ok(())
}
