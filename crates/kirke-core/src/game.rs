//! A game: the walks and rules of one problem, compiled into ordered lists.

use crate::moves::Move;
use crate::prospects::{self, Roam};
use crate::rule::{Hooks, Phase, Promotions, Rule, Sound};
use crate::walks::class::{Class, PawnKind, PawnMove};
use crate::walks::{self, WalkTable};
use crate::{Attributes, Bitboard, Side, Square, Unit, WalkId};
use std::sync::{Arc, OnceLock};

/// A step of the pipeline that follows capture and movement.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// Promotion of the mover.
    Promotion,
    /// The right to capture en passant.
    EnPassant,
    /// A rule in one of its phases.
    Rule(u8, Phase),
}

/// Where and into what pawns promote.
#[derive(Clone, Debug, Default)]
pub struct Promotion {
    /// For White and Black: squares on which pawns that go forwards promote.
    pub far: [Bitboard; 2],
    /// For White and Black: squares on which pawns that go backwards promote.
    pub near: [Bitboard; 2],
    /// The walks into which pawns promote, in walk order.
    pub walks: Vec<WalkId>,
    /// The walks into which marine pawns promote: see [`walks::promotion_walks`].
    pub marine: Vec<WalkId>,
}

impl Promotion {
    /// The usual squares; into queen, knight, rook and bishop.
    #[must_use]
    pub fn orthodox() -> Promotion {
        Promotion {
            far: [Bitboard::rank(7), Bitboard::rank(0)],
            near: [Bitboard::rank(0), Bitboard::rank(7)],
            walks: vec![walks::QUEEN, walks::KNIGHT, walks::ROOK, walks::BISHOP],
            marine: Vec::new(),
        }
    }
}

/// The rules of one problem. Immutable while solving, shared by all threads.
#[derive(Debug)]
pub struct Game {
    walks: WalkTable,
    rules: Vec<Arc<dyn Rule>>,
    by_hook: Vec<Vec<u8>>,
    hooks: Hooks,
    sound: Sound,
    unwritten: Attributes,
    pipeline: Vec<Step>,
    steps_before: usize,
    promotion: Promotion,
    exclusive: Vec<(Square, Square)>,
    promotes: [u64; 4],
    borrowers: [u64; 4],
    leaps: Vec<OnceLock<Box<[Bitboard; 64]>>>,
    reach: Vec<OnceLock<Box<[Bitboard; 64]>>>,
    far: Vec<OnceLock<Option<Box<[Bitboard; 64]>>>>,
    lines: Vec<OnceLock<Box<walks::Lines>>>,
    /// For the walks of either side.
    roams: Vec<[OnceLock<Option<Box<Roam>>>; 2]>,
    /// Whether the position has orthodox units without attributes only and no rule: the fast path may be taken.
    orthodox: bool,
    /// The hooks that may make or change attacks: moves that rules add without capture do not count.
    attack_hooks: Hooks,
    /// Whether nothing happens beside the movement in half-moves without capture and promotion.
    idle: bool,
    /// Whether pauses of series play change nothing.
    idle_pauses: bool,
    /// On how many squares rules put something in captures, if that is all that they do in them.
    fills_in_captures: Option<u32>,
    /// The number of the only rule that does something in captures.
    rule_of_captures: Option<usize>,
    /// The squares on which pawns of any kind promote.
    promotion_squares: Bitboard,
    /// Whether pawns may stand and move on their own first rank.
    pub first_rank_pawns: bool,
    /// Whether pawns on their own first rank may also advance two and three squares.
    pub first_rank_multi_steps: bool,
    /// Whether the side that is not to move may be in check in the diagram.
    pub kings_may_be_en_prise: bool,
}

impl Game {
    /// Compiles rules into lists. The rules are asked in the order given; their effects follow the phases.
    #[must_use]
    pub fn new(walks: WalkTable, rules: Vec<Arc<dyn Rule>>, promotion: Promotion) -> Game {
        let hooks = rules
            .iter()
            .fold(Hooks::empty(), |all, rule| all | rule.hooks());
        let sound = rules
            .iter()
            .fold(Sound::all(), |all, rule| all & rule.sound());
        let unwritten = rules
            .iter()
            .fold(Attributes::empty(), |all, rule| all | rule.unwritten());
        let mut by_hook = vec![Vec::new(); 32];
        let mut steps = vec![
            (Phase::PROMOTION, Step::Promotion),
            (Phase::EN_PASSANT, Step::EnPassant),
        ];
        for (i, rule) in rules.iter().enumerate() {
            let i = i as u8;
            for hook in rule.hooks().iter() {
                by_hook[hook.bits().trailing_zeros() as usize].push(i);
            }
            if rule.hooks().contains(Hooks::AFTER) {
                steps.extend(
                    rule.phases()
                        .iter()
                        .map(|&phase| (phase, Step::Rule(i, phase))),
                );
            }
        }
        steps.sort_by_key(|&(phase, _)| phase);
        let set_of = |test: &dyn Fn(&Class) -> bool| {
            let mut set = [0; 4];
            for (id, _) in walks.iter().filter(|(_, walk)| test(&walk.class)) {
                set[id.index() >> 6] |= 1 << (id.index() & 63);
            }
            set
        };
        let promotes = set_of(&|class| matches!(class, Class::Pawn(rule) if rule.promotes));
        let borrowers = set_of(&|class| walks::borrows(&walks, class));
        let idle = rules.iter().all(|rule| {
            let hooks = rule.hooks();
            !hooks.contains(Hooks::AFTER) || hooks.contains(Hooks::AFTER_CAPTURES)
        });
        let idle_pauses =
            !hooks.contains(Hooks::CONTINUES) && rules.iter().all(|rule| rule.sleeps_in_pauses());
        let fills_in_captures = rules
            .iter()
            .try_fold(0, |sum, rule| Some(sum + rule.captures_fill()?));
        let mut in_captures = (0..rules.len()).filter(|&i| rules[i].captures_fill() != Some(0));
        let rule_of_captures = match (in_captures.next(), in_captures.next()) {
            (only, None) => only,
            _ => None,
        };
        let adds_captures = rules.iter().any(|rule| {
            rule.hooks().contains(Hooks::EXTRA_MOVES) && !rule.hooks().contains(Hooks::EXTRA_QUIET)
        });
        let attack_hooks = if adds_captures {
            hooks
        } else {
            hooks - Hooks::EXTRA_MOVES
        };
        let squares = promotion.far.iter().chain(&promotion.near);
        let promotion_squares = squares.fold(Bitboard::EMPTY, |all, &set| all | set);
        let leaps = for_each_walk(&walks);
        let reach = for_each_walk(&walks);
        let far = for_each_walk(&walks);
        let lines = for_each_walk(&walks);
        let roams = (0..walks.len())
            .map(|_| std::array::from_fn(|_| OnceLock::new()))
            .collect();
        let steps_before = steps.partition_point(|&(phase, _)| phase < Phase::MOVEMENT);
        let pipeline = steps.into_iter().map(|(_, step)| step).collect();
        Game {
            walks,
            rules,
            by_hook,
            hooks,
            sound,
            unwritten,
            pipeline,
            steps_before,
            promotion,
            exclusive: Vec::new(),
            promotes,
            borrowers,
            leaps,
            reach,
            far,
            lines,
            roams,
            orthodox: false,
            attack_hooks,
            idle,
            idle_pauses,
            fills_in_captures,
            rule_of_captures,
            promotion_squares,
            first_rank_pawns: false,
            first_rank_multi_steps: false,
            kings_may_be_en_prise: false,
        }
    }

    /// The game without any rule: orthodox chess.
    #[must_use]
    pub fn orthodox() -> Game {
        Game {
            orthodox: true,
            ..Game::new(WalkTable::new(), Vec::new(), Promotion::orthodox())
        }
    }

    /// Says that only orthodox units without attributes take part and no rule: see [`Game::is_orthodox`].
    pub fn set_orthodox(&mut self, orthodox: bool) {
        let usual = Promotion::orthodox();
        self.orthodox = orthodox
            && self.rules.is_empty()
            && self.exclusive.is_empty()
            && self.promotion.walks == usual.walks
            && self.promotion.far == usual.far;
    }

    /// Pairs of rook squares (White's, Black's) whose castlings exclude each other.
    pub fn set_exclusive_castlings(&mut self, pairs: Vec<(Square, Square)>) {
        if !pairs.is_empty() {
            self.orthodox = false;
        }
        self.exclusive = pairs;
    }

    /// Pairs of rook squares whose castlings exclude each other.
    #[must_use]
    pub fn exclusive_castlings(&self) -> &[(Square, Square)] {
        &self.exclusive
    }

    /// Whether only orthodox units without attributes take part and no rule.
    #[must_use]
    #[inline]
    pub fn is_orthodox(&self) -> bool {
        self.orthodox
    }

    /// The walks.
    #[must_use]
    #[inline]
    pub fn walks(&self) -> &WalkTable {
        &self.walks
    }

    /// The union of the hooks of all rules.
    #[must_use]
    #[inline]
    pub fn hooks(&self) -> Hooks {
        self.hooks
    }

    /// Attributes that rules give to every unit and that are therefore not written.
    #[must_use]
    pub fn unwritten(&self) -> Attributes {
        self.unwritten
    }

    /// What all rules leave sound for the search.
    #[must_use]
    pub fn sound(&self) -> Sound {
        self.sound
    }

    /// On how many squares at most a half-move can put something, beside the movement itself: with units
    /// of the side that moves, and of the other one; `None`: on any number.
    #[must_use]
    pub fn further_fillings(&self) -> Option<[u32; 2]> {
        self.rules.iter().try_fold([0, 0], |sum, rule| {
            let [own, other] = rule.further_fillings()?;
            Some([sum[0] + own, sum[1] + other])
        })
    }

    /// The squares on which rules may put a captured unit of a side back, beside the square of its capture; `None`: they
    /// move units otherwise, or change them.
    #[must_use]
    pub fn returns(&self, unit: Unit, side: Side) -> Option<Bitboard> {
        self.rules.iter().try_fold(Bitboard::EMPTY, |all, rule| {
            Some(all | rule.returns(self, unit, side)?)
        })
    }

    /// The attributes between which units change with each of their moves, if there are such.
    #[must_use]
    pub fn alternates(&self) -> Option<[Attributes; 2]> {
        self.rules.iter().find_map(|rule| rule.alternates())
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &[Arc<dyn Rule>] {
        &self.rules
    }

    /// The rules that implement a hook, in order.
    #[inline]
    pub(crate) fn with_hook(&self, hook: Hooks) -> impl Iterator<Item = &dyn Rule> {
        let list = &self.by_hook[hook.bits().trailing_zeros() as usize];
        list.iter().map(|&i| &*self.rules[i as usize])
    }

    /// The steps before the movement and those after it.
    #[inline]
    pub(crate) fn pipeline(&self) -> (&[Step], &[Step]) {
        self.pipeline.split_at(self.steps_before)
    }

    /// Where and into what pawns promote.
    #[must_use]
    pub fn promotion(&self) -> &Promotion {
        &self.promotion
    }

    /// Whether nothing happens beside the movement in half-moves without capture and promotion.
    #[inline]
    pub(crate) fn is_idle_without_capture(&self) -> bool {
        self.idle
    }

    /// The same for captures.
    #[inline]
    pub(crate) fn is_idle_in_captures(&self) -> bool {
        self.fills_in_captures == Some(0)
    }

    /// Whether pauses of series play change nothing.
    #[must_use]
    #[inline]
    pub fn has_idle_pauses(&self) -> bool {
        self.idle_pauses
    }

    /// On how many squares rules put something in captures, if that is all that they do in them.
    #[inline]
    pub(crate) fn fills_in_captures(&self) -> Option<u32> {
        self.fills_in_captures
    }

    /// The only rule that does something in captures.
    #[inline]
    pub(crate) fn rule_of_captures(&self) -> Option<&dyn Rule> {
        self.rule_of_captures.map(|i| &*self.rules[i])
    }

    /// The hooks that may make or change attacks.
    #[inline]
    pub(crate) fn attack_hooks(&self) -> Hooks {
        self.attack_hooks
    }

    /// The squares on which pawns of any kind promote.
    #[inline]
    pub(crate) fn promotion_squares(&self) -> Bitboard {
        self.promotion_squares
    }

    /// Whether a unit of a walk that arrives on a square may promote there.
    #[inline]
    pub(crate) fn may_promote(&self, walk: WalkId, arrival: Square) -> bool {
        self.promotion_squares.contains(arrival) && self.promotes(walk)
    }

    /// Whether a unit on the board moves as units that attack or guard it: what it can do is not seen on a view alone.
    #[inline]
    pub(crate) fn has_borrowers(&self, pos: &crate::Position) -> bool {
        let present = pos.present();
        self.borrowers
            .iter()
            .zip(present)
            .any(|(borrowers, present)| borrowers & present != 0)
    }

    /// Whether units of this walk promote.
    #[must_use]
    #[inline]
    pub fn promotes(&self, walk: WalkId) -> bool {
        self.promotes[walk.index() >> 6] >> (walk.index() & 63) & 1 != 0
    }

    /// Whether the unit promotes on the square when `side` has moved or placed it there.
    #[must_use]
    #[inline]
    pub fn promotes_on(&self, unit: Unit, square: Square, side: Side) -> bool {
        if !self.promotes(unit.walk) {
            return false;
        }
        let squares = match self.walks[unit.walk].class {
            Class::Pawn(rule) if rule.moves == PawnMove::Back => self.promotion.near,
            _ => self.promotion.far,
        };
        squares[side.index()].contains(square)
    }

    /// The units into which a unit may promote, in order.
    #[must_use]
    pub fn promotions(&self, pos: &crate::Position, unit: Unit, side: Side) -> Promotions {
        let marine = matches!(self.walks[unit.walk].class, Class::Pawn(rule) if rule.kind == PawnKind::Marine);
        let walks = if marine {
            &self.promotion.marine
        } else {
            &self.promotion.walks
        };
        let mut choices = walks.iter().map(|&walk| unit.with_walk(walk)).collect();
        for rule in self.with_hook(Hooks::PROMOTIONS) {
            rule.promotions(self, pos, unit, side, &mut choices);
        }
        choices
    }

    /// The squares of the leaps of a walk, or of its only part that leaps, from each square. Computed on first use.
    #[inline]
    pub(crate) fn leaps(&self, walk: WalkId, vectors: &[(i8, i8)]) -> &[Bitboard; 64] {
        self.leaps[walk.index()].get_or_init(|| {
            let mut table = Box::new([Bitboard::EMPTY; 64]);
            for square in Square::all() {
                table[square.index()] = vectors
                    .iter()
                    .filter_map(|&(x, y)| square.offset(x, y))
                    .collect();
            }
            table
        })
    }

    /// For each square those from which a unit of the walk might capture on it. Computed on first use.
    #[inline]
    pub(crate) fn reach(&self, walk: WalkId) -> &[Bitboard; 64] {
        self.reach[walk.index()].get_or_init(|| Box::new(walks::reach(self, walk)))
    }

    /// For each square those on which a unit of the walk may arrive from there, whatever stands on the board and whose
    /// unit it is; `None`: not known, or more may happen than that it changes its square and captures there. Computed on
    /// first use.
    #[inline]
    pub(crate) fn far(&self, walk: WalkId) -> Option<&[Bitboard; 64]> {
        self.far[walk.index()]
            .get_or_init(|| prospects::far(&self.walks[walk].class).map(Box::new))
            .as_deref()
    }

    /// Where units of a walk and a side might go and what they might attack. Computed on first use.
    #[inline]
    pub(crate) fn roam(&self, walk: WalkId, side: Side) -> Option<&Roam> {
        self.roams[walk.index()][side.index()]
            .get_or_init(|| Roam::new(self, walk, side).map(Box::new))
            .as_deref()
    }

    /// Whether a unit of the walk might capture on a square from another one, whatever stands on the board.
    #[must_use]
    #[inline]
    pub fn might_capture(&self, walk: WalkId, from: Square, target: Square) -> bool {
        self.reach(walk)[target.index()].contains(from)
    }

    /// The curved lines of a rose or a zigzag rider. Computed on first use; no lines for other walks.
    pub(crate) fn lines(&self, walk: WalkId) -> &walks::Lines {
        self.lines[walk.index()].get_or_init(|| {
            Box::new(match self.walks[walk].class {
                Class::Rose(_) => walks::rose_lines(),
                Class::Zigzag(pairs) => walks::zigzag_lines(pairs),
                _ => std::array::from_fn(|_| Vec::new()),
            })
        })
    }

    /// Whether a move passes all geometric filters.
    #[inline]
    pub(crate) fn allows(&self, pos: &crate::Position, mv: &Move, side: Side) -> bool {
        !self.hooks.contains(Hooks::GEOMETRY)
            || self
                .with_hook(Hooks::GEOMETRY)
                .all(|r| r.allows(self, pos, mv, side))
    }

    /// Whether a unit that may move observes nothing in active strength all the same, or cannot because it is paralysed.
    #[inline]
    pub(crate) fn inactive(&self, pos: &crate::Position, square: Square, side: Side) -> bool {
        self.paralysed(pos, square, side)
            || self.hooks.contains(Hooks::PASSIVE)
                && self
                    .with_hook(Hooks::PASSIVE)
                    .any(|r| r.passive(self, pos, square, side))
    }

    /// Whether a unit may come into being on an empty square by rebirth.
    #[must_use]
    #[inline]
    pub fn admits(&self, pos: &crate::Position, square: Square) -> bool {
        !self.hooks.contains(Hooks::ADMITS)
            || self
                .with_hook(Hooks::ADMITS)
                .all(|rule| rule.admits(pos, square))
    }

    /// Whether a rule may leave it open which side makes the next half-move.
    #[must_use]
    pub fn has_free_order(&self) -> bool {
        self.hooks.contains(Hooks::ORDER)
    }

    /// Whether either side may make the next half-move.
    #[must_use]
    pub fn is_order_free(&self, pos: &crate::Position) -> bool {
        self.with_hook(Hooks::ORDER)
            .any(|rule| rule.is_order_free(pos))
    }

    /// Whether a unit is paralysed.
    #[must_use]
    #[inline]
    pub fn paralysed(&self, pos: &crate::Position, square: Square, side: Side) -> bool {
        self.hooks.contains(Hooks::PARALYSED)
            && self
                .with_hook(Hooks::PARALYSED)
                .any(|r| r.paralysed(self, pos, square, side))
    }
}

/// A place for each walk for something that is computed on first use.
fn for_each_walk<T>(walks: &WalkTable) -> Vec<OnceLock<T>> {
    (0..walks.len()).map(|_| OnceLock::new()).collect()
}
