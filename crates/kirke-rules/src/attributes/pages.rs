//! The pages of the attributes, which `kirke explain` prints.

use kirke_core::Attributes;

/// The rule of an attribute, and an example.
#[derive(Clone, Copy, Debug)]
pub struct AttributePage {
    /// The attribute.
    pub attribute: Attributes,
    /// The rule in a few sentences.
    pub text: &'static str,
    /// An example.
    pub example: &'static str,
}

const fn page(attribute: Attributes, text: &'static str, example: &'static str) -> AttributePage {
    AttributePage {
        attribute,
        text,
        example,
    }
}

/// The page of every attribute that can be written.
pub static PAGES: [AttributePage; 21] = [
    page(
        Attributes::ROYAL,
        "The unit is royal, whatever its walk: its side may not leave it attacked, and check and mate refer to it. \
         Promotion and changes of walk keep royalty. In the input it holds for the first walk behind it only.",
        "white royal Na1, black Rb8: the nightrider may not go to b3.",
    ),
    page(
        Attributes::KAMIKAZE,
        "The unit vanishes when it captures, together with its victim, after arriving and before it would promote. It \
         gives check and mate as if it stayed. A royal kamikaze may not capture. With Circe it is reborn like its victim.",
        "white kamikaze Rd4, black Pd7: kRd4*d7[-wkRd7].",
    ),
    page(
        Attributes::PARALYSING,
        "Enemy units that it attacks cannot move, and attack nothing. It never captures itself and gives no check. Two \
         paralysing units can paralyse each other. A side that could move only paralysed units is suffocated: that is \
         stalemate, never mate.",
        "black paralysing Rd7, white Rd4: the white rook cannot move.",
    ),
    page(
        Attributes::CHAMELEON,
        "With each move the unit changes its walk: knight, bishop, rook, queen, knight. Other walks do not change. The \
         condition ChameleonSequence gives another order. Pawns may promote to chameleons if one stands in the diagram.",
        "white chameleon Sa1: cSa1-b3=cB.",
    ),
    page(
        Attributes::JIGGER,
        "After its move the unit must stand next to another unit of any colour. It gives check only if it would have \
         such contact after the capture of the king.",
        "white jigger Rd4, black Pd6: the rook can only go to d5.",
    ),
    page(
        Attributes::VOLAGE,
        "When the unit has gone to a square of the other colour, it changes sides and is volage no longer. Promotion \
         comes first; a neutral unit stays.",
        "white volage Sb1: vSb1-d2=b.",
    ),
    page(
        Attributes::FUNCTIONARY,
        "The unit moves and attacks only while an enemy unit attacks it.",
        "white functionary Rd4, black Bb6: the rook may move, until the bishop has gone.",
    ),
    page(
        Attributes::HALF_NEUTRAL,
        "A coloured unit becomes neutral when it moves, a neutral one takes the colour of the side that moves it. A pawn \
         that promotes stays half-neutral.",
        "white halfneutral Sb1: hnSb1-c3=nh, and back to one colour with the next move.",
    ),
    page(
        Attributes::HURDLE_COLOUR_CHANGING,
        "The hurdle over which the unit hops changes sides, unless it is neutral or a king. Only walks with one hurdle \
         can have it.",
        "white hurdlecolourchanging Gd4, black Pd6: hccGd4-d7[d6=w].",
    ),
    page(
        Attributes::PROTEAN,
        "A capturing unit takes the walk of its victim and keeps colour, attributes and royalty. A pawn captured makes \
         the captor a pawn in the victim's direction. One protean unit in the diagram makes all captures so.",
        "white protean Rd7, black Pd8: pRd7*d8=pP=pQ.",
    ),
    page(
        Attributes::MAGIC,
        "After each move units that are neither royal, magic nor neutral change sides if the number of new lines on \
         which magic units attack them is odd; the colour of the magic unit does not matter.",
        "white magic Ra1, black Sg8: Ra1-g1[g8=w].",
    ),
    page(
        Attributes::UNCAPTURABLE,
        "The unit cannot be captured, en passant neither. That does not change attacks: an uncapturable king is in check \
         as usual.",
        "white Rd4, black uncapturable Pd7: the rook goes as far as d6.",
    ),
    page(
        Attributes::PATROL,
        "The unit captures and gives check only while a unit of its own side guards it. Without capture it moves freely.",
        "white patrol Rd4, black Pd7: no capture, unless, say, a white Bb2 guards the rook.",
    ),
    page(
        Attributes::FRISCHAUF,
        "Marks a unit that has been promoted before the diagram, for Circe Frischauf. Without that condition it does \
         nothing.",
        "With CirceFrischauf it is reborn as a pawn.",
    ),
    page(
        Attributes::BUL,
        "After a hop the hurdle must make a move without capture with the walk of the bul unit, as a unit of the side that \
         moves; each such move is an alternative. Without one the hop is illegal. Not together with Dob.",
        "white bul Gd4, black Pd6: bGd4-d7[bPd6->d8], over the grasshopper.",
    ),
    page(
        Attributes::DOB,
        "After a hop the hurdle must make a move without capture with its own walk, as a unit of its own colour; each such \
         move is an alternative. Without one the hop is illegal. Not together with Bul.",
        "white dob Gd4, black Pd6: dGd4-d7[bPd6->d5].",
    ),
    page(
        Attributes::ANDA,
        "A unit that attacks the enemy royal unit at the end of its move changes: a coloured one becomes neutral, a neutral \
         one takes the colour of the side that has moved it. A check discovered by it does not count.",
        "white anda Sb5, black Kb7: aSb5-d6[=na] +.",
    ),
    page(
        Attributes::ANDA_INVERSE,
        "A unit that does not attack the enemy royal unit at the end of its move changes: a coloured one becomes neutral, a \
         neutral one takes the colour of the side that has moved it.",
        "white andainverse Sb5, black Kh1: aiSb5-d6[=nai].",
    ),
    page(
        Attributes::ALICE_A,
        "The unit stands on board A of Alice chess: it sees only units of its own board, and changes boards with every \
         move, provided that its new square is free there. Only units on the king's board give check. If one unit of the \
         diagram has AliceA or AliceB, all others stand on board A.",
        "white AliceA Sd4: Sd4-b3B.",
    ),
    page(
        Attributes::ALICE_B,
        "The unit stands on board B of Alice chess: it sees only units of its own board, and changes boards with every \
         move, provided that its new square is free there. Only units on the king's board give check. If one unit of the \
         diagram has AliceA or AliceB, all others stand on board A.",
        "white AliceB Sd4: Sd4-b3A.",
    ),
    page(
        Attributes::ZOMBIE,
        "A unit of the undead of Reincarnation Chess: it and the living leave each other alone.",
        "",
    ),
];
