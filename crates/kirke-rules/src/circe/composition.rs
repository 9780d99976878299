//! The composition of a rebirth rule: the answers to the questions of the family, each a small type of its own.

use kirke_core::{Square, Unit, WalkId};
use kirke_problem::{Argument, Refusal};

/// Which capture triggers the rebirth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Trigger {
    /// The capture made by the move itself.
    #[default]
    Present,
    /// The capture made by the half-move before.
    LastMove,
    /// The last capture before, but only when the move captures too.
    WaitCapture,
}

/// The walk with which the unit is reborn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum NewWalk {
    /// The one it has.
    #[default]
    Same,
    /// That of the other partner of the capture.
    Clone,
    /// The next one in a cycle: pairs of a walk and its successor; none: the usual cycle.
    Chameleon(Vec<(WalkId, WalkId)>),
    /// One step down from queen to pawn (AntiCirce: up).
    Einstein,
    /// One step up from pawn to queen (AntiCirce: down).
    ReversalEinstein,
}

/// Whose array counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Array {
    /// That of the unit's own side.
    #[default]
    Own,
    /// That of the other side.
    Other,
    /// White's on odd ranks, Black's on even ones.
    ByRank,
}

/// Where the unit is reborn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// On its home square.
    #[default]
    Home,
    /// At home on the file of the capture.
    File,
    /// Reflected through the centre.
    Symmetry,
    /// The file reflected.
    VerticalSymmetry,
    /// The rank reflected.
    HorizontalSymmetry,
    /// Four files and four ranks away.
    Antipodes,
    /// Where it stood in the diagram.
    Diagram,
    /// Where the capturing unit came from.
    Departure,
    /// The vector of the move onwards.
    Equipollents,
    /// On the square of the capture.
    CaptureSquare,
    /// On any empty square.
    Super,
    /// Where it can go from the square of the capture.
    TakeAndMake,
    /// Where it cannot move.
    Cage,
}

/// How the square found is adapted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Adaptation {
    /// Not at all.
    #[default]
    None,
    /// Reflected through the centre.
    Diametral,
    /// Its file reflected.
    VerticalMirror,
    /// Moved along its file to the rank of the capture.
    Rank,
    /// Promoted units go to the promotion square of the file.
    Frischauf,
}

/// What happens when the square is occupied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occupied {
    /// There is no rebirth.
    Relaxed,
    /// The capture is illegal.
    Strict,
    /// The occupant is removed.
    Assassin,
    /// The unit goes under the occupant.
    Volcanic,
    /// The unit lands on the occupant.
    Parachute,
    /// The occupant makes a move without capture, as the capturing side chooses; if it cannot, the capture is illegal.
    Vacating,
}

/// Which further unit is born.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Birth {
    /// None.
    #[default]
    None,
    /// Another one of the kind on the other home square.
    Hydra,
    /// One of the capturing side.
    Bicolour,
    /// One of the capturing side, on the other wing.
    BicolourWing,
}

/// The rule on which a composition is built: it decides the defaults and who is reborn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Base {
    /// The captured unit is reborn.
    Circe,
    /// The capturing unit is reborn.
    AntiCirce,
    /// Captures start from the rebirth square.
    Mars,
    /// Moves without capture start from the rebirth square.
    AntiMars,
    /// All moves may start from the rebirth square.
    Phantom,
    /// Units whose rebirth square is occupied may not be captured.
    Immun,
    /// Units whose rebirth square is occupied may not capture.
    Geneva,
}

/// The answers to all questions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Composition {
    /// The rule on which it is built.
    pub base: Base,
    /// Which capture triggers the rebirth.
    pub trigger: Trigger,
    /// With which walk the unit is reborn.
    pub walk: NewWalk,
    /// Whether the other partner of the capture decides the square (Couscous).
    pub couscous: bool,
    /// Whether royal units take part.
    pub royals: bool,
    /// The only walks that take part; none: all.
    pub april: Option<Vec<WalkId>>,
    /// Whose array counts.
    pub array: Array,
    /// Where the unit is reborn.
    pub place: Place,
    /// How the square found is adapted.
    pub adaptation: Adaptation,
    /// What happens when it is occupied.
    pub occupied: Occupied,
    /// Whether the reborn unit changes sides.
    pub turncoats: bool,
    /// Which further unit is born.
    pub birth: Birth,
    /// Whether captures on the own rebirth square are illegal.
    pub cheylan: bool,
    /// Whether the capturing unit disappears (Kamikaze Circe).
    pub kamikaze: bool,
    /// Whether the opponent of the capturing side chooses.
    pub owners_choice: bool,
}

impl Composition {
    /// A rule without options.
    #[must_use]
    pub fn new(base: Base) -> Composition {
        Composition {
            base,
            trigger: Trigger::Present,
            walk: NewWalk::Same,
            couscous: false,
            royals: matches!(base, Base::AntiCirce | Base::Mars | Base::AntiMars),
            april: None,
            array: Array::Own,
            place: Place::Home,
            adaptation: Adaptation::None,
            occupied: if base == Base::Circe {
                Occupied::Relaxed
            } else {
                Occupied::Strict
            },
            turncoats: false,
            birth: Birth::None,
            cheylan: false,
            kamikaze: false,
            owners_choice: false,
        }
    }

    /// A rule with the options given in the input.
    ///
    /// # Errors
    /// An option has no meaning here.
    pub fn of(base: Base, arguments: &[Argument]) -> Result<Composition, Refusal> {
        let mut composition = Composition::new(base);
        composition.apply(arguments)?;
        Ok(composition)
    }

    /// Adds the options given in the input.
    ///
    /// # Errors
    /// An option has no meaning here.
    pub fn apply(&mut self, arguments: &[Argument]) -> Result<(), Refusal> {
        for (i, argument) in arguments.iter().enumerate() {
            if let Argument::Word(word) = argument {
                let walks: Vec<WalkId> = arguments[i + 1..]
                    .iter()
                    .map_while(|a| match a {
                        Argument::Walk(walk) => Some(*walk),
                        _ => None,
                    })
                    .collect();
                self.option(word, walks)?;
            }
        }
        let chosen = matches!(self.place, Place::Super | Place::Cage);
        if self.april.is_some() && self.occupied == Occupied::Relaxed && !chosen {
            // The walks of the list have to be reborn.
            self.occupied = Occupied::Strict;
        }
        Ok(())
    }

    fn option(&mut self, word: &str, walks: Vec<WalkId>) -> Result<(), Refusal> {
        match word {
            "RexInclusive" => self.royals = true,
            "RexExclusive" => self.royals = false,
            "Mirror" => self.array = Array::Other,
            "Assassin" => self.occupied = Occupied::Assassin,
            "Strict" | "(strict)" => self.occupied = Occupied::Strict,
            "Relaxed" => self.occupied = Occupied::Relaxed,
            "Volcanic" => self.occupied = Occupied::Volcanic,
            "Parachute" => self.occupied = Occupied::Parachute,
            "Vacating" => self.occupied = Occupied::Vacating,
            "Diametral" => self.adaptation = Adaptation::Diametral,
            "VerticalMirror" => self.adaptation = Adaptation::VerticalMirror,
            "Frischauf" => self.adaptation = Adaptation::Frischauf,
            "Rank" => {
                self.array = Array::ByRank;
                self.adaptation = Adaptation::Rank;
            }
            "Clone" => self.walk = NewWalk::Clone,
            "Chameleon" => {
                let pairs = walks.windows(2).map(|w| (w[0], w[1])).collect();
                self.walk = NewWalk::Chameleon(pairs);
            }
            "Einstein" => self.walk = NewWalk::Einstein,
            "ReversalEinstein" => self.walk = NewWalk::ReversalEinstein,
            "Turncoats" => self.turncoats = true,
            "Couscous" => self.couscous = true,
            "LastMove" => self.trigger = Trigger::LastMove,
            "WaitCapture" => self.trigger = Trigger::WaitCapture,
            "Equipollents" => self.place = Place::Equipollents,
            "Parrain" => {
                self.place = Place::Equipollents;
                self.trigger = Trigger::LastMove;
            }
            "ContraParrain" => {
                self.place = Place::Equipollents;
                self.trigger = Trigger::LastMove;
                self.array = Array::Other;
            }
            "Cage" => self.place = Place::Cage,
            "File" => self.place = Place::File,
            "Symmetry" => self.place = Place::Symmetry,
            "VerticalSymmetry" => self.place = Place::VerticalSymmetry,
            "HorizontalSymmetry" => self.place = Place::HorizontalSymmetry,
            "Diagram" => self.place = Place::Diagram,
            "PWC" => self.place = Place::Departure,
            "Antipodes" => self.place = Place::Antipodes,
            "Take&Make" => self.place = Place::TakeAndMake,
            "Super" => self.place = Place::Super,
            "CaptureSquare" => self.place = Place::CaptureSquare,
            "April" => self.april = Some(walks),
            "Calvet" => self.cheylan = false,
            "Cheylan" => self.cheylan = true,
            "Hydra" => self.birth = Birth::Hydra,
            "BicolourHydra" => self.birth = Birth::Bicolour,
            "Wing" => self.birth = Birth::BicolourWing,
            "(kamikaze)" => self.kamikaze = true,
            "OwnersChoice" => {
                self.couscous = true;
                self.owners_choice = true;
            }
            _ => {
                return Err(Refusal::Unsupported(format!("unsupported: option {word}")));
            }
        }
        Ok(())
    }

    /// Whether units may be put on occupied squares.
    #[must_use]
    pub fn shares(&self) -> bool {
        !matches!(self.occupied, Occupied::Relaxed | Occupied::Strict)
    }

    /// Whether a pawn that is placed on a promotion square of its side promotes.
    #[must_use]
    pub fn promotes(&self) -> bool {
        self.couscous
            || self.april.is_some()
            || matches!(
                self.place,
                Place::Symmetry
                    | Place::VerticalSymmetry
                    | Place::Antipodes
                    | Place::Departure
                    | Place::Equipollents
                    | Place::Super
                    | Place::TakeAndMake
                    | Place::Cage
            )
    }

    /// Whether the unit takes part at all. `decider`: the unit whose walk decides.
    #[must_use]
    pub fn concerns(&self, unit: Unit, decider: WalkId) -> bool {
        (self.royals || !unit.is_royal())
            && self
                .april
                .as_ref()
                .is_none_or(|list| list.contains(&decider))
    }

    /// Whether the capturing unit is reborn, unchanged and at once, on its home square, or on none.
    #[must_use]
    pub fn is_home_of_captor(&self) -> bool {
        self.base == Base::AntiCirce
            && !self.waits()
            && self.place == Place::Home
            && self.only_moves()
            && !self.owners_choice
    }

    /// Whether the unit that is reborn stays what it is, on a square that it decides by itself, and nothing else becomes
    /// of any unit.
    fn only_moves(&self) -> bool {
        self.walk == NewWalk::Same
            && !self.couscous
            && self.adaptation == Adaptation::None
            && matches!(self.occupied, Occupied::Strict | Occupied::Relaxed)
            && !self.turncoats
            && self.birth == Birth::None
            && !self.kamikaze
    }

    /// Whether nothing happens but that captured units, royal ones apart, come back unchanged, on squares that depend on
    /// the capture alone.
    #[must_use]
    pub fn only_returns(&self) -> bool {
        let place = matches!(
            self.place,
            Place::Home
                | Place::File
                | Place::Symmetry
                | Place::VerticalSymmetry
                | Place::HorizontalSymmetry
                | Place::Antipodes
                | Place::CaptureSquare
        );
        place
            && self.base == Base::Circe
            && !self.royals
            && self.array == Array::Own
            && self.only_moves()
    }

    /// Whether the unit stays off the board (or on its square) until a later half-move.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.trigger != Trigger::Present
    }
}

/// A capture, as far as a rebirth depends on it.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The unit to be placed, with the walk it will have.
    pub unit: Unit,
    /// The unit whose walk, marks and side decide the square.
    pub decider: Unit,
    /// The side as whose unit the decider counts.
    pub side: kirke_core::Side,
    /// The square on which the victim stood.
    pub capture: Square,
    /// Where the capturing unit came from.
    pub departure: Square,
    /// The vector of the move.
    pub vector: (i8, i8),
}
