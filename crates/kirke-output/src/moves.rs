//! A move in long algebraic notation, as Popeye writes it: `d5*c6 ep.[+sBd5]`.

use crate::Names;
use crate::words::ROLE_EXCHANGE;
use kirke_core::{EffectRecord, MoveRecord, RecordKind, Square, Then};
use std::fmt::Write;

/// The path of a move behind its departure: each step with its sign, `*` for captures and `-` otherwise.
pub(crate) fn path(record: &MoveRecord, capture: char) -> String {
    let mut text = String::new();
    if let Some(via) = record.via {
        let _ = write!(text, "-{via}");
    }
    if record.kind == RecordKind::EnPassant {
        let _ = write!(text, "{capture}{}", record.arrival);
        return text;
    }
    let mut captures = record.captures.iter().map(|(square, _)| *square).peekable();
    let steps: Vec<Square> = std::iter::once(record.arrival)
        .chain(record.further.iter().copied())
        .collect();
    for (i, &step) in steps.iter().enumerate() {
        while let Some(&victim) = captures.peek() {
            if steps[i..].contains(&victim) {
                break;
            }
            let _ = write!(text, "{capture}{victim}");
            captures.next();
        }
        let sign = if captures.next_if_eq(&step).is_some() {
            capture
        } else {
            '-'
        };
        let _ = write!(text, "{sign}{step}");
    }
    text
}

impl Names<'_> {
    /// The move in Popeye's notation, without check and goal signs.
    #[must_use]
    pub fn long_move(&self, record: &MoveRecord) -> String {
        let mut text = self.effects(&record.before);
        self.movement(&mut text, record);
        text + &self.effects(&record.effects)
    }

    fn movement(&self, text: &mut String, record: &MoveRecord) {
        let mover = record.unit.map(|unit| self.mover(unit)).unwrap_or_default();
        let departure = record.departure;
        let _ = match record.kind {
            RecordKind::Normal => write!(text, "{mover}{departure}{}", path(record, '*')),
            RecordKind::EnPassant => {
                let _ = write!(text, "{mover}{departure}{} ep.", path(record, '*'));
                steps_behind(text, record)
            }
            RecordKind::CastlingShort => castling(text, "0-0", record),
            RecordKind::CastlingLong => castling(text, "0-0-0", record),
            RecordKind::CastlingOther { partner, from, to } => {
                let partner = self.placed(partner, from);
                write!(text, "{mover}{departure}-{}/{partner}-{to}", record.arrival)
            }
            RecordKind::Exchange { partner } => {
                // Both units are named by their walks alone, pawns too.
                let first = record.unit.map(|unit| self.walk(unit.walk));
                let (first, second) = (first.unwrap_or_default(), self.walk(partner.walk));
                write!(text, "{first}{departure}<->{second}{}", record.arrival)
            }
            RecordKind::Pass => write!(text, " ..."),
            RecordKind::RoleExchange => {
                write!(text, " {}", ROLE_EXCHANGE[self.language.index()])
            }
        };
    }

    /// Effects, one behind the other.
    #[must_use]
    pub fn effects(&self, effects: &[EffectRecord]) -> String {
        effects.iter().map(|effect| self.effect(effect)).collect()
    }

    /// One effect.
    #[must_use]
    pub fn effect(&self, effect: &EffectRecord) -> String {
        match effect {
            EffectRecord::MoverWalk {
                unit,
                with_attributes: true,
            } => {
                format!("={}", self.with_attributes(*unit))
            }
            EffectRecord::MoverWalk { unit, .. } => format!("={}", self.walk(unit.walk)),
            EffectRecord::MoverColour { colour, suffix } => {
                format!("={}{suffix}", self.colour(*colour))
            }
            EffectRecord::MoverAttributes(gained) => format!("={}", self.gained(*gained)),
            EffectRecord::MoverBecomes { unit } => {
                format!("[={}{}]", self.colour(unit.colour), self.attributes(*unit))
            }
            EffectRecord::MoverBoard(board) => board.to_string(),
            EffectRecord::Appears { square, unit, then } => {
                format!("[+{}{}]", self.placed(*unit, *square), self.then(then))
            }
            EffectRecord::Displaced {
                unit,
                from,
                to,
                becomes,
                then,
            } => {
                // A king that becomes another royal unit is told to be one; other attributes are known.
                let new = becomes.map(|new| {
                    let royal = self.attributes(new).len() > self.attributes(*unit).len();
                    let letters = if royal {
                        self.attributes(new)
                    } else {
                        String::new()
                    };
                    format!("{letters}{}", self.walk(new.walk))
                });
                let new = new.unwrap_or_default();
                format!(
                    "[{}->{new}{to}{}]",
                    self.placed(*unit, *from),
                    self.then(then)
                )
            }
            EffectRecord::Vanishes { square, unit } => {
                format!("[-{}]", self.placed(*unit, *square))
            }
            EffectRecord::ColourOf { square, colour } => {
                format!("[{square}={}]", self.colour(*colour))
            }
            EffectRecord::WalkOf { square, unit } => {
                format!("[{square}={}]", self.with_attributes(*unit))
            }
            EffectRecord::KindOf { square, unit, walk } => {
                let letters = self.attributes(*unit);
                let walk = if *walk {
                    self.walk(unit.walk)
                } else {
                    String::new()
                };
                format!("[{square}={letters}{walk}]")
            }
            EffectRecord::Swaps { first, second } => format!(
                "[{}{}<->{}{}]",
                self.with_attributes(first.1),
                first.0,
                self.with_attributes(second.1),
                second.0
            ),
            EffectRecord::Continues {
                capture,
                arrival,
                en_passant,
            } => {
                let ep = if *en_passant { " ep." } else { "" };
                match capture {
                    Some(square) if square == arrival || *en_passant => format!("*{arrival}{ep}"),
                    Some(square) => format!("*{square}-{arrival}"),
                    None => format!("-{arrival}"),
                }
            }
            EffectRecord::PartnerWalk(walk) => format!("={}", self.walk(*walk)),
            EffectRecord::Followers(squares) => {
                let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
                format!("[I{}]", squares.join(","))
            }
            EffectRecord::PromotesToFollower => "=I".to_owned(),
            EffectRecord::Text(text) => text.clone(),
        }
    }

    fn then(&self, then: &[Then]) -> String {
        then.iter()
            .map(|then| match then {
                Then::Walk(unit) => format!("={}", self.with_attributes(*unit)),
                Then::Colour(colour) => format!("={}", self.colour(*colour)),
                Then::Attributes(gained) => format!("={}", self.gained(*gained)),
                Then::Follower => "=I".to_owned(),
                Then::Hidden => "->v".to_owned(),
                Then::Open => "=?".to_owned(),
            })
            .collect()
    }
}

/// Castling, with the captures that a further step made: `0-0*e7`.
fn castling(text: &mut String, word: &str, record: &MoveRecord) -> std::fmt::Result {
    text.push_str(word);
    steps_behind(text, record)
}

fn steps_behind(text: &mut String, record: &MoveRecord) -> std::fmt::Result {
    for step in &record.further {
        let captured = record.captures.iter().any(|(square, _)| square == step);
        write!(text, "{}{step}", if captured { '*' } else { '-' })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirke_core::{Attributes, Colour, Unit, WalkTable, walks};
    use kirke_problem::Language;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn knight(colour: Colour) -> Unit {
        Unit::new(walks::KNIGHT, colour)
    }

    fn pawn(colour: Colour) -> Unit {
        Unit::new(walks::PAWN, colour)
    }

    fn normal(unit: Unit, departure: &str, arrival: &str) -> MoveRecord {
        MoveRecord {
            unit: Some(unit),
            departure: square(departure),
            arrival: square(arrival),
            ..MoveRecord::new(RecordKind::Normal)
        }
    }

    fn text(record: &MoveRecord) -> String {
        let walks = WalkTable::new();
        Names {
            walks: &walks,
            language: Language::English,
            hidden: Attributes::empty(),
        }
        .long_move(record)
    }

    #[test]
    fn plain_moves_and_captures() {
        let white = knight(Colour::White);
        assert_eq!(text(&normal(white, "b1", "c3")), "Sb1-c3");
        let mut capture = normal(white, "c3", "d5");
        capture.captures = vec![(square("d5"), pawn(Colour::Black))];
        assert_eq!(text(&capture), "Sc3*d5");
        capture.further = vec![square("d4")];
        assert_eq!(text(&capture), "Sc3*d5-d4");
        let mut locust = normal(white, "b1", "b5");
        locust.captures = vec![(square("b4"), pawn(Colour::Black))];
        assert_eq!(text(&locust), "Sb1*b4-b5");
        let mut series = normal(white, "b1", "c3");
        series.captures = vec![
            (square("c3"), pawn(Colour::Black)),
            (square("d5"), pawn(Colour::Black)),
        ];
        series.further = vec![square("d5"), square("f6")];
        assert_eq!(text(&series), "Sb1*c3*d5-f6");
        let mut mars = normal(white, "d5", "c3");
        mars.via = Some(square("b1"));
        mars.captures = vec![(square("c3"), pawn(Colour::Black))];
        assert_eq!(text(&mars), "Sd5-b1*c3");
    }

    #[test]
    fn special_moves() {
        let mut ep = normal(pawn(Colour::White), "d5", "c6");
        ep.kind = RecordKind::EnPassant;
        ep.captures = vec![(square("c5"), pawn(Colour::Black))];
        ep.effects = vec![EffectRecord::Appears {
            square: square("c7"),
            unit: pawn(Colour::Black),
            then: vec![],
        }];
        assert_eq!(text(&ep), "d5*c6 ep.[+bPc7]");
        assert_eq!(text(&MoveRecord::new(RecordKind::CastlingLong)), "0-0-0");
        assert_eq!(text(&MoveRecord::new(RecordKind::Pass)), " ...");
        let mut exchange = normal(pawn(Colour::White), "h7", "a2");
        exchange.kind = RecordKind::Exchange {
            partner: pawn(Colour::Black),
        };
        assert_eq!(text(&exchange), "Ph7<->Pa2");
    }

    #[test]
    fn effects_share_no_blanks() {
        let mut record = normal(knight(Colour::White), "c3", "d5");
        record.captures = vec![(square("d5"), pawn(Colour::Black))];
        record.effects = vec![
            EffectRecord::Displaced {
                unit: knight(Colour::White),
                from: square("d5"),
                to: square("b1"),
                becomes: None,
                then: vec![Then::Colour(Colour::Black)],
            },
            EffectRecord::Appears {
                square: square("d1"),
                unit: pawn(Colour::Black),
                then: vec![Then::Walk(knight(Colour::Black))],
            },
            EffectRecord::ColourOf {
                square: square("c1"),
                colour: Colour::White,
            },
            EffectRecord::Followers(vec![square("f5"), square("e4")]),
        ];
        assert_eq!(text(&record), "Sc3*d5[wSd5->b1=b][+bPd1=S][c1=w][If5,e4]");
    }
}
