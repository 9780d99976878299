//! `kirke perft` and `kirke moves`.

use super::arguments::{Moves, Perft, PositionChoice};
use super::{SOLVED, WRONG_INPUT, messages, source};
use crate::solve::Message;
use kirke_core::{Attributes, Game, MoveRecord, Position, Purpose, Side};
use kirke_output::Names;
use kirke_problem::{Language, Problem};
use std::io::{self, Write};
use std::ops::ControlFlow::Continue;
use std::time::Instant;

struct Ready {
    game: Game,
    position: Position,
    side: Side,
    problem: Problem,
}

fn prepare(choice: &PositionChoice) -> io::Result<Option<Ready>> {
    let dictionary = kirke_rules::dictionary();
    let Some((problem, side)) = source::chosen(choice, &dictionary)? else {
        return Ok(None);
    };
    match kirke_rules::compile(&problem, &problem.base, false) {
        Ok(compiled) => Ok(Some(Ready {
            game: compiled.game,
            position: compiled.position,
            side,
            problem,
        })),
        Err(refusal) => {
            eprint!(
                "{}",
                messages::text(&Message::Refused(&refusal), Language::English)
            );
            Ok(None)
        }
    }
}

pub(crate) fn perft(command: &Perft) -> io::Result<u8> {
    let Some(mut ready) = prepare(&command.position)? else {
        return Ok(WRONG_INPUT);
    };
    let begin = Instant::now();
    let mut out = io::stdout().lock();
    let count = if command.divide && command.depth > 0 {
        divide(&mut out, &mut ready, command.depth)?
    } else {
        ready
            .game
            .perft(&mut ready.position, ready.side, command.depth)
    };
    let seconds = begin.elapsed().as_secs_f64();
    writeln!(out, "{count}")?;
    eprintln!(
        "{seconds:.3} s, {:.1} million a second",
        count as f64 / seconds.max(1e-9) / 1e6
    );
    Ok(SOLVED)
}

fn divide(out: &mut dyn Write, ready: &mut Ready, depth: u32) -> io::Result<u64> {
    let walks = ready.problem.walks();
    let names = names(&ready.problem, &walks);
    let (game, side) = (&ready.game, ready.side);
    let mut counts = Vec::new();
    let _ = game.for_each_legal(&mut ready.position, side, Purpose::Play, &mut |pos, mv| {
        let record = game.describe(pos, mv, side);
        counts.push((
            names.long_move(&record),
            game.perft(pos, side.other(), depth - 1),
        ));
        Continue(())
    });
    for (text, count) in &counts {
        writeln!(out, "{text} {count}")?;
    }
    Ok(counts.iter().map(|(_, count)| count).sum())
}

pub(crate) fn moves(command: &Moves) -> io::Result<u8> {
    let Some(mut ready) = prepare(&command.position)? else {
        return Ok(WRONG_INPUT);
    };
    let walks = ready.problem.walks();
    let names = names(&ready.problem, &walks);
    let mut out = io::stdout().lock();
    for record in records(&ready.game, &mut ready.position, ready.side) {
        let check = if record.check { "+" } else { "" };
        let long = names.long_move(&record);
        writeln!(
            out,
            "{:<20}{}",
            names.short_move(&record) + check,
            long.trim_start()
        )?;
    }
    Ok(SOLVED)
}

fn records(game: &Game, position: &mut Position, side: Side) -> Vec<MoveRecord> {
    let mut found = Vec::new();
    let _ = game.for_each_legal(position, side, Purpose::Play, &mut |pos, mv| {
        found.push((*mv, game.describe(pos, mv, side)));
        Continue(())
    });
    found
        .into_iter()
        .map(|(mv, record)| MoveRecord {
            disambiguation: game.disambiguation(position, side, &mv),
            ..record
        })
        .collect()
}

fn names<'a>(problem: &Problem, walks: &'a kirke_core::WalkTable) -> Names<'a> {
    let hidden: Attributes = kirke_output::attributes_of_all(&problem.base.conditions);
    Names {
        walks,
        language: problem.language,
        hidden,
    }
}
