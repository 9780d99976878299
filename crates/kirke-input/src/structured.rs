//! The structured form of stipulations: `white 3a[#]d`, `black - 5h[/1d[x]a{!+}]h`.

use crate::parser::Parser;
use crate::reader::is_blank;
use crate::stipulation::{CANNOT, goal};
use crate::tables::{COLOURS, Head};
use crate::words::Lookup;
use kirke_core::{Colour, Side};
use kirke_problem::{Branch, BranchKind, Expression, Part, Stipulation};
use nom::bytes::complete::{tag, take_while};
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{map_res, opt};
use nom::error::{Error, ErrorKind};
use nom::sequence::preceded;
use nom::{IResult, Parser as _};

/// Text being read.
type Input<'a> = &'a [u8];

/// How deep expressions may be nested.
const DEEPEST: usize = 200;

/// What kind of thing an expression is: both operands of `&` and `|` must be of the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    /// A goal.
    Goal,
    /// A branch that begins with an attack, or help or series play.
    Attack,
    /// A branch that begins with a defence.
    Defence,
}

type Typed = (Expression, Group);

/// A failure at a place.
fn fail<T>(place: Input<'_>) -> IResult<Input<'_>, T> {
    Err(nom::Err::Error(Error::new(place, ErrorKind::Verify)))
}

fn blanks(input: Input<'_>) -> IResult<Input<'_>, Input<'_>> {
    take_while(is_blank)(input)
}

/// A character with blanks before it.
fn sign<'a>(c: char) -> impl nom::Parser<Input<'a>, Output = char, Error = Error<Input<'a>>> {
    preceded(blanks, char(c))
}

/// An expression. `&` and `|` group to the right.
fn expression(input: Input<'_>, depth: usize) -> IResult<Input<'_>, Typed> {
    if depth > DEEPEST {
        return fail(input);
    }
    let (rest, (left, group)) = operand(input, depth)?;
    let (at_operator, _) = blanks(rest)?;
    let operator: IResult<Input<'_>, char> = one_of("&|")(at_operator);
    let Ok((behind, operator)) = operator else {
        return Ok((rest, (left, group)));
    };
    if group == Group::Defence {
        return fail(at_operator);
    }
    let (rest, (right, right_group)) = expression(behind, depth + 1)?;
    if group != right_group {
        return fail(at_operator);
    }
    let (left, right) = (Box::new(left), Box::new(right));
    let joined = if operator == '&' {
        Expression::And(left, right)
    } else {
        Expression::Or(left, right)
    };
    Ok((rest, (joined, group)))
}

fn operand(input: Input<'_>, depth: usize) -> IResult<Input<'_>, Typed> {
    if depth > DEEPEST {
        return fail(input);
    }
    let (input, _) = blanks(input)?;
    match input.first() {
        Some(b'(') => {
            let (rest, inner) = expression(&input[1..], depth + 1)?;
            let (rest, _) = sign(')').parse(rest)?;
            Ok((rest, inner))
        }
        Some(b'!') => {
            let (rest, (inner, group)) = operand(&input[1..], depth + 1)?;
            Ok((rest, (Expression::Not(Box::new(inner)), group)))
        }
        Some(b'-') => {
            let (rest, (inner, group)) = operand(&input[1..], depth + 1)?;
            Ok((rest, (Expression::Pass(Box::new(inner)), group)))
        }
        Some(b'1'..=b'9') => branch(input, depth),
        _ => goal
            .map(|goal| (Expression::Goal(goal), Group::Goal))
            .parse(input),
    }
}

/// A length in half-moves; it does not begin with 0.
fn length(input: Input<'_>) -> IResult<Input<'_>, u32> {
    if input.first() == Some(&b'0') {
        return fail(input);
    }
    map_res(digit1, |digits: Input<'_>| {
        std::str::from_utf8(digits).unwrap_or_default().parse()
    })
    .parse(input)
}

/// A branch: lengths, letters, and what stands behind the letters.
fn branch(input: Input<'_>, depth: usize) -> IResult<Input<'_>, Typed> {
    let (rest, first_number) = length(input)?;
    let (rest, second_number) = opt(preceded((sign(':'), blanks), length)).parse(rest)?;
    let (min, max) = match second_number {
        Some(max) => (Some(first_number.min(max)), max),
        None => (None, first_number),
    };
    // Behind two lengths the letter must follow directly.
    let (rest, _) = if min.is_none() {
        blanks(rest)?
    } else {
        (rest, &[][..])
    };
    let (rest, letter) = one_of("adhsADHS")(rest)?;
    let kind = match letter.to_ascii_lowercase() {
        'a' => BranchKind::Attack,
        'd' => BranchKind::Defence,
        'h' => BranchKind::Help,
        _ => BranchKind::Series,
    };
    let battle = matches!(kind, BranchKind::Attack | BranchKind::Defence);
    let attack = Letter {
        may_force: true,
        forces: battle,
    };
    let defence = Letter {
        may_force: false,
        forces: false,
    };
    let (own, other, other_letter) = match kind {
        BranchKind::Attack => (attack, defence, b'd'),
        BranchKind::Defence => (defence, attack, b'a'),
        BranchKind::Help | BranchKind::Series => (attack, attack, b'h'),
    };
    let (mut rest, first) = parts(rest, own, depth)?;
    let mut parry = false;
    if matches!(kind, BranchKind::Attack | BranchKind::Help) {
        let (behind, found) = opt(preceded(blanks, tag("?+?"))).parse(rest)?;
        rest = behind;
        parry = found.is_some();
    }
    let mut second = Vec::new();
    let mut has_second = false;
    if kind != BranchKind::Series {
        if let Some(behind) = second_letter(rest, other_letter) {
            (rest, second) = parts(behind, other, depth)?;
            has_second = true;
        } else if kind == BranchKind::Help {
            return fail(blanks(rest)?.0);
        }
    }
    let group = match kind {
        BranchKind::Defence => Group::Defence,
        _ => Group::Attack,
    };
    let branch = Branch {
        kind,
        min,
        max,
        first,
        second,
        has_second,
        parry,
    };
    Ok((rest, (Expression::Branch(Box::new(branch)), group)))
}

/// The text behind the second letter of a branch, if it is there. A letter that stands behind a blank and begins a
/// longer word does not belong to the branch.
fn second_letter(input: Input<'_>, letter: u8) -> Option<Input<'_>> {
    let (rest, skipped) = blanks(input).ok()?;
    let (&found, behind) = rest.split_first()?;
    let word = behind.first().is_some_and(u8::is_ascii_alphanumeric);
    (found == letter && (skipped.is_empty() || !word)).then_some(behind)
}

/// What may stand behind a letter.
#[derive(Clone, Copy)]
struct Letter {
    /// Whether `>` may stand there.
    may_force: bool,
    /// Whether a nested attack is forced in any case.
    forces: bool,
}

/// Any number of `[...]` and `{...}`.
fn parts(input: Input<'_>, letter: Letter, depth: usize) -> IResult<Input<'_>, Vec<Part>> {
    let mut parts = Vec::new();
    let mut rest = input;
    loop {
        let (at, _) = blanks(rest)?;
        match at.first() {
            Some(b'[') => {
                let (behind, part) = nested(&at[1..], letter, depth)?;
                parts.push(part);
                rest = behind;
            }
            Some(b'{') => {
                let (behind, (inner, _)) = expression(&at[1..], depth + 1)?;
                let (behind, _) = sign('}').parse(behind)?;
                parts.push(Part::Constraint(inner));
                rest = behind;
            }
            _ => return Ok((rest, parts)),
        }
    }
}

/// What stands in `[...]`, with the closing bracket.
fn nested(input: Input<'_>, letter: Letter, depth: usize) -> IResult<Input<'_>, Part> {
    let (rest, force) = opt(sign('>')).parse(input)?;
    let (rest, hide) = opt(sign('/')).parse(rest)?;
    let (rest, (inner, group)) = expression(rest, depth + 1)?;
    let attack = group == Group::Attack;
    if force.is_some() && !(letter.may_force && attack) {
        return fail(input);
    }
    let (rest, _) = sign(']').parse(rest)?;
    let part = Part::Nested {
        forced: force.is_some() || (letter.forces && attack),
        hidden: hide.is_some(),
        expression: inner,
    };
    Ok((rest, part))
}

/// Reads the expression at the beginning of a text: it and how many bytes it takes, or where the mistake is.
pub(crate) fn structured(input: &[u8]) -> Result<(Expression, usize), usize> {
    match expression(input, 0) {
        Ok((rest, (expression, _))) => Ok((expression, input.len() - rest.len())),
        Err(nom::Err::Error(e) | nom::Err::Failure(e)) => Err(input.len() - e.input.len()),
        Err(nom::Err::Incomplete(_)) => Err(input.len()),
    }
}

impl Parser<'_> {
    /// `sstipulation`: the side that moves first, and an expression that may reach over several tokens.
    pub(crate) fn read_structured(&mut self) -> Option<Stipulation> {
        let side = match self.find(COLOURS) {
            Lookup::Word(Head::Units(Colour::White)) => Side::White,
            Lookup::Word(Head::Units(Colour::Black)) => Side::Black,
            _ => {
                let help = "the side that moves first is expected, e.g. white 3a[#]d";
                self.reject(CANNOT, Some(help.to_owned()));
                return None;
            }
        };
        self.advance();
        let (text, start) = self.reader.remaining();
        match structured(text) {
            Ok((expression, length)) => {
                self.jump(start + length);
                Some(Stipulation::Structured(side, expression))
            }
            Err(place) => {
                self.reader.jump_behind(start + place);
                self.report_illegal();
                let help = "an expression such as 3a[#]d, 2hh[#], 5s[#] or 4ad[#] is expected";
                self.reject(CANNOT, Some(help.to_owned()));
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expression written again without blanks.
    fn write(expression: &Expression) -> String {
        match expression {
            Expression::Goal(goal) => goal.text(),
            Expression::And(a, b) => format!("({}&{})", write(a), write(b)),
            Expression::Or(a, b) => format!("({}|{})", write(a), write(b)),
            Expression::Not(a) => format!("!{}", write(a)),
            Expression::Pass(a) => format!("-{}", write(a)),
            Expression::Branch(b) => {
                let (first, second) = match b.kind {
                    BranchKind::Help => ("h", "h"),
                    BranchKind::Attack => ("a", "d"),
                    BranchKind::Defence => ("d", "a"),
                    BranchKind::Series => ("s", ""),
                };
                let mut text = b.min.map(|m| format!("{m}:")).unwrap_or_default();
                text += &format!("{}{first}{}", b.max, write_parts(&b.first));
                if b.parry {
                    text += "?+?";
                }
                if b.has_second {
                    text += &format!("{second}{}", write_parts(&b.second));
                }
                text
            }
        }
    }

    fn write_parts(parts: &[Part]) -> String {
        parts
            .iter()
            .map(|part| match part {
                Part::Nested {
                    forced,
                    hidden,
                    expression,
                } => format!(
                    "[{}{}{}]",
                    if *forced { ">" } else { "" },
                    if *hidden { "/" } else { "" },
                    write(expression)
                ),
                Part::Constraint(expression) => format!("{{{}}}", write(expression)),
            })
            .collect()
    }

    fn read(text: &str) -> (String, &str) {
        let (expression, length) = structured(text.as_bytes()).unwrap();
        (write(&expression), &text[length..])
    }

    #[test]
    fn branches() {
        for text in [
            "2s[#]",
            "3a[#]d",
            "4ad[#]",
            "2hh[#]",
            "3h[#]h",
            "-2hh[#]",
            "2da[#]",
            "3d[#]a",
            "1a[>1a[#]d]d{!1a[#]d}",
            "2a[#]d[#]",
            "4:4hh[#]",
            "7h[#]?+?h",
            "15a[#]?+?d",
            "-5h[/1d[x]a{!+}]h",
            "3a[00]d",
            "(#&x)",
            "(#|(=|x))",
            "1a[!#]d",
        ] {
            assert_eq!(read(text), (text.to_owned(), ""), "{text}");
        }
    }

    #[test]
    fn nested_attacks_of_battle_play_are_forced() {
        assert_eq!(read("3a[1a[#]d]d").0, "3a[>1a[#]d]d");
        assert_eq!(read("3h[1a[#]d]h").0, "3h[1a[#]d]h");
    }

    #[test]
    fn blanks_and_ends() {
        assert_eq!(read("2 : 3a[#]d"), ("2:3a[#]d".to_owned(), ""));
        assert_eq!(read("3 a [ # ] d option"), ("3a[#]d".to_owned(), " option"));
        assert_eq!(
            read("3a[#]\ndeplacement a1"),
            ("3a[#]".to_owned(), "\ndeplacement a1")
        );
        assert_eq!(read("1a[#]D"), ("1a[#]".to_owned(), "D"));
        assert_eq!(read("9:3a[#]d").0, "3:3a[#]d");
        assert_eq!(read("3A[#]d").0, "3a[#]d");
        assert_eq!(read("a=>b").0, "a=>b");
        assert_eq!(read("2s[#] & 3s[#] | 1s[#]").0, "(2s[#]&(3s[#]|1s[#]))");
    }

    #[test]
    fn mistakes() {
        for text in [
            "",
            "(1s[#]",
            "1s[#] & #",
            "3d[#]a & 3d[#]a",
            "2:3 a[#]d",
            "3h[#]",
            "3a[>#]d",
            "3ad[>1a[#]d]",
            "3a[#",
            "0a[#]",
            "99999999999a[#]d",
            "3a[q]d",
        ] {
            assert!(structured(text.as_bytes()).is_err(), "{text}");
        }
        let deep = "(".repeat(100_000);
        assert!(structured(deep.as_bytes()).is_err());
        let long = "#|".repeat(100_000);
        assert!(structured(long.as_bytes()).is_err());
    }
}
