//! From a problem to a game and a position.

use crate::setup::{Setup, Standard};
use crate::{attributes, checks, combinations, registry};
use kirke_core::{
    Attributes, Bitboard, Colour, EnPassant, Game, Position, Promotion, Rights, Side, Square,
    WalkTable, walks,
};
use kirke_problem::{Goal, Placed, Problem, Refusal, State};

/// A problem ready to be solved.
#[derive(Debug)]
pub struct Compiled {
    /// The rules.
    pub game: Game,
    /// The position to start from.
    pub position: Position,
    /// The position to be reached, for `dia` and `a=>b`.
    pub target: Option<Position>,
    /// What is to be told, although it is solved all the same (`both sides need a king`).
    pub warnings: Vec<&'static str>,
}

/// Conditions that change what the others take for granted: the standard walks, the promotion squares, the holes.
const FIRST: &[&str] = &[
    "Leofamily",
    "ChineseChess",
    "CavalierMajeur",
    "MarineChess",
    "UltramarineChess",
    "ArgentinianChess",
    "GlasgowChess",
    "WhitePromSquares",
    "BlackPromSquares",
    "Hole",
];

/// Compiles one twin of a problem. `exchanged`: for the second half of a duplex.
///
/// # Errors
/// The problem has no meaning, or needs what is not built yet; the error names it.
pub fn compile(problem: &Problem, state: &State, exchanged: bool) -> Result<Compiled, Refusal> {
    let mut setup = begin(problem, state, exchanged);
    checks::diagram(&setup)?;
    setup.promotion = setup.usual_promotion();
    combinations::check(&setup)?;
    unsupported(&setup)?;
    build(&mut setup)?;
    finish(setup)
}

/// Lets conditions and attributes add their rules.
fn build(setup: &mut Setup<'_>) -> Result<(), Refusal> {
    setup.promotion = setup.usual_promotion();
    for &goal in &setup.goals() {
        setup.identity |= matches!(
            goal,
            Goal::Circuit
                | Goal::CircuitByRebirth
                | Goal::Exchange
                | Goal::ExchangeByRebirth
                | Goal::Kiss(_)
        );
    }
    let dictionary = registry::dictionary();
    let mut conditions: Vec<_> = setup.state.conditions.iter().collect();
    conditions.sort_by_key(|(name, _)| (!FIRST.contains(name), dictionary.rank(name)));
    for (name, arguments) in conditions {
        if let Some(definition) = registry::definition(name) {
            (definition.build)(arguments, setup)?;
        }
    }
    attributes::build(setup)
}

fn begin<'a>(problem: &'a Problem, state: &'a State, exchanged: bool) -> Setup<'a> {
    let walks = problem.walks();
    // For `a=>b` play begins in position A, for proof games in the game array.
    let units = match &state.start {
        Some(start) => identified(&start.units, &walks),
        None => identified(&state.diagram.units, &walks),
    };
    let hidden = identified(&state.diagram.underworld, &walks);
    Setup {
        problem,
        state,
        exchanged,
        walks,
        units,
        hidden,
        rules: Vec::new(),
        promotion: Promotion::orthodox(),
        holes: Bitboard::EMPTY,
        castling_walks: (walks::KING, walks::ROOK),
        castling_is_royal: true,
        standard: Standard::default(),
        identity: false,
        kingless: [false; 2],
        kings_may_be_en_prise: false,
        first_rank_pawns: false,
        first_rank_multi_steps: false,
        slots: Vec::new(),
        marks: 0,
    }
}

/// The units of a diagram with their identities; royal walks are marked royal.
fn identified(units: &[Placed], walks: &WalkTable) -> Vec<Placed> {
    let mark = |placed: &Placed| {
        let mut unit = placed.unit;
        unit.id = placed.square.index() as u8 + 1;
        if walks[unit.walk].royal {
            unit.attributes |= Attributes::ROYAL;
        }
        Placed {
            square: placed.square,
            unit,
        }
    };
    units.iter().map(mark).collect()
}

/// Everything that is parsed but not built, named.
fn unsupported(setup: &Setup<'_>) -> Result<(), Refusal> {
    let planned: Vec<&str> = setup
        .state
        .conditions
        .keys()
        .copied()
        .filter(|name| registry::definition(name).is_none())
        .collect();
    if !planned.is_empty() {
        return Err(Refusal::Unsupported(format!(
            "unsupported: condition {}",
            planned.join(", ")
        )));
    }
    if setup.state.diagram.invisible > 0 {
        return Err(Refusal::Unsupported("unsupported: TotalInvisible".into()));
    }
    Ok(())
}

fn finish(mut setup: Setup<'_>) -> Result<Compiled, Refusal> {
    let warnings = if checks::king_missing(&setup) {
        vec!["both sides need a king"]
    } else {
        Vec::new()
    };
    let rules = std::mem::take(&mut setup.rules);
    let plain = rules.is_empty() && setup.holes.is_empty() && is_orthodox(&setup);
    let mut game = Game::new(setup.walks.clone(), rules, setup.promotion.clone());
    game.kings_may_be_en_prise = setup.kings_may_be_en_prise;
    game.first_rank_pawns = setup.first_rank_pawns;
    game.first_rank_multi_steps = setup.first_rank_multi_steps;
    game.set_orthodox(plain);
    game.set_exclusive_castlings(setup.problem.options.castling_mutually_exclusive.clone());
    let goals = setup.goals();
    let (mut position, mut target) = (place(&setup, &setup.units), None);
    if goals.contains(&Goal::ProofGame) {
        target = Some(position);
        position = place(&setup, &as_in_game(&setup, &game, game_array(&setup)));
    } else if goals.contains(&Goal::AToB) {
        let units = identified(&setup.state.diagram.units, &setup.walks);
        target = Some(place(&setup, &as_in_game(&setup, &game, units)));
    }
    en_passant(&setup, &mut position)?;
    Ok(Compiled {
        game,
        position,
        target,
        warnings,
    })
}

/// The units of another position of the same game: with the attributes that the rules give to every unit.
fn as_in_game(setup: &Setup<'_>, game: &Game, units: Vec<Placed>) -> Vec<Placed> {
    let mut other = begin(setup.problem, setup.state, setup.exchanged);
    other.units.clone_from(&units);
    let mut units = match build(&mut other) {
        Ok(()) => other.units,
        Err(_) => units,
    };
    if let Some([first, second]) = game.alternates() {
        for placed in &mut units {
            if !placed.unit.has(second) {
                placed.unit.attributes |= first;
            }
        }
    }
    units
}

/// The units of the game array, in the walks that stand for the orthodox ones.
fn game_array(setup: &Setup<'_>) -> Vec<Placed> {
    let array = kirke_core::array();
    let standard = setup.standard;
    let walk = |walk: kirke_core::WalkId| match walk {
        walks::KING => standard.king,
        walks::QUEEN => standard.queen,
        walks::ROOK => standard.rook,
        walks::BISHOP => standard.bishop,
        walks::KNIGHT => standard.knight,
        walks::PAWN => standard.pawn,
        other => other,
    };
    let units: Vec<Placed> = array
        .occupied()
        .into_iter()
        .map(|square| {
            let unit = array.unit(square);
            let unit = unit.with_walk(walk(unit.walk));
            Placed { square, unit }
        })
        .collect();
    identified(&units, &setup.walks)
}

/// Whether only orthodox units take part, without attributes, each side with at most one royal unit: its king.
fn is_orthodox(setup: &Setup<'_>) -> bool {
    setup.problem.options.castling_mutually_exclusive.is_empty()
        && setup.promotion.walks == Promotion::orthodox().walks
        && !setup.identity
        && setup.units.iter().all(|p| {
            let royal = if p.unit.walk == walks::KING {
                Attributes::ROYAL
            } else {
                Attributes::empty()
            };
            p.unit.walk.0 < 6 && p.unit.colour != Colour::Neutral && p.unit.attributes == royal
        })
}

fn place(setup: &Setup<'_>, units: &[Placed]) -> Position {
    let mut position = Position::new();
    let (king, rook) = setup.castling_walks;
    position.set_up_castling_walks(king, rook, setup.castling_is_royal);
    for placed in units {
        position.set_up(placed.square, placed.unit);
    }
    for placed in &setup.hidden {
        position.set_up_hidden(placed.square, placed.unit);
    }
    let mut rights = Rights::empty();
    for placed in units {
        rights |= Rights::of_unit(
            placed.square,
            placed.unit,
            setup.castling_walks,
            setup.castling_is_royal,
        );
    }
    for &square in &setup.problem.options.no_castling {
        rights -= Rights::of_square(square);
    }
    copy_state(setup, &mut position, rights);
    position
}

fn copy_state(setup: &Setup<'_>, position: &mut Position, rights: Rights) {
    position.set_up_state(rights, EnPassant::default(), setup.holes, setup.identity);
    for (slot, &value) in setup.slots.iter().enumerate() {
        position.set_up_slot(slot as u8, value);
    }
}

/// The option EnPassant: departure, passed squares and arrival of the last move.
fn en_passant(setup: &Setup<'_>, position: &mut Position) -> Result<(), Refusal> {
    let squares: &[Square] = &setup.problem.options.en_passant;
    let [departure, passed @ .., arrival] = squares else {
        return Ok(());
    };
    if passed.is_empty() || passed.len() > 2 {
        return Ok(());
    }
    let inconsistent = Refusal::Ignored("Inconsistent retro information".into());
    let empty = |square: &Square| position.get(*square).is_none();
    let side = if arrival.rank() > departure.rank() {
        Side::White
    } else {
        Side::Black
    };
    let own = position
        .get(*arrival)
        .is_some_and(|unit| unit.colour.belongs_to(side));
    if !empty(departure) || !passed.iter().all(empty) || !own {
        return Err(inconsistent);
    }
    let crossed = passed.iter().copied().collect();
    position.set_en_passant(EnPassant {
        crossed,
        victim: Some(*arrival),
        by: Some(side),
    });
    Ok(())
}
