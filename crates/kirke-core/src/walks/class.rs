//! The classes of walks: the geometry that the generator interprets.

use super::vectors::Vectors;
use crate::WalkId;
use std::borrow::Cow;

/// How a walk moves: a class with its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// One step along a vector.
    Leaper(Vectors),
    /// Any number of steps along a vector over empty squares.
    Rider(Vectors),
    /// Moves as a rider, captures the first unit behind exactly one hurdle.
    ChineseRider(Vectors),
    /// Leaps to an empty square; captures at twice the vector with a hurdle at the vector.
    ChineseLeaper(Vectors),
    /// Needs hurdles.
    Hopper(HopperRule),
    /// Captures the first unit of a line by jumping to the empty square behind it; no other move.
    Locust(Vectors),
    /// Moves as rider, captures as locust.
    MarineRider(Vectors),
    /// Moves as leaper, captures at the vector by landing at twice the vector.
    MarineLeaper(Vectors),
    /// Captures as rider, moves only beyond a hurdle.
    ArgentinianRider(Vectors),
    /// Knight leaps, over at least one unit without capture, past at least one gap to capture.
    Saltador,
    /// A knight leap with an intermediate square that must be empty, or occupied.
    PathLeaper {
        /// Which intermediate square.
        path: Path,
        /// Whether it must be occupied.
        occupied: bool,
    },
    /// Repeats a path step.
    PathRider(Path),
    /// A path rider with one hurdle on a passing or an arrival square.
    PathLion(Path),
    /// Knight leap that captures on the intermediate square.
    PathLocust(Path),
    /// Turns at the hurdle. 27 stands for the scarabeus.
    AngleHopper {
        /// Lines to the hurdle.
        lines: Vectors,
        /// Degrees of the turn: 45, 90, 135, or 27.
        angle: u8,
    },
    /// Moves to the square just before the first unit.
    Hamster,
    /// Rides like a queen away from an adjacent unit.
    ContraHamster,
    /// Jumps over a hurdle in the middle.
    EquiHopper {
        /// Only along queen lines.
        queen_lines: bool,
        /// The squares between must be empty.
        clear: bool,
    },
    /// Stops in the middle before a unit.
    EquiStopper {
        /// The squares between must be empty.
        clear: bool,
    },
    /// Equihopper that turns by 90 degrees.
    EagleEquiHopper {
        /// The squares between must be empty.
        clear: bool,
    },
    /// Rides on circles of knight leaps.
    Rose(RoseMode),
    /// Rides on alternating vectors.
    Zigzag(&'static [ZigzagPairs]),
    /// Any number of knight leaps over empty squares.
    UbiUbi,
    /// Up to three knight leaps, turning on border squares.
    BouncyLeaper,
    /// Nightrider that turns on border squares.
    BouncyRider,
    /// Knight leap, then dabbaba leaps along its longer component.
    BentRider,
    /// Bishop lines reflected inside the border.
    Reflector {
        /// How often at most.
        reflections: u8,
    },
    /// Bishop lines reflected at the border line.
    Cardinal,
    /// Queen that must change its border status.
    EdgeHog,
    /// Two hops in one move.
    DoubleHopper(Vectors),
    /// Mirror image of the distance to the first unit or border.
    Bouncer(Vectors),
    /// Rings of vectors of equal length.
    Radial {
        /// Which leaps.
        mode: RadialMode,
        /// Only orthogonal and diagonal rings.
        queen_rings: bool,
    },
    /// Another walk on each file, a to h.
    ByFile([WalkId; 8]),
    /// No moves.
    Dummy,
    /// One step forwards, beyond the river also sideways.
    ChinesePawn,
    /// Borrows the walks of enemy units that attack it.
    Orphan,
    /// Borrows the walks of own units that guard it.
    Friend,
    /// Moves up as one walk and down as another, for both sides alike.
    AbsoluteHunter {
        /// The walk used upwards.
        up: WalkId,
        /// The walk used downwards.
        down: WalkId,
    },
    /// Moves away from home as one walk and homewards as another.
    Hunter {
        /// Index of the walk used away from home.
        away: u8,
        /// Index of the walk used towards home.
        home: u8,
    },
    /// A pawn.
    Pawn(PawnRule),
    /// The union of several classes, at most one of which is a leaper.
    Compound(Cow<'static, [Class]>),
    /// The union of classes that may reach the same square: each move is one move.
    Union(Cow<'static, [Class]>),
    /// Rides at most so many steps.
    ShortRider {
        /// Along these vectors.
        lines: Vectors,
        /// At most so many steps.
        steps: u8,
    },
    /// Rides on leaps that can be blocked: the squares passed must be empty, too. Straight leaps pass the squares
    /// between, knight's leaps the orthogonally adjacent one.
    LameRider {
        /// Along these vectors.
        lines: Vectors,
        /// At most so many steps.
        steps: u8,
    },
    /// The moves of a class without its captures.
    Moves(Box<Class>),
    /// The captures of a class without its other moves.
    Captures(Box<Class>),
    /// One class for White, another one for Black.
    BySide(Box<[Class; 2]>),
}

/// Parameters of hoppers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HopperRule {
    /// Lines to the hurdle and beyond.
    pub lines: Vectors,
    /// The (first) hurdle must stand on the first square of the line.
    pub adjacent: bool,
    /// Number of hurdles, 1..=4.
    pub hurdles: u8,
    /// Landing: exactly this many squares beyond the last hurdle; 0: any number.
    pub land: u8,
}

/// How a hopper goes over its hurdles, whatever the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hops {
    /// The (first) hurdle must stand on the first square of the line.
    pub adjacent: bool,
    /// Number of hurdles.
    pub hurdles: u8,
    /// How many squares beyond the last hurdle it lands; 0: any number.
    pub land: u8,
}

impl HopperRule {
    /// The rule without its lines.
    #[must_use]
    #[inline]
    pub const fn hops(&self) -> Hops {
        Hops {
            adjacent: self.adjacent,
            hurdles: self.hurdles,
            land: self.land,
        }
    }
}

/// Which intermediate square a knight leap passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// One step in the direction of the longer component.
    Orthogonal,
    /// The diagonal step.
    Diagonal,
}

/// What a rose does with units on its circles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoseMode {
    /// As rider.
    Rider,
    /// One hurdle, then as rider.
    Lion,
    /// Lands directly behind one hurdle.
    Hopper,
    /// Moves as rider, captures the first unit behind one hurdle.
    Chinese,
    /// Captures the first unit and lands directly behind it.
    Locust,
}

/// Pairs of alternating vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZigzagPairs {
    /// Knight leaps, drift (±1,±1).
    S1,
    /// Knight leaps, drift (±2,0) or (0,±2).
    S2,
    /// Knight leaps, drift (±3,±3).
    S3,
    /// Knight leaps, drift (±4,0) or (0,±4).
    S4,
    /// Knight leaps at right angles (quintessence).
    Qn,
    /// Bishop steps (boyscout).
    Bt,
    /// Rook steps (girlscout).
    Gt,
}

/// Which leaps a radial walk makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RadialMode {
    /// Over an enemy hurdle, onwards by any vector of the same ring.
    Radial,
    /// Over a hurdle, onwards by any vector of the same ring.
    Tree,
    /// By another vector of a ring on which a unit stands.
    Leaf,
}

/// How a pawn moves without capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PawnMove {
    /// Straight forwards.
    Straight,
    /// Diagonally forwards.
    Diagonal,
    /// Straight backwards.
    Back,
    /// Not at all.
    None,
}

/// How a pawn captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PawnCapture {
    /// Diagonally forwards.
    Diagonal,
    /// Straight forwards.
    Straight,
    /// Diagonally backwards.
    BackDiagonal,
    /// Not at all.
    None,
}

/// How far a pawn goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PawnKind {
    /// One step, or two from its second rank.
    Step,
    /// Rides.
    Ride,
    /// Steps; captures as a locust does.
    Marine,
}

/// The part of a pawn in en passant captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpRole {
    /// Captures and can be captured.
    Both,
    /// Captures only.
    CapturesOnly,
    /// None.
    None,
}

/// Parameters of pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PawnRule {
    /// Step, ride, or marine capture.
    pub kind: PawnKind,
    /// Moves without capture.
    pub moves: PawnMove,
    /// Captures.
    pub captures: PawnCapture,
    /// Whether it may go two squares from its second rank (reverse pawn: seventh).
    pub double_step: bool,
    /// Whether it promotes.
    pub promotes: bool,
    /// En passant.
    pub en_passant: EpRole,
    /// Whether it may move from its own first rank (reverse pawn: eighth).
    pub any_rank: bool,
}
