// The beasts and buildings of Temple-Based Sacrifice as a potter would paint them, on 100 by 100: black figures with cream
// incisions on a disc of clay, and fronts of cream stone with bronze and one glowing circuit. Each is known by its outline.

const CLAY = "#dd9356", BLACK = "#1c1512", CREAM = "#f6e7c8", BRONZE = "#b08a3e", CIRCUIT = "#2fb9aa", FIRE = "#d8511f";

const fill = (d, colour = BLACK) => `<path fill="${colour}" d="${d}"/>`;
const line = (d, width, colour = CREAM) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const dot = (x, y, r, colour = CREAM) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
/** The same to the left and to the right of the middle. */
const both = (body) => `<g>${body}</g><g transform="matrix(-1 0 0 1 100 0)">${body}</g>`;
const beast = (...parts) => `<circle cx="50" cy="50" r="50" fill="${CLAY}"/>${parts.join("")}`;
const stone = (d, colour = CREAM) =>
  `<path fill="${colour}" stroke="${BLACK}" stroke-width="5" stroke-linejoin="round" d="${d}"/>`;

const BEASTS = {
  // Sits and howls.
  "wolf-head": beast(
    fill("M88 5L66 13Q58 9 50 15L32 11L42 24Q34 34 34 46Q26 54 24 66Q20 52 5 50Q2 72 14 84Q22 92 34 92H78Q78 84 69 83L69 58Q73 44 69 33L90 14z"),
    line("M41 89Q36 68 52 62M59 88L60 68M12 58Q12 70 20 78", 3.5),
    line("M70 26L88 11", 3),
    dot(60, 19, 3),
  ),
  "spider-alt": beast(
    both(line("M46 40L26 20L12 36M44 47L18 40L5 56M44 55L20 62L12 84M47 64L34 76L30 96", 5.5, BLACK)),
    fill("M50 24A12 12 0 0 1 57 46Q71 52 69 68Q66 84 50 84Q34 84 31 68Q29 52 43 46A12 12 0 0 1 50 24z"),
    line("M50 56V76M41 66H59", 4),
    dot(45.5, 33, 2.6), dot(54.5, 33, 2.6),
  ),
  // A face with great ears, and a tail that curls.
  monkey: beast(
    line("M70 84Q94 84 90 66Q86 56 79 64", 6, BLACK),
    fill("M28 92Q26 62 50 60Q74 62 72 92z"),
    both(dot(18, 36, 13, BLACK) + dot(18, 36, 6.5)),
    dot(50, 36, 27, BLACK),
    fill("M50 26Q60 16 67 28Q70 38 64 44Q66 58 50 58Q34 58 36 44Q30 38 33 28Q40 16 50 26z", CREAM),
    dot(42, 34, 4, BLACK), dot(58, 34, 4, BLACK),
    line("M42 49Q50 55 58 49", 3, BLACK),
    line("M42 92V76M58 92V76", 3),
  ),
  // Turns its back and fires.
  ant: beast(
    line("M58 54L50 88M64 54L68 90M52 54L34 84M72 48L88 80", 4.5, BLACK),
    line("M84 38L94 22M80 36L82 16", 3.5, BLACK),
    fill("M66 36Q58 30 52 42Q30 30 16 46Q10 62 28 66Q44 68 52 54Q60 60 66 52Q72 58 82 56Q92 50 88 42Q80 32 70 38z"),
    line("M24 44Q20 54 26 64M36 43Q33 54 38 64", 3.5),
    line("M10 40L2 32M8 30L10 14M18 32L26 18", 4.5, FIRE),
    dot(82, 44, 2.8),
  ),
  // Leaps, with horns hooked backwards.
  goat: beast(
    line("M30 56L12 78M36 62L26 88M62 58L80 80M66 54L90 68", 6, BLACK),
    fill("M20 44Q14 38 12 46Q16 60 30 64Q48 66 64 62Q72 56 74 44L82 36L94 36Q96 30 88 26L78 18Q70 18 66 28L58 40Q40 36 20 44z"),
    line("M76 20Q76 4 62 4Q58 6 58 10", 5, BLACK),
    line("M82 20Q84 6 72 2", 4, BLACK),
    line("M66 44Q60 54 64 60M34 46Q28 54 34 62", 3.2),
    dot(80, 26, 2.6),
  ),
  // Head on: horns from rim to rim.
  bull: beast(
    line("M36 36Q8 38 8 10M64 36Q92 38 92 10", 10, BLACK),
    fill("M26 32Q50 18 74 32L90 38Q88 50 74 48L64 76Q66 92 50 94Q34 92 36 76L26 48Q12 50 10 38z"),
    line("M44 27L50 38L56 27", 3.5),
    dot(36, 48, 4), dot(64, 48, 4),
    line("M40 78Q50 70 60 78", 3),
    dot(44, 84, 2.6), dot(56, 84, 2.6),
  ),
  // Bristles, snout, tusk.
  boar: beast(
    line("M28 70V90M42 72V90M60 72V90M70 68L74 88", 8, BLACK),
    line("M10 52Q2 48 6 40Q12 38 12 46", 4, BLACK),
    fill("M12 58Q8 40 24 34L28 22L34 30L40 16L46 27L54 14L58 27L66 20L68 34Q78 36 82 48L96 56Q98 66 92 68L80 70Q72 80 58 78Q36 82 20 76Q12 70 12 58z"),
    line("M84 70Q96 68 92 52", 5),
    line("M56 44Q48 56 56 72M24 48Q18 58 26 70", 3.5),
    dot(77, 50, 3),
  ),
  bat: beast(
    fill("M50 36L44 24L41 38Q30 22 2 30Q16 40 14 58Q24 52 32 62Q40 58 46 70L50 82L54 70Q60 58 68 62Q76 52 86 58Q84 40 98 30Q70 22 59 38L56 24z"),
    both(line("M38 42Q26 36 14 38M38 44Q30 46 30 56", 3)),
    dot(46, 44, 2.6), dot(54, 44, 2.6),
  ),
  // Stout and striped.
  bee: beast(
    `<ellipse cx="36" cy="26" rx="13" ry="25" transform="rotate(-28 36 26)" fill="${CREAM}" stroke="${BLACK}" stroke-width="4"/>`,
    `<ellipse cx="58" cy="24" rx="13" ry="24" transform="rotate(14 58 24)" fill="${CREAM}" stroke="${BLACK}" stroke-width="4"/>`,
    fill("M4 66L16 58Q22 38 48 38Q66 38 72 48A15 15 0 1 1 74 72Q66 84 46 84Q22 84 16 70z"),
    line("M30 44Q24 60 30 80M44 41Q38 60 44 82M58 43Q54 60 58 80", 6),
    line("M84 48L92 36M80 46L82 32", 3.5, BLACK),
    dot(83, 58, 3.2),
  ),
  // Thin, with a lance.
  mosquito: beast(
    `<ellipse cx="38" cy="22" rx="8" ry="26" transform="rotate(-48 38 22)" fill="${CREAM}" stroke="${BLACK}" stroke-width="3.5"/>`,
    `<ellipse cx="60" cy="20" rx="8" ry="22" transform="rotate(-14 60 20)" fill="${CREAM}" stroke="${BLACK}" stroke-width="3.5"/>`,
    line("M58 48L40 62L46 92M62 50L58 66L66 92M54 46L26 60L22 90M66 48L82 62L82 86", 3.2, BLACK),
    line("M56 44L14 68", 9, BLACK),
    dot(60, 43, 10, BLACK), dot(74, 48, 8, BLACK),
    line("M78 52L96 82", 4, BLACK),
    line("M44 51L40 45M34 57L30 51M24 63L20 57", 3),
    dot(76, 46, 2.4),
  ),
  "eagle-emblem": beast(
    fill("M48 30Q44 18 54 13Q62 11 68 19L60 24Q62 32 58 36Q78 34 86 10Q98 28 92 48L84 46L86 58L76 54L76 66L66 60Q64 68 58 70L66 92H36L44 70Q38 68 36 60L26 66L26 54L16 58L16 46L8 48Q2 28 14 10Q24 32 46 36z"),
    both(line("M58 46Q74 46 84 32M58 54Q68 54 76 46", 3)),
    line("M46 80V90M54 80V90M44 48Q50 60 56 48", 3),
    dot(56, 18, 2.4),
  ),
  octopus: beast(
    both(line("M44 58Q34 92 14 88Q6 80 14 74M42 54Q24 76 8 62Q2 50 12 50M48 58Q44 90 34 94", 7, BLACK)),
    fill("M50 6Q78 8 76 36Q74 50 66 60H34Q26 50 24 36Q22 8 50 6z"),
    dot(40, 42, 6), dot(60, 42, 6), dot(41, 43, 2.6, BLACK), dot(59, 43, 2.6, BLACK),
    line("M38 18Q50 10 62 18", 3),
  ),
  // An arrow with arms.
  squid: beast(
    both(line("M46 60L40 92M42 58Q30 76 26 88M49 60V80", 5, BLACK) + line("M43 60Q20 66 14 92", 3.2, BLACK) + dot(14, 91, 4.5, BLACK)),
    fill("M50 3L82 34Q72 38 65 32L65 56Q64 66 50 66Q36 66 35 56L35 32Q28 38 18 34z"),
    dot(42, 54, 4.6), dot(58, 54, 4.6), dot(42, 54, 2, BLACK), dot(58, 54, 2, BLACK),
    line("M50 16V40M43 24V38M57 24V38", 3),
  ),
  swordfish: beast(
    fill("M99 42L72 45Q64 38 54 36L44 12Q36 20 38 36Q26 40 20 48L4 30Q8 50 4 72L20 56Q32 66 46 66L50 80Q58 74 58 65Q72 60 76 50z"),
    line("M58 42Q52 50 58 60M30 48H46M28 55H44", 3),
    dot(66, 47, 3.2),
  ),
  // Sits and waits.
  frog: beast(
    line("M24 68Q4 66 10 88H30M76 68Q96 66 90 88H70", 9, BLACK),
    fill("M22 58Q16 44 24 36Q22 20 34 20Q42 20 44 30H56Q58 20 66 20Q78 20 76 36Q84 44 78 58Q84 90 50 90Q16 90 22 58z"),
    dot(33, 31, 6.4), dot(67, 31, 6.4), dot(33, 31, 3, BLACK), dot(67, 31, 3, BLACK),
    line("M27 52Q50 66 73 52", 4),
    line("M42 90V80M58 90V80", 3.5),
  ),
  snake: beast(
    line("M12 84H66Q86 84 84 72Q82 62 66 62H38Q22 60 24 48Q26 38 44 38H54Q64 38 62 28", 13, BLACK),
    fill("M56 32Q48 10 66 8Q80 8 90 22Q82 31 70 30z"),
    line("M86 24L92 30M92 30L98 29M92 30L92 36", 3, FIRE),
    line("M22 84H58M38 61H62M40 38H50", 3),
    dot(71, 17, 3),
  ),
  // A face that nobody looks at twice.
  "medusa-head": beast(
    both(
      line("M42 30Q36 12 22 16Q14 14 16 6M34 36Q14 32 10 44Q4 46 3 38M32 52Q14 56 16 70Q10 76 6 68M36 66Q24 78 30 92M47 26Q46 12 38 4", 6.5, BLACK),
    ),
    dot(50, 54, 27, BLACK),
    fill("M50 34Q70 34 69 54Q68 78 50 80Q32 78 31 54Q30 34 50 34z", CREAM),
    fill("M36 52Q42 44 47 54Q41 58 36 52zM64 52Q58 44 53 54Q59 58 64 52z"),
    line("M50 54V62", 3, BLACK),
    fill("M40 66H60Q58 76 50 76Q42 76 40 66z"),
    fill("M46 70H54V82H46z", FIRE),
  ),
};

const FRONTS = {
  "temple-tron": [
    stone("M6 36L50 6L94 36z"), stone("M12 36H88V46H12z"),
    stone("M16 46H28V82H16zM40 46H60V82H40zM72 46H84V82H72z"), stone("M6 82H94V94H6z"),
    dot(50, 26, 6, CIRCUIT), line("M50 46V82", 4, CIRCUIT),
  ].join(""),
  factory: [
    stone("M74 8H90V50H74z", BRONZE), stone("M8 94V44L30 28V44L52 28V44L74 28V44H92V94z"),
    `<circle cx="36" cy="70" r="13" fill="${BRONZE}" stroke="${BLACK}" stroke-width="5" />`, dot(36, 70, 4, BLACK),
    stone("M62 68H82V94H62z", BLACK),
  ].join(""),
  "harbor-dock": [
    stone("M8 70V34Q50 -14 92 34V70z"), fill("M22 70V40Q50 8 78 40V70z"),
    line("M50 32V66M38 42H62M32 54Q34 66 50 66Q66 66 68 54", 6), dot(50, 28, 5),
    line("M4 80Q15 72 27 80T50 80T73 80T96 80M4 92Q15 84 27 92T50 92T73 92T96 92", 6, "#2b86a5"),
  ].join(""),
  "nest-eggs": [
    stone("M40 60H60L66 96H34z", BRONZE),
    `<ellipse cx="34" cy="34" rx="12" ry="17" fill="${CREAM}" stroke="${BLACK}" stroke-width="5"/><ellipse cx="66" cy="34" rx="12" ry="17" fill="${CREAM}" stroke="${BLACK}" stroke-width="5"/><ellipse cx="50" cy="28" rx="13" ry="20" fill="${CREAM}" stroke="${BLACK}" stroke-width="5"/>`,
    stone("M6 40Q50 54 94 40Q90 68 50 68Q10 68 6 40z", "#8a5a2b"), line("M20 52L34 58M44 54L60 62M66 56L82 50", 3.5),
  ].join(""),
  anvil: [
    stone("M18 94V40Q18 6 50 6Q82 6 82 40V94z"), fill("M30 94V42Q30 18 50 18Q70 18 70 42V94z"),
    fill("M50 22Q66 38 58 52Q64 50 64 46Q70 62 58 66H42Q30 60 36 46Q38 50 42 50Q40 36 50 22z", FIRE),
    stone("M24 66H84Q80 76 64 78L68 94H34L40 80Q26 78 24 66z", BRONZE),
  ].join(""),
  // A watchtower that is widest where one looks out: every other front stands on its widest part.
  castle: [
    stone("M34 92V48L12 38V6H26V17H43V6H57V17H74V6H88V38L66 48V92z"),
    stone("M24 84H76V94H24z"),
    fill("M43 84V70Q50 62 57 70V84zM28 24H34V36H28zM66 24H72V36H66zM47 30H53V44H47z"),
  ].join(""),
  "holy-grail": [
    fill("M50 2Q70 22 60 36Q68 34 66 26Q78 46 60 52H40Q22 46 34 28Q36 36 41 36Q34 20 50 2z", FIRE),
    fill("M50 26Q58 38 54 50H46Q42 38 50 26z", "#ffd668"),
    stone("M16 48H84Q82 66 64 68H36Q18 66 16 48z", BRONZE), stone("M36 68H64V82H36z"), stone("M20 82H80V94H20z"),
  ].join(""),
};

const SIZE = "0 0 100 100";
/** Name and symbol of each, by the name its row has. */
export const AMPHORA = Object.entries({ ...BEASTS, ...FRONTS }).map(([name, body]) => [name, `<symbol id="g-${name}" viewBox="${SIZE}">${body}</symbol>`]);
