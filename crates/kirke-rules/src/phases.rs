//! The fixed order in which the effects of one half-move act: one table for all rules.
//!
//! Each step works on what the earlier ones left; "mover" means the moved unit wherever it stands by then. The order
//! is that of the reference (a comparison of pairs of conditions; see `docs/architecture.md`).

use kirke_core::Phase;

macro_rules! phases {
    ($($(#[$doc:meta])+ $name:ident = $order:literal;)+) => {
        $($(#[$doc])+ pub const $name: Phase = Phase($order);)+
    };
}

phases! {
    /// Walks chosen before the move: promotion of a box pawn.
    BOX_PAWN = 20;
    /// Start from a rebirth square.
    REBIRTH_DEPARTURE = 30;
    /// The second movement of Take&Make and its kind.
    MAKE = 105;
    /// Castling partner, tests of the departure.
    DEPARTURE_TEST = 108;
    /// Imitators follow.
    IMITATORS = 110;
    /// A super-transmuting king becomes an ordinary unit.
    SUPER_TRANSMUTING = 120;
    /// Ghost and haunted chess note the captured unit.
    GHOST_NOTED = 125;
    /// The departure square becomes a hole.
    HAAN_HOLE = 130;
    /// A capturing kamikaze disappears (without rebirth).
    KAMIKAZE = 135;
    /// Chameleon units and chameleon chess.
    CHAMELEON = 140;
    /// Protean units take the walk of their victim.
    PROTEAN = 145;
    /// Frankfurt chess.
    FRANKFURT = 148;
    /// Breton without PY.
    BRETON = 160;
    /// A ghost appears; walks change by the arrival square or line.
    HAUNTED = 210;
    /// Football.
    FOOTBALL = 215;
    /// Line chameleon chess.
    LINE_CHAMELEON = 220;
    /// Norsk sjakk.
    NORSK = 225;
    /// Transfer through a wormhole.
    WORMHOLES = 230;
    /// Change of the Alice board.
    ALICE = 250;
    /// Promoted units are marked.
    PROMOTED_MARK = 310;
    /// Relegation chess.
    RELEGATION = 320;
    /// Einstein chess.
    EINSTEIN = 330;
    /// Reversal Einstein chess.
    REVERSAL_EINSTEIN = 332;
    /// Anti-Einstein chess.
    ANTI_EINSTEIN = 334;
    /// Half-neutral units change their phase.
    HALF_NEUTRAL = 336;
    /// Kobul kings.
    KOBUL = 340;
    /// Snek chess.
    SNEK = 342;
    /// The duellist is noted.
    DUELLIST = 350;
    /// Single box type 2.
    SINGLE_BOX = 352;
    /// Magic squares type 2.
    MAGIC_SQUARES_2 = 360;
    /// The capturing unit is reborn (AntiCirce).
    CAPTOR_REBIRTH = 370;
    /// Breton PY.
    BRETON_PY = 380;
    /// Tibet, double Tibet.
    TIBET = 390;
    /// Andernach.
    ANDERNACH = 400;
    /// Anti-Andernach.
    ANTI_ANDERNACH = 402;
    /// PAD: the capturing unit vanishes at its second capture.
    PAD = 404;
    /// Dark side.
    DARK_SIDE = 406;
    /// Chameleon pursuit.
    CHAMELEON_PURSUIT = 408;
    /// Traitor chess.
    TRAITOR = 410;
    /// Volage units.
    VOLAGE = 412;
    /// Magic squares type 1.
    MAGIC_SQUARES_1 = 414;
    /// Oscillating kings.
    OSCILLATING = 420;
    /// Hurdles change their colour.
    HURDLE_COLOUR = 430;
    /// Bul and dob hurdles move.
    HURDLE_MOVES = 432;
    /// The captured unit is reborn (Circe).
    VICTIM_REBIRTH = 440;
    /// A second unit is born (Hydra).
    BIRTH = 442;
    /// Magic units recolour others.
    MAGIC_UNITS = 450;
    /// A sentinel appears.
    SENTINELLES = 460;
    /// Hidden units appear.
    UNCOVERING = 462;
    /// Republican kings appear.
    REPUBLICAN = 464;
    /// The board, or its centre, revolves.
    REVOLVING = 470;
    /// Anda.
    ANDA = 480;
    /// Anda inverse.
    ANDA_INVERSE = 482;
    /// Masand.
    MASAND = 484;
    /// Mating units change sides.
    MATE_COLOUR = 488;
    /// Influencer.
    INFLUENCER = 490;
    /// Royalty moves on.
    DYNASTY = 500;
    /// Lost pieces vanish.
    LOST_PIECES = 502;
    /// State of rules is brought up to date for the next half-move.
    BOOKKEEPING = 800;
    /// Contact rules, and whatever else looks at the finished position.
    FINAL_TESTS = 890;
}
