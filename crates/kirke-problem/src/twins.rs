//! Twins: their changes replayed from the base state, and what their headings tell.

use crate::{
    Argument, Change, Conditions, Diagram, Goal, Mirror, Placed, Problem, Rotation, State,
    Stipulation, Twin,
};
use kirke_core::{Attributes, Square, WalkId};

/// The word of the dictionary that marks squares which are no part of the board.
const HOLE: &str = "Hole";
/// The condition that units on Alice boards bring with them.
const ALICE: &str = "AliceChess";
/// The boards of that condition.
const ALICE_BOARDS: Attributes = Attributes::ALICE_A.union(Attributes::ALICE_B);

/// One position to solve: the diagram itself or a twin of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TwinState {
    /// Its letter: `a`, ... `z`, `z1`, ...; empty for a problem without twins.
    pub label: String,
    /// Whether it is marked as continuing the twin before.
    pub continued: bool,
    /// What the heading tells, in the order of the input.
    pub heading: Vec<Heading>,
    /// Position, conditions, stipulation.
    pub state: State,
    /// What the reader is told about changes that are not possible.
    pub messages: Vec<TwinMessage>,
}

/// One item of a twin's heading.
#[derive(Clone, Debug, PartialEq)]
pub enum Heading {
    /// A unit goes to another square: `wKc3-->c4`. A unit that stood there is `Removed` by the item before.
    Moved(Placed, Square),
    /// A unit is removed: `-wSd4`.
    Removed(Placed),
    /// A unit is added on an empty square: `+wQa1`.
    Added(Placed),
    /// A unit is added in the place of another: `wPd4`.
    Replacing(Placed),
    /// Two units change places: `wKc3<-->bKh5`.
    Exchanged(Placed, Placed),
    /// `S ==> B`
    Substituted(WalkId, WalkId),
    /// `rotate 90`
    Rotated(Rotation),
    /// `mirror a1<-->h1`
    Mirrored(Mirror),
    /// `shift a1 ==> b2`
    Shifted(Square, Square),
    /// `PolishType`
    PolishType,
    /// Another stipulation, as echoed.
    Stipulation(Stipulation),
    /// All conditions in force.
    Conditions(Conditions),
}

/// A message about a change that is not possible (on the error channel, but for the last one).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwinMessage {
    /// `e4: square is empty - cannot (re)move any piece.`
    SquareEmpty(Square),
    /// `A piece will be moved outside.`
    Outside,
    /// `Continued must be given immediately after twin.` (printed with the solution)
    LateContinued,
}

impl Problem {
    /// The positions to solve in order: the diagram and its twins, each replayed from the base state.
    ///
    /// With a zero position the diagram itself is not among them.
    #[must_use]
    pub fn twin_states(&self) -> Vec<TwinState> {
        let mut base = self.base.clone();
        base.settle();
        if self.twins.is_empty() {
            return vec![TwinState {
                state: base,
                ..TwinState::default()
            }];
        }
        let mut states: Vec<TwinState> = Vec::with_capacity(self.twins.len() + 1);
        let mut last = base.clone();
        if !self.zero_position {
            states.push(TwinState {
                label: label(0),
                state: base.clone(),
                ..TwinState::default()
            });
        }
        for twin in &self.twins {
            let start = if twin.continued || twin.keeps {
                last
            } else {
                base.clone()
            };
            let mut state = replay(twin, start, label(states.len()));
            if twin.keeps {
                // It is the twin before once more, with its heading.
                let before = states.last().map(|s| s.heading.clone());
                state.heading.splice(0..0, before.unwrap_or_default());
            }
            last = state.state.clone();
            states.push(state);
        }
        states
    }
}

/// The letter of the twin with this index.
fn label(index: usize) -> String {
    match u8::try_from(index) {
        Ok(i) if i < 26 => char::from(b'a' + i).to_string(),
        _ => format!("z{}", index - 25),
    }
}

fn replay(twin: &Twin, start: State, label: String) -> TwinState {
    let mut result = TwinState {
        label,
        continued: twin.continued,
        heading: Vec::new(),
        state: start,
        messages: Vec::new(),
    };
    if twin.late_continued {
        result.messages.push(TwinMessage::LateContinued);
    }
    for change in &twin.changes {
        result.apply(change);
    }
    result.state.settle();
    result
}

impl TwinState {
    /// Carries out one change.
    fn apply(&mut self, change: &Change) {
        match change {
            Change::Move(from, to) => self.move_unit(*from, *to),
            Change::Exchange(a, b) => self.exchange(*a, *b),
            Change::Remove(squares) => squares.iter().for_each(|&s| self.remove(s)),
            Change::Add(units) => units.iter().for_each(|&p| self.add(p)),
            Change::Substitute(old, new) => self.substitute(*old, *new),
            Change::Rotate(rotation) => {
                self.state.diagram.map_squares(|s| rotated(s, *rotation));
                self.heading.push(Heading::Rotated(*rotation));
            }
            Change::Mirror(mirror) => {
                self.state.diagram.map_squares(|s| mirrored(s, *mirror));
                self.heading.push(Heading::Mirrored(*mirror));
            }
            Change::Shift(from, to) => self.shift(*from, *to),
            Change::PolishType => {
                for placed in &mut self.state.diagram.units {
                    placed.unit.colour = placed.unit.colour.swapped();
                }
                self.heading.push(Heading::PolishType);
            }
            Change::Invisible(number) => self.state.diagram.invisible = *number,
            Change::Stipulation(stipulation) => {
                self.heading.push(Heading::Stipulation(stipulation.clone()));
                self.state.set_stipulation(stipulation.clone());
            }
            Change::BadStipulation => self.state.stipulation = None,
            Change::Conditions(conditions) => {
                self.heading.push(Heading::Conditions(conditions.clone()));
                self.state.replace_conditions(conditions.clone());
            }
        }
    }

    fn move_unit(&mut self, from: Square, to: Square) {
        let Some(unit) = self.state.diagram.get(from) else {
            self.messages.push(TwinMessage::SquareEmpty(from));
            return;
        };
        if from != to {
            if let Some(unit) = self.state.diagram.remove(to) {
                self.heading
                    .push(Heading::Removed(Placed { square: to, unit }));
            }
            self.state.diagram.remove(from);
            self.state.diagram.put(to, unit);
        }
        self.heading
            .push(Heading::Moved(Placed { square: from, unit }, to));
    }

    fn exchange(&mut self, a: Square, b: Square) {
        let diagram = &mut self.state.diagram;
        match (diagram.get(a), diagram.get(b)) {
            (Some(first), Some(second)) => {
                diagram.put(a, second);
                diagram.put(b, first);
                self.heading.push(Heading::Exchanged(
                    Placed {
                        square: a,
                        unit: first,
                    },
                    Placed {
                        square: b,
                        unit: second,
                    },
                ));
            }
            (None, _) => self.messages.push(TwinMessage::SquareEmpty(a)),
            (_, None) => self.messages.push(TwinMessage::SquareEmpty(b)),
        }
    }

    fn remove(&mut self, square: Square) {
        match self.state.diagram.remove(square) {
            Some(unit) => self.heading.push(Heading::Removed(Placed { square, unit })),
            None => self.messages.push(TwinMessage::SquareEmpty(square)),
        }
    }

    fn add(&mut self, placed: Placed) {
        let removed = |heading: &Heading| matches!(heading, Heading::Removed(old) if old.square == placed.square);
        let earlier = self.heading.iter().position(removed);
        if let Some(earlier) = earlier {
            // Removed and added in one twin: the unit is replaced.
            self.heading.remove(earlier);
        }
        let replaced = self.state.diagram.put(placed.square, placed.unit);
        self.heading
            .push(if replaced.is_some() || earlier.is_some() {
                Heading::Replacing(placed)
            } else {
                Heading::Added(placed)
            });
    }

    fn substitute(&mut self, old: WalkId, new: WalkId) {
        for placed in &mut self.state.diagram.units {
            if placed.unit.walk == old {
                placed.unit.walk = new;
            }
        }
        self.heading.push(Heading::Substituted(old, new));
    }

    fn shift(&mut self, from: Square, to: Square) {
        let x = to.file() as i8 - from.file() as i8;
        let y = to.rank() as i8 - from.rank() as i8;
        let diagram = &mut self.state.diagram;
        if diagram
            .units
            .iter()
            .any(|p| p.square.offset(x, y).is_none())
        {
            self.messages.push(TwinMessage::Outside);
            return;
        }
        diagram.map_squares(|s| s.offset(x, y).unwrap_or(s));
        self.heading.push(Heading::Shifted(from, to));
    }
}

impl Diagram {
    /// Moves every unit by a mapping of squares that keeps different squares different.
    fn map_squares(&mut self, map: impl Fn(Square) -> Square) {
        for placed in &mut self.units {
            placed.square = map(placed.square);
        }
    }

    /// Whether a unit stands on one of the Alice boards.
    fn has_alice_units(&self) -> bool {
        self.units
            .iter()
            .any(|p| p.unit.attributes.intersects(ALICE_BOARDS))
    }

    /// Units that stand on none of the Alice boards are put on the first one.
    fn settle_alice(&mut self) {
        for placed in &mut self.units {
            if !placed.unit.attributes.intersects(ALICE_BOARDS) {
                placed.unit = placed.unit.with(Attributes::ALICE_A);
            }
        }
    }

    /// All units stand on one board again.
    fn leave_alice(&mut self) {
        for placed in &mut self.units {
            placed.unit = placed.unit.without(Attributes::ALICE_A);
        }
    }
}

impl State {
    /// Sets the stipulation. From one position to another, the position so far is the first, and the board is emptied.
    pub fn set_stipulation(&mut self, stipulation: Stipulation) {
        let atob = matches!(&stipulation, Stipulation::Traditional(t) if t.goal == Goal::AToB);
        if atob && self.start.is_none() {
            self.start = Some(std::mem::take(&mut self.diagram));
        }
        self.stipulation = Some(stipulation);
    }

    /// Replaces all conditions. Holes belong to the board and stay.
    fn replace_conditions(&mut self, conditions: Conditions) {
        let holes = self.holes();
        let on_second = |p: &Placed| p.unit.has(Attributes::ALICE_B);
        if self.conditions.contains_key(ALICE) && !self.diagram.units.iter().any(on_second) {
            self.diagram.leave_alice();
        }
        self.conditions = conditions;
        if !holes.is_empty() {
            self.add_holes(&holes);
        }
    }

    /// The squares that are no part of the board.
    #[must_use]
    pub fn holes(&self) -> Vec<Square> {
        self.conditions
            .get(HOLE)
            .into_iter()
            .flatten()
            .filter_map(|argument| match argument {
                Argument::Squares(squares) => Some(squares),
                _ => None,
            })
            .flatten()
            .copied()
            .collect()
    }

    /// Removes squares from the board, and the units on them.
    pub fn add_holes(&mut self, squares: &[Square]) {
        let mut holes = self.holes();
        for &square in squares {
            if !holes.contains(&square) {
                holes.push(square);
            }
            self.diagram.remove(square);
        }
        self.conditions.insert(HOLE, vec![Argument::Squares(holes)]);
    }

    /// Makes a square a part of the board again. Says whether it was a hole.
    pub fn fill_hole(&mut self, square: Square) -> bool {
        let mut holes = self.holes();
        let Some(i) = holes.iter().position(|&s| s == square) else {
            return false;
        };
        holes.remove(i);
        if holes.is_empty() {
            self.conditions.shift_remove(HOLE);
        } else {
            self.conditions.insert(HOLE, vec![Argument::Squares(holes)]);
        }
        true
    }

    /// What follows from the whole of a state: no unit stands in a hole, Alice units bring their condition, and that
    /// puts all other units on the first of its boards.
    pub fn settle(&mut self) {
        for square in self.holes() {
            self.diagram.remove(square);
        }
        let mut diagrams = std::iter::once(&self.diagram).chain(&self.start);
        if diagrams.any(Diagram::has_alice_units) {
            self.conditions.entry(ALICE).or_default();
        }
        if self.conditions.contains_key(ALICE) {
            self.diagram.settle_alice();
            self.start.iter_mut().for_each(Diagram::settle_alice);
        }
    }
}

/// Where a square goes when the board is turned anticlockwise.
fn rotated(square: Square, rotation: Rotation) -> Square {
    let (file, rank) = (square.file(), square.rank());
    match rotation {
        Rotation::Quarter => Square::new(7 - rank, file),
        Rotation::Half => square.opposite(),
        Rotation::ThreeQuarters => Square::new(rank, 7 - file),
    }
}

/// Where a square goes when the board is mirrored.
fn mirrored(square: Square, mirror: Mirror) -> Square {
    let (file, rank) = (square.file(), square.rank());
    match mirror {
        Mirror::LeftRight => square.flip_file(),
        Mirror::TopBottom => square.flip_rank(),
        Mirror::Diagonal => Square::new(7 - rank, 7 - file),
        Mirror::AntiDiagonal => Square::new(rank, file),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirke_core::walks::{KING, PAWN, QUEEN};
    use kirke_core::{Colour, Unit};

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn placed(text: &str, walk: WalkId, colour: Colour) -> Placed {
        Placed {
            square: square(text),
            unit: Unit::new(walk, colour),
        }
    }

    fn problem(twins: Vec<Twin>) -> Problem {
        let mut problem = Problem {
            twins,
            ..Problem::default()
        };
        problem.base.diagram.units = vec![
            placed("a1", KING, Colour::White),
            placed("h6", PAWN, Colour::White),
            placed("c1", KING, Colour::Black),
            placed("g7", PAWN, Colour::Black),
        ];
        problem
    }

    fn twin(changes: Vec<Change>) -> Twin {
        Twin {
            changes,
            ..Twin::default()
        }
    }

    #[test]
    fn no_twins_no_label() {
        let states = problem(vec![]).twin_states();
        assert_eq!(states.len(), 1);
        assert_eq!(states[0].label, "");
    }

    #[test]
    fn each_twin_starts_from_the_diagram_unless_continued() {
        let remove = |s| Change::Remove(vec![square(s)]);
        let mut continued = twin(vec![remove("g7")]);
        continued.continued = true;
        let empty = Twin {
            keeps: true,
            ..Twin::default()
        };
        let states = problem(vec![
            twin(vec![remove("h6")]),
            empty,
            continued,
            twin(vec![remove("g7")]),
        ])
        .twin_states();
        let counts: Vec<_> = states.iter().map(|s| s.state.diagram.units.len()).collect();
        assert_eq!(counts, [4, 3, 3, 2, 3]);
        assert_eq!(states[2].heading, states[1].heading);
        let labels: Vec<_> = states.iter().map(|s| s.label.as_str()).collect();
        assert_eq!(labels, ["a", "b", "c", "d", "e"]);
    }

    #[test]
    fn labels_go_on_behind_z() {
        assert_eq!(label(25), "z");
        assert_eq!(label(26), "z1");
        assert_eq!(label(300), "z275");
    }

    #[test]
    fn a_move_onto_a_unit_removes_it() {
        let states =
            problem(vec![twin(vec![Change::Move(square("h6"), square("g7"))])]).twin_states();
        assert_eq!(
            states[1].heading,
            [
                Heading::Removed(placed("g7", PAWN, Colour::Black)),
                Heading::Moved(placed("h6", PAWN, Colour::White), square("g7")),
            ]
        );
        assert_eq!(states[1].state.diagram.units.len(), 3);
    }

    #[test]
    fn impossible_changes_are_told() {
        let states = problem(vec![twin(vec![
            Change::Move(square("e4"), square("e5")),
            Change::Shift(square("a1"), square("b1")),
        ])])
        .twin_states();
        assert!(states[1].heading.is_empty());
        assert_eq!(
            states[1].messages,
            [TwinMessage::SquareEmpty(square("e4")), TwinMessage::Outside]
        );
    }

    #[test]
    fn turning_and_mirroring() {
        let corner = square("a1");
        assert_eq!(rotated(corner, Rotation::Quarter), square("h1"));
        assert_eq!(rotated(corner, Rotation::Half), square("h8"));
        assert_eq!(rotated(corner, Rotation::ThreeQuarters), square("a8"));
        assert_eq!(mirrored(corner, Mirror::Diagonal), square("h8"));
        assert_eq!(mirrored(square("a8"), Mirror::AntiDiagonal), square("h1"));
        for s in Square::all() {
            assert_eq!(mirrored(mirrored(s, Mirror::Diagonal), Mirror::Diagonal), s);
        }
    }

    #[test]
    fn alice_units_bring_the_condition() {
        let mut unit = placed("d4", QUEEN, Colour::White);
        unit.unit = unit.unit.with(Attributes::ALICE_B);
        let states = problem(vec![twin(vec![Change::Add(vec![unit])])]).twin_states();
        assert!(states[0].state.conditions.is_empty());
        assert!(states[1].state.conditions.contains_key(ALICE));
        let king = states[1].state.diagram.get(square("a1")).unwrap();
        assert!(king.has(Attributes::ALICE_A));
    }

    #[test]
    fn holes_stay_and_take_units_away() {
        let mut base = problem(vec![twin(vec![Change::Conditions(Conditions::new())])]);
        base.base.add_holes(&[square("h6")]);
        let states = base.twin_states();
        assert_eq!(states[1].state.holes(), [square("h6")]);
        assert_eq!(states[1].state.diagram.units.len(), 3);
    }
}
