//! Captures and arrivals that change the walks of others: Kobul kings, Snek, Frankfurt, Influencer.

use super::castling_partner;
use super::guards::{side, side_header};
use crate::phases;
use crate::{Definition, Setup};
use kirke_core::walks::class::Class;
use kirke_core::walks::vectors::{BISHOP, ROOK};
use kirke_core::{
    Attributes, Bitboard, Colour, Hooks, Illegal, MoveKind, Phase, Play, Rule, Side, Sound, Square,
    WalkId, Why, walks,
};
use kirke_problem::{Argument, Parameters, Refusal};

/// The king takes the walk of its captured units.
pub static KOBUL_KINGS: Definition = Definition::new(
    ["KobulKings", "KobulKoenige", "RoisKobul"],
    Parameters::Side,
    |arguments, setup| {
        setup.add(Kobul {
            only: side(arguments),
        });
        Ok(())
    },
)
.page(
    "When a unit is captured, the king of its side takes its walk and stays royal; when a pawn is captured, it becomes a king again.",
    "D. Kobul",
)
.header(|arguments, language| side_header(&KOBUL_KINGS, arguments, language));

/// Captured units are replaced in a chain that ends with the king.
pub static SNEK_CHESS: Definition = Definition::new(
    ["SnekChess", "SnekSchach", "EchecsSnek"],
    Parameters::None,
    |_, setup| {
        let standard = setup.standard;
        setup.add(Snek {
            circle: false,
            chain: [
                standard.queen,
                standard.rook,
                standard.bishop,
                standard.knight,
            ],
            king: standard.king,
        });
        Ok(())
    },
)
.page(
    "When a queen is captured, a rook of its side becomes a queen; when a rook is captured, a bishop becomes a rook; a bishop: a knight becomes a bishop; \
     a knight: the king becomes a royal knight; a pawn: the royal unit becomes a king again.",
    "",
);

/// Captured units are replaced in a circle.
pub static SNEK_CIRCLE_CHESS: Definition = Definition::new(
    ["SnekCircleChess", "SnekZirkulaerSchach", "EchecsSnekCirculaires"],
    Parameters::None,
    |_, setup| {
        setup.add(Snek {
            circle: true,
            chain: [walks::QUEEN, walks::ROOK, walks::BISHOP, walks::KNIGHT],
            king: walks::KING,
        });
        Ok(())
    },
)
.page(
    "When a queen is captured, a rook of its side becomes a queen; a rook: a bishop becomes a rook; a bishop: a knight becomes a bishop; a knight: a queen \
     becomes a knight.",
    "",
);

/// Capturing units take the walk of their victim.
pub static FRANKFURT_CHESS: Definition = Definition::new(
    ["FrankfurtChess", "FrankfurtSchach", "Francfort"],
    Parameters::Ordered(&[crate::circe::words::REX]),
    |arguments: &[Argument], setup: &mut Setup<'_>| {
        setup.add(Capturer {
            kings: !super::has_word(arguments, "RexExclusive"),
        });
        Ok::<(), Refusal>(())
    },
)
.page(
    "A unit that captures takes the walk of its victim, before it promotes. Kings do so too and stay royal, except RexExclusive.",
    "",
);

/// Units change the walks of their neighbours.
pub static INFLUENCER: Definition = Definition::new(
    ["Influencer", "Influencer", "Influenceur"],
    Parameters::None,
    |_, setup| {
        setup.add(Influencer);
        Ok(())
    },
)
.page(
    "The unit that has moved turns every adjacent unit of the other side (kings excepted) into a pawn; those on the first and last rank take the walk of the \
     mover. Kings have no influence, but the rook that castles has.",
    "",
);

/// The side that loses a captured unit.
fn loser(colour: Colour, mover: Side) -> Side {
    match colour {
        Colour::White => Side::White,
        Colour::Black => Side::Black,
        Colour::Neutral => mover.other(),
    }
}

fn is_pawn(class: &Class) -> bool {
    matches!(class, Class::Pawn(_))
}

#[derive(Debug)]
struct Kobul {
    only: Option<Side>,
}

impl Rule for Kobul {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::KOBUL]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some(&(_, victim)) = play.captured.first() else {
            return Ok(());
        };
        let side = loser(victim.colour, play.side);
        if victim.is_royal() || self.only.is_some_and(|only| only != side) {
            return Ok(());
        }
        let walk = if is_pawn(&play.game.walks()[victim.walk].class) {
            walks::KING
        } else {
            victim.walk
        };
        for square in play.pos.royals(side) {
            let king = play.pos.unit(square);
            let mut new = king.with_walk(walk);
            new.attributes = victim.attributes | Attributes::ROYAL;
            if (new.walk, new.attributes) != (king.walk, king.attributes) {
                play.pos.change(square, new, Why::Kind);
            }
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Snek {
    circle: bool,
    /// Queen, rook, bishop, knight.
    chain: [WalkId; 4],
    king: WalkId,
}

impl Snek {
    fn change(
        &self,
        play: &mut Play<'_>,
        candidates: Bitboard,
        walk: WalkId,
    ) -> Result<(), Illegal> {
        let list: Vec<Square> = candidates.into_iter().collect();
        if list.is_empty() {
            return Ok(());
        }
        let square = play.choose_square(&list)?;
        let unit = play.pos.unit(square);
        if unit.walk != walk {
            play.pos
                .change(square, unit.with_walk(walk), Why::Promotion);
        }
        Ok(())
    }
}

impl Rule for Snek {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::SNEK]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        let Some(&(_, victim)) = play.captured.first() else {
            return Ok(());
        };
        let side = loser(victim.colour, play.side);
        let own = play.pos.of_side(side);
        let royals = play.pos.royals(side);
        match self.chain.iter().position(|&walk| walk == victim.walk) {
            Some(3) if self.circle => {
                let queens = play.pos.of_walk(self.chain[0]) & own & !royals;
                self.change(play, queens, self.chain[3])
            }
            Some(3) => {
                let kings = royals & play.pos.of_walk(self.king);
                self.change(play, kings, self.chain[3])
            }
            Some(i) => {
                let next = play.pos.of_walk(self.chain[i + 1]) & own & !royals;
                self.change(play, next, self.chain[i])
            }
            None if !self.circle && is_pawn(&play.game.walks()[victim.walk].class) => {
                self.change(play, royals, walks::KING)
            }
            None => Ok(()),
        }
    }
}

/// Capturing units take the walk of their victim.
#[derive(Debug)]
struct Capturer {
    kings: bool,
}

impl Rule for Capturer {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::FRANKFURT]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if let Some((square, unit)) = play.moved()
            && let Some(&(_, victim)) = play.captured.first()
            && (self.kings || !unit.is_royal())
            && !victim.is_royal()
        {
            let new = unit.with_walk(victim.walk);
            if new != unit {
                play.pos.change(square, new, Why::Promotion);
            }
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Influencer;

impl Rule for Influencer {
    fn hooks(&self) -> Hooks {
        Hooks::AFTER
    }

    fn sound(&self) -> Sound {
        Sound::TRANSPOSITIONS
    }

    fn phases(&self) -> &'static [Phase] {
        &[phases::INFLUENCER]
    }

    fn after(&self, _phase: Phase, play: &mut Play<'_>) -> Result<(), Illegal> {
        if play.mv.kind == MoveKind::Pass {
            return Ok(());
        }
        let partner = castling_partner(&play.mv);
        let mut changed: Vec<Square> = Vec::new();
        for square in play.mover.into_iter().chain(partner) {
            let mover = play.pos.unit(square);
            if mover.is_royal() {
                continue;
            }
            for &(x, y) in ROOK.iter().chain(BISHOP) {
                let Some(next) = square.offset(x, y) else {
                    continue;
                };
                let Some(unit) = play.pos.get(next) else {
                    continue;
                };
                if unit.is_royal() || !unit.colour.belongs_to(play.side.other()) {
                    continue;
                }
                let walk = if matches!(next.rank(), 0 | 7) {
                    mover.walk
                } else {
                    walks::PAWN
                };
                play.pos.change(next, unit.with_walk(walk), Why::Promotion);
                changed.push(next);
            }
        }
        // A pawn that comes into being on its promotion rank promotes.
        for square in changed {
            let side = loser(play.pos.unit(square).colour, play.side);
            play.promote(square, side)?;
        }
        Ok(())
    }
}
