//! A game being set up: what the rules of a problem are told and what they may ask for.

use kirke_core::{
    Attributes, Bitboard, MARKS, Promotion, Rule, SLOTS, Side, Square, Unit, WalkId, WalkTable,
    walks,
};
use kirke_problem::{Conditions, Goal, Placed, Play, Problem, Refusal, State, Stipulation};
use std::sync::Arc;

/// A game being set up. Conditions add their rules, ask for state words and change what the core takes for granted.
pub struct Setup<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// Position, conditions and stipulation of the twin.
    pub state: &'a State,
    /// Whether the sides are exchanged (second half of a duplex).
    pub exchanged: bool,
    /// The walks.
    pub walks: WalkTable,
    /// The units of the diagram, identities given and royal walks marked. Rules may change them.
    pub units: Vec<Placed>,
    /// Hidden units of the diagram: the underworld. A rule that uses them takes them.
    pub hidden: Vec<Placed>,
    /// The rules so far.
    pub rules: Vec<Arc<dyn Rule>>,
    /// Where and into what pawns promote.
    pub promotion: Promotion,
    /// The squares that are not part of the board.
    pub holes: Bitboard,
    /// The walks that castle: king and rook.
    pub castling_walks: (WalkId, WalkId),
    /// Whether the king that castles must be royal.
    pub castling_is_royal: bool,
    /// The walks that stand for queen, knight, rook and bishop.
    pub standard: Standard,
    /// Whether the identity of units is part of the position.
    pub identity: bool,
    /// Whether White and Black can do without a royal unit.
    pub kingless: [bool; 2],
    /// Whether the side that is not to move may be in check in the diagram.
    pub kings_may_be_en_prise: bool,
    /// Whether pawns may move from their own first rank.
    pub first_rank_pawns: bool,
    /// Whether they may also go two and three squares from there.
    pub first_rank_multi_steps: bool,
    /// State words of the position, set to their initial values.
    pub slots: Vec<u64>,
    /// The number of marks given away.
    pub marks: u8,
}

/// The walks that play the part of the orthodox officers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard {
    /// King.
    pub king: WalkId,
    /// Queen.
    pub queen: WalkId,
    /// Rook.
    pub rook: WalkId,
    /// Bishop.
    pub bishop: WalkId,
    /// Knight.
    pub knight: WalkId,
    /// Pawn.
    pub pawn: WalkId,
}

impl Default for Standard {
    fn default() -> Standard {
        Standard {
            king: walks::KING,
            queen: walks::QUEEN,
            rook: walks::ROOK,
            bishop: walks::BISHOP,
            knight: walks::KNIGHT,
            pawn: walks::PAWN,
        }
    }
}

impl Setup<'_> {
    /// Adds a rule. The index it will have in the game is returned.
    pub fn add(&mut self, rule: impl Rule + 'static) -> u8 {
        self.rules.push(Arc::new(rule));
        (self.rules.len() - 1) as u8
    }

    /// A state word with an initial value.
    ///
    /// # Errors
    /// There is none left.
    pub fn slot(&mut self, value: u64) -> Result<u8, Refusal> {
        if self.slots.len() == SLOTS {
            return Err(Refusal::Unsupported(
                "unsupported: so many conditions with memory at once".into(),
            ));
        }
        self.slots.push(value);
        Ok((self.slots.len() - 1) as u8)
    }

    /// A mark for a question that may lead to itself: see [`kirke_core::Position::mark`].
    ///
    /// # Errors
    /// There is none left.
    pub fn mark(&mut self) -> Result<u8, Refusal> {
        if self.marks as usize == MARKS {
            return Err(Refusal::Unsupported(
                "unsupported: so many conditions that ask for others at once".into(),
            ));
        }
        self.marks += 1;
        Ok(self.marks - 1)
    }

    /// Where and into what pawns promote as long as no condition says otherwise: the standard officers and every other
    /// walk on the board (not of the underworld) that a unit may take.
    #[must_use]
    pub fn usual_promotion(&self) -> Promotion {
        let standard = self.standard;
        let officers = [
            standard.queen,
            standard.knight,
            standard.rook,
            standard.bishop,
        ];
        let diagram: Vec<WalkId> = self.units.iter().map(|p| p.unit.walk).collect();
        walks::promotion_walks(&self.walks, &officers, &diagram)
    }

    /// The conditions of the twin.
    #[must_use]
    pub fn conditions(&self) -> &Conditions {
        &self.state.conditions
    }

    /// Whether a condition is in force, by its English name.
    #[must_use]
    pub fn has(&self, condition: &str) -> bool {
        self.state.conditions.contains_key(condition)
    }

    /// The unit on a square of the diagram.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Unit> {
        self.units
            .iter()
            .find(|p| p.square == square)
            .map(|p| p.unit)
    }

    /// Whether any unit of the diagram has one of the attributes.
    #[must_use]
    pub fn any_unit_has(&self, attributes: Attributes) -> bool {
        self.units
            .iter()
            .any(|p| p.unit.attributes.intersects(attributes))
    }

    /// The side that a condition without a side restricts: the one that does not follow the stipulation's aim.
    /// Black as a rule; White in `ser-h`, `pser-h`, `ser-hs` and in proof games of whole moves; exchanged in the
    /// second half of a duplex.
    ///
    /// # Errors
    /// The stipulation does not tell.
    pub fn restricted_side(&self) -> Result<Side, Refusal> {
        let undecided = "Can't decide whether condition applies to White or Black";
        let Some(Stipulation::Traditional(t)) = &self.state.stipulation else {
            return Err(Refusal::Ignored(undecided.into()));
        };
        let white = match t.play {
            Play::SeriesHelp | Play::ParrySeriesHelp | Play::SeriesHelpSelf => true,
            Play::ProofGame => !t.half,
            Play::ReciprocalHelp | Play::SeriesReciprocalHelp => {
                return Err(Refusal::Ignored(undecided.into()));
            }
            _ => false,
        };
        Ok(if white == self.exchanged {
            Side::Black
        } else {
            Side::White
        })
    }

    /// The goals of the stipulation.
    #[must_use]
    pub fn goals(&self) -> Vec<Goal> {
        let mut goals: Vec<Goal> = Vec::new();
        match &self.state.stipulation {
            Some(Stipulation::Traditional(t)) => {
                goals.push(t.goal);
                goals.extend(t.reciprocal_goal);
            }
            Some(Stipulation::Structured(_, expression)) => collect_goals(expression, &mut goals),
            None => {}
        }
        let all = std::mem::take(&mut goals);
        for goal in all {
            if !goals.contains(&goal) {
                goals.push(goal);
            }
        }
        goals
    }
}

fn collect_goals(expression: &kirke_problem::Expression, goals: &mut Vec<Goal>) {
    use kirke_problem::{Expression, Part};
    match expression {
        Expression::Goal(goal) => goals.push(*goal),
        Expression::Branch(branch) => {
            for part in branch.first.iter().chain(&branch.second) {
                match part {
                    Part::Nested { expression, .. } | Part::Constraint(expression) => {
                        collect_goals(expression, goals)
                    }
                }
            }
        }
        Expression::And(a, b) | Expression::Or(a, b) => {
            collect_goals(a, goals);
            collect_goals(b, goals);
        }
        Expression::Not(a) | Expression::Pass(a) => collect_goals(a, goals),
    }
}
