//! Conditions that stand alone: football, back home, partial paralysis, captures of own units, plus chess.

use super::{has_word, unsupported_with};
use crate::phases::FOOTBALL as FOOTBALL_PHASE;
use crate::{Definition, Setup};
use kirke_core::view::Seen;
use kirke_core::walks::class::Class;
use kirke_core::walks::steps;
use kirke_core::{
    Bitboard, Game, Hooks, Illegal, Move, MoveKind, Phase, Play, Position, Purpose, Rule, Side,
    Sound, Square, View, WalkId, Why, walks,
};
use kirke_problem::{Argument, Language, Parameters};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

/// Units on the wings may be replaced.
pub static FOOTBALL: Definition = Definition::new(
    ["Football", "Fussball", "Football"],
    Parameters::Walks(0),
    |arguments, setup| {
        let substitutes = substitutes(arguments, setup);
        setup.add(Football { substitutes });
        Ok(())
    },
)
.page(
    "A unit (kings excepted) that arrives on the a- or h-file may be replaced by a unit of any walk of the list, or stay. Without list: pawn, officers and all walks of the \
     diagram.",
    "",
)
.header(football_header);

/// Units go home if they can.
pub static BACK_HOME: Definition = Definition::new(
    ["BackHome", "NachHause", "Retour"],
    Parameters::None,
    |_, setup| {
        setup.identity = true;
        let mark = setup.mark()?;
        setup.add(BackHome { mark });
        Ok(())
    },
)
.page(
    "If a side has a legal move that brings a unit to its square in the diagram, it must play such a move. The capture of a king counts as a move.",
    "",
);

/// Units do not go where their observers could go.
pub static PARTIAL_PARALYSIS: Definition = Definition::new(
    [
        "PartialParalysis",
        "PartielleParalyse",
        "ParalysePartielle",
    ],
    Parameters::None,
    |_, setup| {
        setup.add(PartialParalysis);
        Ok(())
    },
)
.page(
    "A unit observed by enemy units cannot play those of its moves that it could also play by the walk of one of the observers.",
    "",
);

/// Units may capture their own side.
pub static BICAPTURES: Definition = Definition::new(
    ["Bicaptures"; 3],
    Parameters::None,
    |_, setup| {
        setup.add(Bicaptures);
        Ok(())
    },
)
.page(
    "A side may also capture its own units, except its king. Own units do not check the own king.",
    "",
);

/// Units in the centre capture from its other squares.
pub static PLUS_CHESS: Definition = Definition::new(
    ["PlusChess", "PlusSchach", "EchecsPlus"],
    Parameters::None,
    |_, setup| {
        setup.add(Plus);
        Ok(())
    },
)
.page(
    "A unit on d4, d5, e4 or e5 may capture, and checks, also as if it stood on any other of these squares that is empty.",
    "",
);

/// Pawns move from their first rank.
pub static NORMAL_PAWN: Definition = Definition::new(
    ["NormalPawn", "NormalBauern", "PionNormale"],
    Parameters::None,
    |_, setup| {
        setup.first_rank_pawns = true;
        Ok(())
    },
)
.page(
    "Pawns on their own first rank step one square and capture.",
    "",
);

/// A reserved name.
pub static DUMMY: Definition = Definition::new(["Dummy"; 3], Parameters::None, |_, _| Ok(()))
    .page("A reserved name without effect.", "");

/// Without effect, as in the reference.
pub static PATIENCE_CHESS: Definition = Definition::new(
    ["PatienceChess", "PatienceSchach", "EchecsPatience"],
    Parameters::None,
    |_, _| Ok(()),
)
.page(
    "The reference accepts the name without any effect, and so does kirke.",
    "",
);

/// Capturing units take the walk of their victim, and its direction.
pub static PROTEAN_CHESS: Definition = Definition::new(
    ["ProteanChess", "ProteischesSchach", "EchecsProtee"],
    Parameters::Ordered(&[crate::circe::words::REX]),
    |arguments, setup| {
        unsupported_with(setup, "ProteanChess", &["RoyalDynasty"])?;
        crate::attributes::protean::build_with(setup, !has_word(arguments, "RexExclusive"));
        Ok(())
    },
)
.page(
    "A unit that captures takes the walk of its victim; a pawn becomes a reverse pawn, since the direction of the victim is kept. Kings do so too and stay royal, except RexExclusive.",
    "",
);

fn substitutes(arguments: &[Argument], setup: &Setup<'_>) -> Vec<WalkId> {
    let walk = |a: &Argument| match a {
        Argument::Walk(walk) => Some(*walk),
        _ => None,
    };
    let mut list: Vec<WalkId> = arguments.iter().filter_map(walk).collect();
    if list.is_empty() {
        let s = setup.standard;
        list = vec![walks::PAWN, s.queen, s.knight, s.rook, s.bishop];
        let dummy = |walk: WalkId| setup.walks[walk].class == Class::Dummy;
        list.extend(
            setup
                .units
                .iter()
                .map(|p| p.unit.walk)
                .filter(|&w| !dummy(w)),
        );
    }
    list.retain(|&walk| walk != walks::KING);
    list.sort_unstable();
    list.dedup();
    list
}

fn football_header(arguments: &[Argument], language: Language) -> String {
    let table = kirke_core::WalkTable::new();
    let mut line = FOOTBALL.condition.name(language).to_owned();
    for argument in arguments {
        if let Argument::Walk(walk) = argument {
            line += " ";
            line += &table.letters(*walk, language.index()).to_uppercase();
        }
    }
    line
}

#[derive(Debug)]
struct Football {
    substitutes: Vec<WalkId>,
}

impl Rule for Football {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[FOOTBALL_PHASE]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some((square, unit)) = play.moved() else {
            return Ok(());
        };
        if play.mv.kind == MoveKind::Pass || unit.is_royal() || !matches!(square.file(), 0 | 7) {
            return Ok(());
        }
        let list: Vec<WalkId> = self
            .substitutes
            .iter()
            .copied()
            .filter(|&walk| walk != unit.walk)
            .collect();
        let pick = play.choose(list.len() + 1)?;
        if pick > 0 {
            play.pos
                .change(square, unit.with_walk(list[pick - 1]), Why::Promotion);
        }
        Ok(())
    }
}

#[derive(Debug)]
struct BackHome {
    /// Set while it is asked whether a side can go home: captures of kings are then judged as usual.
    mark: u8,
}

fn goes_home(pos: &Position, mv: &Move, at: Square) -> bool {
    mv.kind != MoveKind::Pass
        && pos
            .get(at)
            .is_some_and(|unit| usize::from(unit.id) == mv.arrival.index() + 1)
}

impl Rule for BackHome {
    fn hooks(&self) -> Hooks {
        Hooks::MEASURE | Hooks::OBSERVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn measure(&self, _game: &Game, pos: &mut Position, mv: &Move, _side: Side) -> Option<i64> {
        Some(i64::from(goes_home(pos, mv, mv.departure)))
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        if goes_home(pos, mv, mv.departure) || pos.mark(self.mark) > 0 {
            return true;
        }
        pos.set_mark(self.mark, 1);
        let mut home = false;
        let look = &mut |pos: &mut Position, mv: &Move| {
            home = goes_home(pos, mv, mv.arrival);
            Break(())
        };
        // What goes home is of the greatest measure; other rules that measure moves may have their say before.
        let measuring = |rule: &&Arc<dyn Rule>| rule.hooks().contains(Hooks::MEASURE);
        let _ = if game.rules().iter().filter(measuring).count() > 1 {
            game.for_each_legal(pos, side, Purpose::Play, look)
        } else {
            let wanted = &mut |pos: &Position, mv: &Move| goes_home(pos, mv, mv.departure);
            game.for_each_unmeasured_of(pos, side, wanted, look)
        };
        pos.set_mark(self.mark, 0);
        !home
    }
}

#[derive(Debug)]
struct PartialParalysis;

impl PartialParalysis {
    fn is_barred(&self, game: &Game, pos: &Position, mv: &Move, side: Side) -> bool {
        let mut lent: Vec<WalkId> = Vec::new();
        let _ = game.for_each_plain_observer(pos, mv.departure, side.other(), false, &mut |o| {
            let walk = pos.unit(o.departure).walk;
            if !lent.contains(&walk) {
                lent.push(walk);
            }
            Continue(())
        });
        let mut view = View::new(game, pos, side);
        if let Some(target) = mv.capture {
            view = view.attacking(target);
        }
        lent.into_iter().any(|walk| {
            let mut reaches = false;
            let _ = steps(&view, walk, mv.departure, &mut |step| {
                reaches |= step.arrival == mv.arrival;
                Continue(())
            });
            reaches
        })
    }
}

impl Rule for PartialParalysis {
    fn hooks(&self) -> Hooks {
        Hooks::FILTER | Hooks::OBSERVES
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MOVEMENT
    }

    fn permits(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        mv.kind == MoveKind::Pass || !self.is_barred(game, pos, mv, side)
    }

    fn observes(&self, game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        !self.is_barred(game, pos, mv, side)
    }
}

#[derive(Debug)]
struct Bicaptures;

impl Rule for Bicaptures {
    fn hooks(&self) -> Hooks {
        Hooks::VIEWS | Hooks::FILTER
    }

    fn sound(&self) -> Sound {
        (Sound::TRANSPOSITIONS | Sound::MOVEMENT) - Sound::CAPTURES
    }

    fn views(&self, _game: &Game, pos: &Position, square: Square, side: Side, seen: &mut Seen) {
        let mut own = pos.of_side(side) & !pos.royals(side);
        own.remove(square);
        seen.enemy |= own;
    }

    fn permits(&self, _game: &Game, pos: &mut Position, mv: &Move, side: Side) -> bool {
        mv.kind != MoveKind::EnPassant
            || mv
                .capture
                .and_then(|square| pos.get(square))
                .is_some_and(|unit| unit.colour.belongs_to(side.other()))
    }
}

#[derive(Debug)]
struct Plus;

/// d4, e4, d5, e5.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);

impl Plus {
    /// The captures from other central squares, of one target or of all.
    fn captures(
        &self,
        game: &Game,
        pos: &Position,
        target: Option<Square>,
        side: Side,
        add: &mut dyn FnMut(Move),
    ) {
        for from in pos.of_side(side) & CENTRE {
            if target == Some(from) {
                continue;
            }
            let mut view = game.view_of(pos, from, side);
            if let Some(target) = target {
                view = view.attacking(target);
            }
            let walks = game.walks_of(pos, from, side);
            let mut usual = Vec::new();
            for &walk in &walks {
                let _ = steps(&view, walk, from, &mut |step| {
                    if step.capture.is_some() {
                        usual.push((step.capture, step.arrival));
                    }
                    Continue(())
                });
            }
            view.seen.occupied.remove(from);
            view.seen.empty.insert(from);
            for origin in CENTRE & pos.empty() {
                for &walk in &walks {
                    if target.is_some_and(|target| !game.might_capture(walk, origin, target)) {
                        continue;
                    }
                    let _ = steps(&view, walk, origin, &mut |step| {
                        let wanted = step.capture.is_some()
                            && target.is_none_or(|t| step.capture == Some(t));
                        if wanted && !usual.contains(&(step.capture, step.arrival)) {
                            add(Move {
                                via: Some(origin),
                                ..Move::of_step(walk, from, step)
                            });
                        }
                        Continue(())
                    });
                }
            }
        }
    }
}

impl Rule for Plus {
    fn hooks(&self) -> Hooks {
        Hooks::EXTRA_MOVES | Hooks::OBSERVERS
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS | Sound::MATERIAL | Sound::SINGLE_MOVER | Sound::CAPTURES
    }

    fn leaves_flights(&self) -> bool {
        true
    }

    fn leaves_moves(&self) -> bool {
        true
    }

    fn influence(&self, game: &Game, pos: &Position, target: Square, by: Side) -> Option<Bitboard> {
        let mut all = CENTRE;
        for from in pos.of_side(by) & CENTRE {
            let walk = pos.unit(from).walk;
            for origin in CENTRE {
                if game.might_capture(walk, origin, target) {
                    all |= game.influence_of(walk, origin, target)?;
                }
            }
        }
        Some(all)
    }

    fn further_movers(&self, pos: &Position, side: Side) -> Bitboard {
        pos.of_side(side) & CENTRE
    }

    fn extra_moves(&self, game: &Game, pos: &mut Position, side: Side, add: &mut dyn FnMut(Move)) {
        self.captures(game, pos, None, side, add);
    }

    fn observers(
        &self,
        game: &Game,
        pos: &Position,
        target: Square,
        side: Side,
        add: &mut dyn FnMut(Move),
    ) {
        self.captures(game, pos, Some(target), side, add);
    }
}
