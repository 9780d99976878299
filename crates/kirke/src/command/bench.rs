//! `kirke bench`.

use super::arguments::{Bench, Limits};
use super::signals::Interruption;
use super::{SOLVED, STOPPED, WRONG_INPUT, solving};
use crate::bench::{Case, Cost, Duel, cases, duel, geometric_mean, measure};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

pub(crate) fn bench(command: &Bench) -> io::Result<u8> {
    let mut all = Vec::new();
    for path in &command.files {
        match cases(path) {
            Ok(found) => all.extend(found),
            Err(error) => {
                eprintln!("kirke: {}: {error}", path.display());
                return Ok(WRONG_INPUT);
            }
        }
    }
    all.retain(|case| {
        command.only.is_empty()
            || command.only.contains(&case.id)
            || command.only.contains(&case.kind)
    });
    match &command.against {
        Some(other) => against(command, &all, other),
        None => alone(command, &all),
    }
}

fn alone(command: &Bench, cases: &[Case]) -> io::Result<u8> {
    let interruption = Interruption::listen(i32::from(STOPPED));
    let mut control = solving::control(&command.limits, &interruption);
    control.threads = command.limits.threads.unwrap_or(1).max(1);
    let mut out = io::stdout().lock();
    let mut code = SOLVED;
    let mut sum = (0, Duration::ZERO);
    for case in cases {
        let cost = measure(case, &control)?;
        if interruption.signal().is_some() {
            return Ok(STOPPED);
        }
        sum = (sum.0 + cost.nodes, sum.1 + cost.time);
        if !cost.complete {
            code = STOPPED;
        }
        let line = if command.json {
            cost_as_json(case, &cost).to_string()
        } else {
            cost_as_text(case, &cost)
        };
        writeln!(out, "{line}")?;
        out.flush()?;
    }
    let (nodes, seconds) = (sum.0, sum.1.as_secs_f64());
    if command.json {
        let all = json!({"cases": cases.len(), "nodes": nodes, "seconds": seconds});
        writeln!(out, "{all}")?;
    } else {
        writeln!(
            out,
            "{} cases, {nodes} nodes, {seconds:.2} s, {}",
            cases.len(),
            speed(nodes, seconds)
        )?;
    }
    Ok(code)
}

fn speed(nodes: u64, seconds: f64) -> String {
    format!("{:.2} M nodes/s", nodes as f64 / seconds.max(1e-9) / 1e6)
}

fn filling(cost: &Cost) -> f64 {
    cost.entries as f64 / (cost.capacity.max(1)) as f64
}

fn cost_as_text(case: &Case, cost: &Cost) -> String {
    let seconds = cost.time.as_secs_f64();
    format!(
        "{:24} {:12} nodes {seconds:8.2} s {:>20} table {:5.1} %{}",
        case.id,
        cost.nodes,
        speed(cost.nodes, seconds),
        100.0 * filling(cost),
        if cost.complete { "" } else { "  not finished" },
    )
}

fn cost_as_json(case: &Case, cost: &Cost) -> Value {
    json!({
        "id": case.id,
        "kind": case.kind,
        "nodes": cost.nodes,
        "seconds": cost.time.as_secs_f64(),
        "processor_seconds": cost.processor.map(|time| time.as_secs_f64()),
        "table_entries": cost.entries,
        "table_capacity": cost.capacity,
        "complete": cost.complete,
    })
}

fn against(command: &Bench, cases: &[Case], other: &str) -> io::Result<u8> {
    let own = own_command(&command.limits)?;
    let other: Vec<String> = other.split_whitespace().map(str::to_owned).collect();
    let limit = command.limits.max_time.unwrap_or(Duration::from_secs(60));
    let mut out = io::stdout().lock();
    let mut ratios: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for case in cases {
        let result = duel(case, &own, &other, command.rounds, limit)?;
        if let Some(ratio) = result.ratio() {
            ratios.entry(&case.kind).or_default().push(ratio);
        }
        let line = if command.json {
            duel_as_json(case, &result).to_string()
        } else {
            duel_as_text(case, &result)
        };
        writeln!(out, "{line}")?;
        out.flush()?;
    }
    for (kind, values) in &ratios {
        let mean = geometric_mean(values).unwrap_or(1.0);
        if command.json {
            let line = json!({"kind": kind, "cases": values.len(), "geometric_mean": mean});
            writeln!(out, "{line}")?;
        } else {
            writeln!(
                out,
                "{kind}: {} cases, geometric mean {mean:.2}",
                values.len()
            )?;
        }
    }
    Ok(SOLVED)
}

/// How this program is run in Popeye's place.
fn own_command(limits: &Limits) -> io::Result<Vec<String>> {
    let program = std::env::current_exe()?.to_string_lossy().into_owned();
    let (threads, kilobytes) = (limits.threads.unwrap_or(1).max(1), limits.memory >> 10);
    let arguments = format!("py -regression -threads {threads} -maxmem {kilobytes}");
    let words = arguments.split(' ').map(str::to_owned);
    Ok(std::iter::once(program).chain(words).collect())
}

fn seconds(time: Option<Duration>) -> Option<f64> {
    time.map(|time| time.as_secs_f64())
}

fn duel_as_text(case: &Case, duel: &Duel) -> String {
    let show = |time| seconds(time).map_or_else(|| "-".to_owned(), |s| format!("{s:.2}"));
    let ratio = duel
        .ratio()
        .map_or_else(|| "-".to_owned(), |r| format!("{r:.2}"));
    format!(
        "{:24} {:10} {:>9} s {:>9} s {ratio:>9}",
        case.id,
        case.kind,
        show(duel.own),
        show(duel.other)
    )
}

fn duel_as_json(case: &Case, duel: &Duel) -> Value {
    json!({
        "id": case.id,
        "kind": case.kind,
        "own_seconds": seconds(duel.own),
        "other_seconds": seconds(duel.other),
        "ratio": duel.ratio(),
    })
}
