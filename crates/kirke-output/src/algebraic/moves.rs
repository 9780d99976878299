//! A move as the literature writes it: `Kxe1(Bc1,Bf1)`, `exd6 e.p.(Pd7)`, `Rxc4-h1=S`.

use crate::Names;
use crate::moves::path;
use kirke_core::{
    Colour, Disambiguation, EffectRecord, MoveRecord, RecordKind, Square, Then, Unit, walks,
};
use std::fmt::Write;

impl Names<'_> {
    /// The move in short algebraic notation, without check and goal signs.
    #[must_use]
    pub fn short_move(&self, record: &MoveRecord) -> String {
        let mut text = self.effects(&record.before);
        self.short_movement(&mut text, record);
        let mut brackets = Vec::new();
        let mut place = *record.further.last().unwrap_or(&record.arrival);
        for effect in &record.effects {
            self.short_effect(&mut text, &mut brackets, &mut place, record, effect);
        }
        if !brackets.is_empty() {
            let _ = write!(text, "({})", brackets.join(","));
        }
        text
    }

    fn short_movement(&self, text: &mut String, record: &MoveRecord) {
        let _ = match record.kind {
            RecordKind::Normal | RecordKind::EnPassant => {
                let start = self.short_departure(record);
                let path = path(record, 'x');
                // Only the last step is written with its sign if it is a plain one: Sd2, not S-d2.
                let path = path.strip_prefix('-').unwrap_or(&path);
                let ep = if record.kind == RecordKind::EnPassant {
                    " e.p."
                } else {
                    ""
                };
                write!(text, "{start}{path}{ep}")
            }
            RecordKind::CastlingShort => write!(text, "0-0"),
            RecordKind::CastlingLong => write!(text, "0-0-0"),
            RecordKind::CastlingOther { partner, to, .. } => {
                let king = record.unit.map(|unit| self.mover(unit)).unwrap_or_default();
                write!(
                    text,
                    "{king}{}/{}{to}",
                    record.arrival,
                    self.with_attributes(partner)
                )
            }
            RecordKind::Exchange { partner } => {
                let first = record
                    .unit
                    .map(|unit| self.with_attributes(unit))
                    .unwrap_or_default();
                let second = self.with_attributes(partner);
                write!(
                    text,
                    "{first}{}<->{second}{}",
                    record.departure, record.arrival
                )
            }
            RecordKind::Pass => write!(text, "--"),
            RecordKind::RoleExchange => write!(text, "{}", self.long_move(record).trim()),
        };
    }

    /// The unit and as much of its departure square as is needed.
    fn short_departure(&self, record: &MoveRecord) -> String {
        let Some(unit) = record.unit else {
            return record.departure.to_string();
        };
        let name = self.mover(unit);
        let departure = record.departure.to_string();
        let (file, rank) = departure.split_at(1);
        let capturing_pawn = unit.walk == walks::PAWN && !record.captures.is_empty();
        let needed = match record.disambiguation {
            _ if record.via.is_some() => &departure,
            Disambiguation::None if capturing_pawn => file,
            Disambiguation::None => "",
            Disambiguation::File => file,
            Disambiguation::Rank if capturing_pawn => &departure,
            Disambiguation::Rank => rank,
            Disambiguation::Both => &departure,
        };
        // A step away from a departure square that is written needs its sign.
        let hyphen = if record.via.is_some() { "-" } else { "" };
        format!("{name}{needed}{hyphen}")
    }

    fn short_effect(
        &self,
        text: &mut String,
        brackets: &mut Vec<String>,
        place: &mut Square,
        record: &MoveRecord,
        effect: &EffectRecord,
    ) {
        match effect {
            EffectRecord::Appears { square, unit, then } => {
                brackets.push(self.born(record, *unit, *square, then));
            }
            EffectRecord::Displaced {
                from,
                to,
                becomes,
                then,
                ..
            } if from == place => {
                *place = *to;
                let _ = write!(text, "-{to}");
                if let Some(unit) = becomes {
                    let _ = write!(text, "={}", self.with_attributes(*unit));
                }
                text.push_str(&self.short_then(then));
            }
            EffectRecord::Vanishes { square, unit } => {
                let name = self.with_attributes(*unit);
                brackets.push(if square == place {
                    format!("-{name}")
                } else {
                    format!("-{name}{square}")
                });
            }
            EffectRecord::Continues { arrival, .. } => {
                *place = *arrival;
                text.push_str(&self.effect(effect).replace('*', "x"));
            }
            EffectRecord::MoverWalk { .. }
            | EffectRecord::MoverColour { .. }
            | EffectRecord::MoverAttributes(_)
            | EffectRecord::MoverBecomes { .. }
            | EffectRecord::MoverBoard(_)
            | EffectRecord::PartnerWalk(_)
            | EffectRecord::Followers(_)
            | EffectRecord::PromotesToFollower
            | EffectRecord::Text(_) => text.push_str(&self.effect(effect)),
            EffectRecord::Displaced { .. }
            | EffectRecord::ColourOf { .. }
            | EffectRecord::WalkOf { .. }
            | EffectRecord::KindOf { .. }
            | EffectRecord::Swaps { .. } => {
                let long = self.effect(effect);
                let inner = long.trim_start_matches('[').trim_end_matches(']');
                brackets.push(inner.to_owned());
            }
        }
    }

    /// A unit that came into being. Its colour is written only if it is not that of the victim (or of the mover).
    fn born(&self, record: &MoveRecord, unit: Unit, square: Square, then: &[Then]) -> String {
        let last_colour = then.iter().rev().find_map(|then| match then {
            Then::Colour(colour) => Some(*colour),
            _ => None,
        });
        let unit = unit.with_colour(last_colour.unwrap_or(unit.colour));
        let expected = match record.captures.first() {
            Some((_, victim)) => Some(victim.colour),
            None => record.unit.map(|mover| mover.colour),
        };
        let written = expected == Some(unit.colour) && unit.colour != Colour::Neutral;
        let name = if written {
            self.with_attributes(unit)
        } else {
            self.coloured(unit)
        };
        format!("{name}{square}{}", self.short_then(then))
    }

    fn short_then(&self, then: &[Then]) -> String {
        then.iter()
            .map(|then| match then {
                Then::Walk(unit) => format!("={}", self.with_attributes(*unit)),
                Then::Colour(_) => String::new(),
                Then::Attributes(gained) => format!("={}", self.gained(*gained)),
                Then::Follower => "=I".to_owned(),
                Then::Hidden => " hidden".to_owned(),
                Then::Open => "=?".to_owned(),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirke_core::{Attributes, WalkTable};
    use kirke_problem::Language;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn unit(walk: kirke_core::WalkId, colour: Colour) -> Unit {
        Unit::new(walk, colour)
    }

    fn record(unit: Unit, departure: &str, arrival: &str) -> MoveRecord {
        MoveRecord {
            unit: Some(unit),
            departure: square(departure),
            arrival: square(arrival),
            ..MoveRecord::new(RecordKind::Normal)
        }
    }

    fn born(walk: kirke_core::WalkId, colour: Colour, at: &str, then: &[Then]) -> EffectRecord {
        EffectRecord::Appears {
            square: square(at),
            unit: unit(walk, colour),
            then: then.to_vec(),
        }
    }

    fn text(record: &MoveRecord) -> String {
        let walks = WalkTable::new();
        Names {
            walks: &walks,
            language: Language::English,
            hidden: Attributes::empty(),
        }
        .short_move(record)
    }

    #[test]
    fn rebirths_stand_in_one_pair_of_parentheses() {
        let mut hydra = record(unit(walks::KING, Colour::White), "d1", "e1");
        hydra.captures = vec![(square("e1"), unit(walks::BISHOP, Colour::Black))];
        hydra.effects = vec![
            born(walks::BISHOP, Colour::Black, "c1", &[]),
            born(walks::BISHOP, Colour::White, "f1", &[]),
        ];
        assert_eq!(text(&hydra), "Kxe1(Bc1,wBf1)");
        hydra.effects[1] = born(
            walks::PAWN,
            Colour::Black,
            "h1",
            &[Then::Walk(unit(walks::QUEEN, Colour::Black))],
        );
        assert_eq!(text(&hydra), "Kxe1(Bc1,Ph1=Q)");
        hydra.effects = vec![born(
            walks::ROOK,
            Colour::Black,
            "a8",
            &[Then::Colour(Colour::White)],
        )];
        assert_eq!(text(&hydra), "Kxe1(wRa8)");
        hydra.effects = vec![born(walks::BISHOP, Colour::Black, "f8", &[Then::Hidden])];
        assert_eq!(text(&hydra), "Kxe1(Bf8 hidden)");
    }

    #[test]
    fn pawns_and_departure_squares() {
        let mut pawn = record(unit(walks::PAWN, Colour::White), "e5", "d6");
        pawn.kind = RecordKind::EnPassant;
        pawn.captures = vec![(square("d5"), unit(walks::PAWN, Colour::Black))];
        pawn.effects = vec![born(walks::PAWN, Colour::Black, "d7", &[])];
        assert_eq!(text(&pawn), "exd6 e.p.(Pd7)");
        assert_eq!(
            text(&record(unit(walks::PAWN, Colour::White), "e2", "e4")),
            "e4"
        );
        let mut knight = record(unit(walks::KNIGHT, Colour::White), "b1", "d2");
        assert_eq!(text(&knight), "Sd2");
        knight.disambiguation = Disambiguation::File;
        assert_eq!(text(&knight), "Sbd2");
        knight.disambiguation = Disambiguation::Both;
        assert_eq!(text(&knight), "Sb1d2");
    }

    #[test]
    fn the_captor_is_displaced_or_vanishes() {
        let rook = unit(walks::ROOK, Colour::White);
        let mut capture = record(rook, "c1", "c4");
        capture.captures = vec![(square("c4"), unit(walks::PAWN, Colour::Black))];
        capture.effects = vec![
            EffectRecord::Displaced {
                unit: rook,
                from: square("c4"),
                to: square("h1"),
                becomes: None,
                then: vec![],
            },
            born(walks::PAWN, Colour::Black, "c7", &[]),
        ];
        assert_eq!(text(&capture), "Rxc4-h1(Pc7)");
        capture.effects[0] = EffectRecord::Vanishes {
            square: square("c4"),
            unit: rook,
        };
        assert_eq!(text(&capture), "Rxc4(-R,Pc7)");
    }
}
