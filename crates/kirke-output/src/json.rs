//! The whole solution tree as JSON, one object a line for each problem. The schema stands in `docs/output.md`.

use crate::echo::{options_behind, stipulation};
use crate::popeye::{sign, twin_changes};
use crate::render::{Render, View};
use crate::{Names, condition_lines};
use kirke_core::{EffectRecord, MoveRecord, RecordKind, Square, Then, Unit};
use kirke_problem::{
    Event, Goal, Item, Line, Node, Notice, PhaseKind, Placed, Remark, RootMark, State, Status,
    TwinState,
};
use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::time::Duration;

/// Writes one JSON object a problem.
#[derive(Debug)]
pub struct Json<W> {
    out: W,
    problem: Map<String, Value>,
    twins: Vec<Value>,
}

impl<W: Write> Json<W> {
    /// Writes to `out`.
    pub fn new(out: W) -> Json<W> {
        Json {
            out,
            problem: Map::new(),
            twins: Vec::new(),
        }
    }

    /// Gives back the writer.
    pub fn into_inner(self) -> W {
        self.out
    }

    fn last_twin(&mut self) -> Option<&mut Map<String, Value>> {
        self.twins.last_mut().and_then(Value::as_object_mut)
    }

    fn last_phase(&mut self) -> Option<&mut Map<String, Value>> {
        self.last_twin()?
            .get_mut("phases")?
            .as_array_mut()?
            .last_mut()?
            .as_object_mut()
    }
}

fn push(map: Option<&mut Map<String, Value>>, key: &str, value: Value) {
    if let Some(map) = map {
        let list = map.entry(key).or_insert_with(|| json!([]));
        if let Some(list) = list.as_array_mut() {
            list.push(value);
        }
    }
}

impl<W: Write> Render for Json<W> {
    fn problem(&mut self, view: &View<'_>, notices: &[Notice]) -> io::Result<()> {
        let texts = &view.problem.texts;
        let lines = |lines: &[Vec<u8>]| -> Vec<String> {
            lines
                .iter()
                .map(|line| String::from_utf8_lossy(line).into_owned())
                .collect()
        };
        self.twins.clear();
        self.problem = Map::from_iter([
            ("authors".to_owned(), json!(lines(&texts.authors))),
            ("sources".to_owned(), json!(lines(&texts.origins))),
            ("awards".to_owned(), json!(lines(texts.award.as_slice()))),
            ("titles".to_owned(), json!(lines(&texts.titles))),
            (
                "notices".to_owned(),
                json!(notices.iter().map(|n| format!("{n:?}")).collect::<Vec<_>>()),
            ),
        ]);
        self.problem.extend(state(view, view.state));
        Ok(())
    }

    fn twin(&mut self, view: &View<'_>, twin: &TwinState) -> io::Result<()> {
        let mut value = Map::new();
        if !twin.label.is_empty() {
            value.insert("label".to_owned(), json!(twin.label));
            value.insert("continued".to_owned(), json!(twin.continued));
            value.insert(
                "changes".to_owned(),
                json!(twin_changes(view, &twin.heading).trim_end()),
            );
            value.extend(state(view, &twin.state));
        }
        value.insert("notices".to_owned(), json!([]));
        value.insert("phases".to_owned(), json!([]));
        self.twins.push(Value::Object(value));
        Ok(())
    }

    fn event(&mut self, view: &View<'_>, event: &Event) -> io::Result<()> {
        let names = view.names();
        match event {
            Event::Notice(notice) => {
                push(self.last_twin(), "notices", json!(format!("{notice:?}")))
            }
            Event::PhaseBegins { kind, exchanged } => {
                let kind = match kind {
                    PhaseKind::Set => "set",
                    PhaseKind::Actual => "actual",
                };
                let phase = json!({"kind": kind, "exchanged": exchanged, "lines": [], "trees": []});
                push(self.last_twin(), "phases", phase);
            }
            Event::KingCapturable => {
                if let Some(phase) = self.last_phase() {
                    phase.insert("king_capturable".to_owned(), json!(true));
                }
            }
            Event::Item(Item::Line(found)) => push(self.last_phase(), "lines", line(names, found)),
            Event::Item(Item::Tree(found)) => push(self.last_phase(), "trees", node(names, found)),
            Event::Trying(..) | Event::PhaseEnds => {}
        }
        Ok(())
    }

    fn end(&mut self, _: &View<'_>, status: Status, elapsed: Duration) -> io::Result<()> {
        let status = match status {
            Status::Complete => "complete",
            Status::Partial => "partial",
            Status::Interrupted => "interrupted",
        };
        let mut problem = std::mem::take(&mut self.problem);
        problem.insert("twins".to_owned(), json!(std::mem::take(&mut self.twins)));
        problem.insert("status".to_owned(), json!(status));
        problem.insert("seconds".to_owned(), json!(elapsed.as_secs_f64()));
        serde_json::to_writer(&mut self.out, &Value::Object(problem))?;
        writeln!(self.out)?;
        self.out.flush()
    }
}

/// Position, stipulation and conditions.
fn state(view: &View<'_>, state: &State) -> Map<String, Value> {
    let view = view.of(state);
    let names = view.names();
    let options = &view.problem.options;
    let placed = |units: &[Placed]| -> Vec<Value> {
        units
            .iter()
            .map(|Placed { square, unit: what }| {
                let mut value = unit(names, *what);
                value["square"] = json!(square);
                value
            })
            .collect()
    };
    let mut map = Map::from_iter([
        ("units".to_owned(), json!(placed(&state.diagram.units))),
        (
            "stipulation".to_owned(),
            json!(state.stipulation.as_ref().map(|given| {
                stipulation(given, options, view.problem.language) + &options_behind(options)
            })),
        ),
        (
            "conditions".to_owned(),
            json!(condition_lines(
                &state.conditions,
                options,
                view.dictionary,
                names
            )),
        ),
    ]);
    let own: Vec<Value> = view
        .walks
        .iter()
        .filter(|&(id, _)| view.walks.is_own(id))
        .map(|(id, walk)| json!({"letters": view.walks.letters(id, 0), "definition": walk.name}))
        .collect();
    if !own.is_empty() {
        map.insert("walks".to_owned(), json!(own));
    }
    if let Some(start) = &state.start {
        map.insert("start".to_owned(), json!(placed(&start.units)));
    }
    map
}

fn unit(names: Names<'_>, unit: Unit) -> Value {
    json!({
        "name": names.coloured(unit),
        "walk": names.walks.letters(unit.walk, 0),
        "colour": unit.colour,
        "attributes": unit.attributes.iter_names().map(|(name, _)| name.to_lowercase()).collect::<Vec<_>>(),
    })
}

fn line(names: Names<'_>, line: &Line) -> Value {
    let moves: Vec<Value> = line
        .moves
        .iter()
        .map(|item| {
            let mut value = record(names, &item.record);
            value["side"] = json!(item.side);
            if let Some(number) = item.number {
                value["number"] = json!(number);
            }
            value
        })
        .collect();
    let mut value = json!({"offset": line.offset, "moves": moves, "goals": goals(&line.goals)});
    if line.violation {
        value["violation"] = json!(true);
    }
    if line.undecided {
        value["undecided"] = json!(true);
    }
    value
}

fn goals(goals: &[Goal]) -> Vec<Value> {
    goals
        .iter()
        .map(|goal| json!({"goal": goal.text(), "sign": sign(*goal)}))
        .collect()
}

fn node(names: Names<'_>, found: &Node) -> Value {
    let mut map = Map::from_iter([("depth".to_owned(), json!(found.depth))]);
    let mut set = |key: &str, value: Value| {
        map.insert(key.to_owned(), value);
    };
    if let Some(played) = &found.record {
        set("move", record(names, played));
    }
    if !found.goals.is_empty() {
        set("goals", json!(goals(&found.goals)));
    }
    match found.mark {
        Some(RootMark::Key) => set("mark", json!("key")),
        Some(RootMark::Try) => set("mark", json!("try")),
        None => {}
    }
    match found.remark {
        Some(Remark::Threat) => set("remark", json!("threat")),
        Some(Remark::Zugzwang) => set("remark", json!("zugzwang")),
        None => {}
    }
    let flags = [
        ("violation", found.violation),
        ("refutation", found.refutation),
        ("check", found.check),
        ("unanswered", found.unanswered),
        ("undecided", found.undecided),
    ];
    for (key, flag) in flags {
        if flag {
            set(key, json!(true));
        }
    }
    if !found.pass_effects.is_empty() {
        set("pass_effects", json!(effects(names, &found.pass_effects)));
    }
    let lists = [
        ("threats", &found.threats),
        ("replies", &found.replies),
        ("refutations", &found.refutations),
    ];
    for (key, list) in lists {
        if !list.is_empty() {
            set(
                key,
                json!(
                    list.iter()
                        .map(|child| node(names, child))
                        .collect::<Vec<_>>()
                ),
            );
        }
    }
    Value::Object(map)
}

fn record(names: Names<'_>, record: &MoveRecord) -> Value {
    let kind = match record.kind {
        RecordKind::Normal => "normal",
        RecordKind::EnPassant => "en passant",
        RecordKind::CastlingShort => "castling short",
        RecordKind::CastlingLong => "castling long",
        RecordKind::CastlingOther { .. } => "castling other",
        RecordKind::Exchange { .. } => "exchange",
        RecordKind::Pass => "pass",
        RecordKind::RoleExchange => "role exchange",
    };
    let mut value = json!({
        "text": names.short_move(record),
        "popeye": names.long_move(record).trim_start(),
        "kind": kind,
        "check": record.check,
    });
    if let Some(mover) = record.unit {
        value["unit"] = json!(names.coloured(mover));
        value["departure"] = json!(record.departure);
        value["arrival"] = json!(record.arrival);
    }
    if let Some(via) = record.via {
        value["via"] = json!(via);
    }
    if !record.further.is_empty() {
        value["further"] = json!(record.further);
    }
    if !record.captures.is_empty() {
        let captures: Vec<Value> = record
            .captures
            .iter()
            .map(|(square, unit)| json!({"square": square, "unit": names.coloured(*unit)}))
            .collect();
        value["captures"] = json!(captures);
    }
    match record.kind {
        RecordKind::CastlingOther { partner, from, to } => {
            value["partner"] = json!({"unit": names.coloured(partner), "from": from, "to": to});
        }
        RecordKind::Exchange { partner } => {
            value["partner"] = json!({"unit": names.coloured(partner)})
        }
        _ => {}
    }
    for (key, list) in [("before", &record.before), ("effects", &record.effects)] {
        if !list.is_empty() {
            value[key] = json!(effects(names, list));
        }
    }
    value
}

fn effects(names: Names<'_>, list: &[EffectRecord]) -> Vec<Value> {
    list.iter()
        .map(|effect| effect_value(names, effect))
        .collect()
}

fn effect_value(names: Names<'_>, effect: &EffectRecord) -> Value {
    let coloured = |unit: &Unit| names.coloured(*unit);
    let swapped =
        |(square, unit): &(Square, Unit)| json!({"square": square, "unit": coloured(unit)});
    let mut value = match effect {
        EffectRecord::MoverWalk { unit, .. } => {
            json!({"effect": "mover walk", "unit": coloured(unit)})
        }
        EffectRecord::MoverColour { colour, .. } => {
            json!({"effect": "mover colour", "colour": colour})
        }
        EffectRecord::MoverBecomes { unit } => {
            json!({"effect": "mover colour", "colour": unit.colour})
        }
        EffectRecord::MoverAttributes(gained) => {
            json!({"effect": "mover attributes", "letters": names.gained(*gained)})
        }
        EffectRecord::MoverBoard(board) => {
            json!({"effect": "mover board", "board": board.to_string()})
        }
        EffectRecord::Appears { square, unit, then } => {
            json!({"effect": "appears", "square": square, "unit": coloured(unit), "then": thens(names, then)})
        }
        EffectRecord::Displaced {
            unit,
            from,
            to,
            becomes,
            then,
        } => json!({
            "effect": "displaced",
            "unit": coloured(unit),
            "from": from,
            "to": to,
            "becomes": becomes.as_ref().map(coloured),
            "then": thens(names, then),
        }),
        EffectRecord::Vanishes { square, unit } => {
            json!({"effect": "vanishes", "square": square, "unit": coloured(unit)})
        }
        EffectRecord::ColourOf { square, colour } => {
            json!({"effect": "colour", "square": square, "colour": colour})
        }
        EffectRecord::WalkOf { square, unit } => {
            json!({"effect": "walk", "square": square, "unit": coloured(unit)})
        }
        EffectRecord::KindOf { square, unit, .. } => {
            json!({"effect": "kind", "square": square, "unit": coloured(unit)})
        }
        EffectRecord::Swaps { first, second } => {
            json!({"effect": "swap", "first": swapped(first), "second": swapped(second)})
        }
        EffectRecord::PartnerWalk(walk) => {
            json!({"effect": "partner walk", "walk": names.walk(*walk)})
        }
        EffectRecord::Continues {
            capture, arrival, ..
        } => json!({"effect": "continues", "capture": capture, "arrival": arrival}),
        EffectRecord::Followers(squares) => json!({"effect": "imitators", "squares": squares}),
        EffectRecord::PromotesToFollower => json!({"effect": "promotes to imitator"}),
        EffectRecord::Text(text) => json!({"effect": "text", "value": text}),
    };
    value["text"] = json!(names.effect(effect));
    value
}

fn thens(names: Names<'_>, then: &[Then]) -> Vec<Value> {
    then.iter()
        .map(|then| match then {
            Then::Walk(unit) => json!({"walk": names.coloured(*unit)}),
            Then::Colour(colour) => json!({"colour": colour}),
            Then::Attributes(gained) => json!({"letters": names.gained(*gained)}),
            Then::Follower => json!("imitator"),
            Then::Hidden => json!("hidden"),
            Then::Open => json!("open"),
        })
        .collect()
}
