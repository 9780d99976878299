//! Reads the record of a move off the journal.

use crate::effect::{Effect, Why};
use crate::game::Game;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::record::{EffectRecord, Gained, MoveRecord, RecordKind, Then};
use crate::{Attributes, Side, Square, Unit};

/// What is known while the journal is read.
struct Reader<'a> {
    /// The index of the effect that is being read.
    index: usize,
    game: &'a Game,
    pos: &'a Position,
    record: MoveRecord,
    /// Where the mover stands at this point of the journal.
    mover: Option<Square>,
    /// The mover at this point of the journal.
    unit: Option<Unit>,
    partner: Option<Square>,
    /// The mover before the change of walk that belongs to the displacement which follows.
    was: Option<Unit>,
    /// The mover and its square, when it was taken off silently.
    gone: Option<(Square, Unit)>,
    /// Whether a further movement of the move has begun: it is told as a whole.
    continued: bool,
}

impl Game {
    /// The record of the move that was just played: it is read off the journal of the position. `check` is asked of
    /// the position, so that a solver need not know it.
    #[must_use]
    pub fn describe(&self, pos: &mut Position, mv: &Move, side: Side) -> MoveRecord {
        let check = self.in_check(pos, side.other());
        let kind = match mv.kind {
            MoveKind::EnPassant => RecordKind::EnPassant,
            MoveKind::CastlingShort => RecordKind::CastlingShort,
            MoveKind::CastlingLong => RecordKind::CastlingLong,
            MoveKind::Pass => RecordKind::Pass,
            MoveKind::Special(rule) => self.rules()[rule as usize].special_kind(mv),
            _ => RecordKind::Normal,
        };
        let record = MoveRecord {
            departure: mv.departure,
            arrival: mv.arrival,
            check,
            ..MoveRecord::new(kind)
        };
        let mover = if matches!(kind, RecordKind::Pass | RecordKind::RoleExchange) {
            None
        } else {
            Some(mv.departure)
        };
        let mut reader = Reader {
            game: self,
            pos,
            record,
            mover,
            unit: None,
            partner: None,
            was: None,
            gone: None,
            continued: false,
            index: 0,
        };
        reader.unit = mover.and_then(|square| reader.unit_before(square));
        reader.record.unit = reader.unit;
        for (i, &effect) in pos.last_effects().iter().enumerate() {
            reader.index = i;
            reader.read(effect);
        }
        let mut record = reader.record;
        record.hide_attributes(self.unwritten());
        record
    }
}

impl Reader<'_> {
    /// The unit that stood on a square before the move.
    fn unit_before(&self, square: Square) -> Option<Unit> {
        self.unit_then(self.pos.last_effects(), square)
    }

    fn read(&mut self, effect: Effect) {
        match effect {
            Effect::Add { square, unit, why } => {
                if why != Why::Silent {
                    self.record.effects.push(EffectRecord::Appears {
                        square,
                        unit,
                        then: Vec::new(),
                    });
                }
            }
            Effect::Remove { square, unit, why } => self.removed(square, unit, why),
            Effect::Shift { from, to, why } => self.shifted(from, to, why),
            Effect::Change {
                square,
                old,
                new,
                why,
            } => self.changed(square, old, new, why),
            Effect::Swap { a, b, why } => self.swapped(a, b, why),
            Effect::Hide {
                square, unit, why, ..
            } => self.hidden(square, unit, why),
            Effect::Note { rule, data } => {
                let told = self.game.rules()[rule as usize].tell(self.pos, data);
                self.continued |= matches!(told, Some(EffectRecord::Continues { .. }));
                match (told, self.record.effects.last_mut()) {
                    (
                        Some(EffectRecord::PromotesToFollower),
                        Some(
                            EffectRecord::Appears { then, .. }
                            | EffectRecord::Displaced { then, .. },
                        ),
                    ) => then.push(Then::Follower),
                    (told, _) => self.record.effects.extend(told),
                }
            }
            Effect::Slot { .. } | Effect::Unhide { .. } | Effect::Holes { .. } => {}
        }
    }

    fn removed(&mut self, square: Square, unit: Unit, why: Why) {
        match why {
            Why::Capture if self.continued => {}
            Why::Capture => self.record.captures.push((square, unit)),
            Why::Silent => {}
            _ => self
                .record
                .effects
                .push(EffectRecord::Vanishes { square, unit }),
        }
        if self.mover == Some(square) && why != Why::Capture {
            self.mover = None;
            self.gone = Some((square, unit));
        }
    }

    fn shifted(&mut self, from: Square, to: Square, why: Why) {
        let moved = self.mover == Some(from);
        match why {
            Why::Movement if moved && self.continued => {}
            Why::Movement if moved => self.record.arrival = to,
            // A make after a capture en passant is told as a capture on the square that it leads to.
            Why::FurtherStep if moved && self.record.kind == RecordKind::EnPassant => {
                self.record.kind = RecordKind::Normal;
                self.record.arrival = to;
            }
            Why::FurtherStep if moved => self.record.further.push(to),
            Why::Transfer
                if moved
                    && !matches!(
                        self.record.kind,
                        RecordKind::CastlingShort | RecordKind::CastlingLong
                    ) =>
            {
                self.record.via = Some(to);
            }
            Why::Castling => {
                self.partner = Some(to);
                if self.record.kind == RecordKind::Normal
                    && let Some(partner) = self.unit_at_shift(to)
                {
                    self.record.kind = RecordKind::CastlingOther { partner, from, to };
                }
            }
            Why::Silent => {}
            _ => {
                let unit = if moved {
                    self.unit
                } else {
                    self.unit_at_shift(to)
                };
                if let Some(unit) = unit {
                    let was = self.was.take();
                    let told = EffectRecord::Displaced {
                        unit: was.unwrap_or(unit),
                        from,
                        to,
                        becomes: was.map(|_| unit),
                        then: Vec::new(),
                    };
                    if why == Why::Transfer && moved {
                        // The mover comes first: a king before its rook.
                        self.record.before.insert(0, told);
                    } else if why == Why::Transfer {
                        self.record.before.push(told);
                    } else {
                        self.record.effects.push(told);
                    }
                }
            }
        }
        if moved {
            self.mover = Some(to);
        }
    }

    /// A unit that was shifted to a square as it was then: later changes are undone in thought.
    fn unit_at_shift(&self, to: Square) -> Option<Unit> {
        let effects = self.pos.last_effects();
        let begin = effects
            .iter()
            .position(|e| matches!(e, Effect::Shift { to: t, .. } if *t == to))?
            + 1;
        self.unit_then(&effects[begin..], to)
    }

    /// The unit that stood on a square before these last effects.
    fn unit_then(&self, later: &[Effect], mut at: Square) -> Option<Unit> {
        for &effect in later {
            match effect {
                Effect::Remove { square, unit, .. } if square == at => return Some(unit),
                Effect::Change { square, old, .. } if square == at => return Some(old),
                Effect::Shift { from, to, .. } if from == at => at = to,
                Effect::Swap { a, b, .. } if a == at => at = b,
                Effect::Swap { a, b, .. } if b == at => at = a,
                _ => {}
            }
        }
        self.pos.get(at)
    }

    fn changed(&mut self, square: Square, old: Unit, new: Unit, why: Why) {
        let is_mover = self.mover == Some(square);
        if is_mover {
            self.unit = Some(new);
        }
        match why {
            Why::Silent => {}
            // The displacement that follows tells it.
            Why::Rebirth => self.was = Some(old),
            Why::MovesAs => self.record.unit = Some(new),
            Why::Before => {
                if is_mover {
                    self.record.unit = Some(new);
                }
                self.record
                    .before
                    .push(EffectRecord::WalkOf { square, unit: new });
            }
            Why::ColourHere | Why::Anda => self.recoloured(square, new, why),
            Why::Kind => self.record.effects.push(EffectRecord::KindOf {
                square,
                unit: new,
                walk: old.walk != new.walk,
            }),
            _ if self.joins_bracket(square, old, new) => {}
            Why::Colour if is_mover => {
                self.record.effects.push(EffectRecord::MoverColour {
                    colour: new.colour,
                    suffix: "",
                });
            }
            Why::Colour if self.partner == Some(square) => {
                self.record.effects.push(EffectRecord::MoverColour {
                    colour: new.colour,
                    suffix: "",
                });
            }
            Why::Colour => self.record.effects.push(EffectRecord::ColourOf {
                square,
                colour: new.colour,
            }),
            Why::Phase if is_mover => {
                self.record.effects.push(EffectRecord::MoverColour {
                    colour: new.colour,
                    suffix: "h",
                });
            }
            Why::Attributes if is_mover => {
                self.record
                    .effects
                    .push(EffectRecord::MoverAttributes(gained(old, new)));
            }
            Why::Board if is_mover => {
                let board = if new.has(Attributes::ALICE_B) {
                    'B'
                } else {
                    'A'
                };
                self.record.effects.push(EffectRecord::MoverBoard(board));
            }
            Why::Board => {
                let board = if new.has(Attributes::ALICE_B) {
                    'B'
                } else {
                    'A'
                };
                self.record.effects.push(EffectRecord::MoverBoard(board));
            }
            Why::Walk if is_mover => {
                self.record.effects.push(EffectRecord::MoverWalk {
                    unit: new,
                    with_attributes: false,
                });
            }
            _ if is_mover => {
                self.record.effects.push(EffectRecord::MoverWalk {
                    unit: new,
                    with_attributes: true,
                });
            }
            _ if self.partner == Some(square) => {
                self.record
                    .effects
                    .push(EffectRecord::PartnerWalk(new.walk));
            }
            _ => self
                .record
                .effects
                .push(EffectRecord::WalkOf { square, unit: new }),
        }
    }

    fn recoloured(&mut self, square: Square, new: Unit, why: Why) {
        let colour = new.colour;
        self.record.effects.push(if why == Why::Anda {
            EffectRecord::MoverBecomes { unit: new }
        } else {
            EffectRecord::ColourOf { square, colour }
        });
    }

    /// What happens to a unit that has just appeared or been displaced stays in its bracket.
    fn joins_bracket(&mut self, square: Square, old: Unit, new: Unit) -> bool {
        let then = match self.record.effects.last_mut() {
            Some(EffectRecord::Appears {
                square: s, then, ..
            }) if *s == square => then,
            Some(EffectRecord::Displaced { to, then, .. }) if *to == square => then,
            _ => return false,
        };
        if old == new {
            then.push(Then::Open);
        }
        if old.walk != new.walk {
            then.push(Then::Walk(new));
        }
        if old.colour != new.colour {
            then.push(Then::Colour(new.colour));
        }
        if !(new.attributes - old.attributes).is_empty() {
            then.push(Then::Attributes(gained(old, new)));
        }
        true
    }

    fn swapped(&mut self, a: Square, b: Square, why: Why) {
        // After the swap the unit that was on `a` stands on `b`.
        let later = &self.pos.last_effects()[self.index + 1..];
        let (first, second) = (self.unit_then(later, b), self.unit_then(later, a));
        let moved = self.mover;
        if moved == Some(a) {
            self.mover = Some(b);
        } else if moved == Some(b) {
            self.mover = Some(a);
        }
        let (Some(first), Some(second)) = (first, second) else {
            return;
        };
        match why {
            Why::Silent => {}
            Why::Exchange | Why::Castled => {
                self.record.unit = Some(first);
                (self.record.departure, self.record.arrival) = (a, b);
                self.record.kind = RecordKind::Exchange { partner: second };
            }
            _ => self.record.effects.push(EffectRecord::Swaps {
                first: (a, first),
                second: (b, second),
            }),
        }
    }

    /// The unit hidden last promotes: told before the hiding.
    fn promoted_in_hiding(&mut self, unit: Unit) {
        if let Some(EffectRecord::Appears { then, .. } | EffectRecord::Displaced { then, .. }) =
            self.record.effects.last_mut()
        {
            let at = then.len().saturating_sub(1);
            then.insert(at, Then::Walk(unit));
        }
    }

    fn hidden(&mut self, square: Square, unit: Unit, why: Why) {
        if why == Why::Silent {
            return;
        }
        if why == Why::Promotion {
            self.promoted_in_hiding(unit);
            return;
        }
        if let Some((from, mover)) = self.gone.take()
            && (mover.colour, mover.id) == (unit.colour, unit.id)
        {
            self.record.effects.push(EffectRecord::Displaced {
                unit: mover,
                from,
                to: square,
                becomes: (mover.walk != unit.walk).then_some(unit),
                then: vec![Then::Hidden],
            });
            return;
        }
        match self.record.effects.last_mut() {
            Some(EffectRecord::Displaced { to, then, .. }) if *to == square => {
                then.push(Then::Hidden)
            }
            _ => self.record.effects.push(EffectRecord::Appears {
                square,
                unit,
                then: vec![Then::Hidden],
            }),
        }
    }
}

fn gained(old: Unit, new: Unit) -> Gained {
    Gained {
        colour: new.colour,
        attributes: new.attributes - old.attributes,
    }
}

impl MoveRecord {
    /// Takes attributes that all units have, and that are therefore not written, off the units of the record.
    fn hide_attributes(&mut self, hidden: Attributes) {
        if hidden.is_empty() {
            return;
        }
        let bare = |unit: &mut Unit| unit.attributes -= hidden;
        self.unit.iter_mut().for_each(bare);
        self.captures.iter_mut().for_each(|(_, unit)| bare(unit));
        for effect in self.before.iter_mut().chain(&mut self.effects) {
            match effect {
                EffectRecord::MoverWalk { unit, .. }
                | EffectRecord::MoverBecomes { unit }
                | EffectRecord::Appears { unit, .. }
                | EffectRecord::Vanishes { unit, .. }
                | EffectRecord::KindOf { unit, .. }
                | EffectRecord::WalkOf { unit, .. } => bare(unit),
                EffectRecord::Displaced { unit, becomes, .. } => {
                    bare(unit);
                    becomes.iter_mut().for_each(bare);
                }
                EffectRecord::Swaps { first, second } => {
                    bare(&mut first.1);
                    bare(&mut second.1);
                }
                _ => {}
            }
            if let EffectRecord::Appears { then, .. } | EffectRecord::Displaced { then, .. } =
                effect
            {
                for then in then {
                    if let Then::Walk(unit) = then {
                        bare(unit);
                    }
                }
            }
        }
    }
}
