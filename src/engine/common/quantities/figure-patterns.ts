import { NUMBER } from './read-number.ts';
import { UNIT_TEXTS, unitOf } from './units.ts';

/**
 * Patterns for plain text (plain-text.ts). Those that match at a given place are sticky; the others look at the text before or
 * after.
 */

const SIGN = '[-+–—]';
const UNIT = UNIT_TEXTS.map((text) => text.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`)).join('|');
/** Not an inch: `2 in parallel`, `1 in 20`. */
const WORD_IN = String.raw`in\s+(?:\d|(?:all|duty|each|every|line|number|one|operation|pairs|parallel|place|position|reserve|rows|sequence|series|service|stages|standby|steps|stock|tandem|the|total|use)\b)`;
/** Text that makes it another unit: `m³/d`, `kW·h`, `kg per m`, `8‴`; or a name: `V-belts`. */
const OTHER_UNIT = String.raw`[\p{L}\p{M}\d³²]|(?<=["'])["']|\s?/\s?\p{L}|\s?[·⋅∙•^]|\s?\*\s?\p{L}|\s+per\b|-(?!(?:long|wide|high|deep|thick|class)\b)\p{L}`;
/** A unit, unless it's the start of something longer. */
const UNIT_END = String.raw`(?:\s*(?!${WORD_IN})(${UNIT})(?!${OTHER_UNIT}))?`;
const TO = String.raw`\s*(?:[–—~-]|\.{2,3}|\bto\b)\s*`;
const TIMES = String.raw`\s*[×xX*]\s*`;

/** Supplies are given for both frequencies; anywhere else a slash between numbers is a fraction. */
export const FREQUENCIES = new RegExp(String.raw`(\d+)(\s*/\s*)(\d+)\s*(Hz)(?!${OTHER_UNIT})`, 'duy');
export const DESIGNATION = /DN\s?(\d{1,5})(?![\p{L}\d.,])/duy;
export const RANGE = new RegExp(`(${SIGN}?${NUMBER})${UNIT_END}(${TO})([-+]?${NUMBER})${UNIT_END}`, 'dyu');
export const SIDES = new RegExp(
  `(${NUMBER})(${TIMES})(${NUMBER})(?:(${TIMES})(${NUMBER}))?${UNIT_END}`,
  'dyu',
);
export const SINGLE = new RegExp(`(${SIGN}?${NUMBER})${UNIT_END}`, 'dyu');
/** Characters that belong to a number as its unit does. */
export const PREFIX = /[Ø±R]\s?(?=\.?\d)/uy;
/** Letters, or a name: `BC500`, `BS-4`; `1.4404` isn't one. */
export const WORD = /([\p{L}\p{M}]+)((?:[-._/]?\d[\p{L}\d]*)*)/uy;
/** Words that a number can follow without a space; others form a name with it. */
export const NO_NAME = /^(?:up|to|max|min|maximum|minimum|approx|about|ca|c|circa|from|and|or|x|each)$/i;
/** Labelled sides: `L1500 × W800`. */
export const NAMED_SIDES = /[LWHDBT]\s?\d+(?:[.,]\d+)*\s*[×xX*]\s*[LWHDBT]\s?\d[^\s;,]*/y;

/** Text that can't follow a number: a point or comma, further digits, letters typed for digits, a fraction, a tolerance. */
export const GOES_ON =
  /^(?:[.,]?\p{N}|[IlOo]+(?!\p{L})|\s+\p{N}|\s*[/:]\s*\p{N}|\s?\p{No}|\s*±|\s*[-–—~+^]\s*\.?\d|\.{2}|'\d|\s*[eE][-+]?\d)/u;
/** Text after a first side that is written in another way: `1500L × 800W`, `1500(L) × 800(W)`, `L 1500 × W 800`, `4 × M12`. */
export const MORE_SIDES = /^(?:\(?\p{L}?\)?\s*[×xX*]\s*[\p{L}]?\s?\d+(?:[.,]\d+)*)+[^\s,;]*/u;
/** A tolerance, or a digit, after a unit. */
export const UNIT_GOES_ON = /^(?:\s*±|\d)/;
/** A number's possible unit, if no known one follows. */
export const NEXT_WORD = /^\s?(?:\([^)]*\)?|[^\s;(),]*)/;
/** Characters that a sign can follow; after anything else it's a hyphen. */
export const BEFORE_SIGN = /(?:^|[\s([,;:/~≤≥<>=±×])$/;
export const WHOLE_WORD = /[^\s;()]+/y;

/** A word that says what is counted: `2 panels`, `3-phase`, `2 in parallel`, `1 in 20`. Also pipe sizes by letter: `50A`. */
const COUNTED =
  /^(?:\s?A(?![\p{L}\d])|\s+in(?=\s+[\p{L}\d])|\s?-?\s?(ph|ea|EA|PCS|SETS?|st|nd|rd|th|[A-Za-z][a-z]{2,})(?![\p{L}\d²³/^·]))/u;
/** Words that are ambiguous units, or units that we don't convert. */
const MEASURE =
  /^(?:tons?|gallons?|gal|gals|ounces?|yards?|miles?|knots?|kilos?|barrels?|bbls?|horses?|bars|volts?|amps?|hours?|minutes?|min|mins|sec|secs|seconds?|cubic|square|degrees?|deg|hertz|grams?|atm|bara|barg|psia|psig|mils?|[as]?cfm|hundred|thousand|millions?|billions?|dozens?)$/i;
const VOWEL = /[aeiouy]|^(?:pcs|nos|ph|st|nd|rd|th)$/i;
/** Text that can follow a number in its row's unit, up to the end or the next figure. */
const ENDS =
  /^(?:\s*$|\s*[,;)\]](?!\d)|\.(?=\s|$)|\s+(?:and|at|by|for|from|on|or|to|with|when)\b|\s+[–—-]\s+\p{L}|\s*\+(?=\s*(?:$|[,;)]))|\s+max(?:\.|imum\b|\b)|\s+min(?:\.|imum\b)|\s+approx|\s*\((?=\s*(?:max|min|approx|typ|nom|up to|about|[≤≥<>±~≈Ø]?\s?\d)))/iu;
const BRACKET = /^\s*\(\s*([A-Za-z][a-z]{2,}|[A-Z]{2,}\d+)(?![\p{L}\d²³/^·])/u;

/**
 * Classifies the text after a number without a known unit: nothing that changes it, a word for what is counted, or something that
 * may be a unit.
 */
export function whatFollows(rest: string, isWhole: boolean): 'nothing' | 'counted' | 'unknown' {
  if (ENDS.test(rest)) return 'nothing';
  const inBracket = BRACKET.exec(rest)?.[1];
  if (inBracket !== undefined) return isOrdinary(inBracket) ? 'nothing' : 'unknown';
  const counted = COUNTED.exec(rest);
  return isWhole && counted && (counted[1] === undefined || isOrdinary(counted[1])) ? 'counted' : 'unknown';
}

function isOrdinary(word: string): boolean {
  return (VOWEL.test(word) || /\d$/.test(word)) && !MEASURE.test(word) && !unitOf(word);
}

/** Text that can precede a number in its row's unit, from the previous figure or the start. */
export const BEFORE_ROW_UNIT =
  /^(?:[\s([,;:≤≥<>~≈=]|\b(?:up to|not exceeding|at (?:most|least)|(?:(?:not|no|never) )?(?:(?:less|more) than|below|under|above|over)|max(?:imum)?|min(?:imum)?|from|about|around|approx(?:imately)?|circa|ca|c|nom(?:inal)?|typ(?:ical)?|and|or|to|at|by|for|with|on|each)\b\.?|[)\]]|[-–—](?=\s)|\/)*$/i;

const MOST =
  /(?:\bup to|\bmax(?:\.|imum)?|\bat most|(?<!\b(?:not|no|never)\s+)\b(?:below|under|less than)|\b(?:not|no|never)\s+(?:above|over|more than)|\bnot exceeding|최대|≤|<)\s*$/i;
const LEAST =
  /(?:\bat least|\bmin(?:\.|imum)?|\bfrom|(?<!\b(?:not|no|never)\s+)\b(?:above|over|more than)|\b(?:not|no|never)\s+(?:below|under|less than)|최소|≥|>)\s*$/i;
const ABOUT = /(?:\babout|\baround|\bcirca|\bapprox\.?|\bapproximately|\bca\.|\bc\.|~|≈)\s*$/i;
const OR_MORE = /^\s*(?:or more|and more|or above|and over|\+(?!\s*\d)|(?:\(\s*)?min(?:imum)?\b|이상|초과)/i;
const OR_LESS = /^\s*(?:or less|or below|(?:\(\s*)?max(?:imum)?\b|이하|미만)/i;
/** No qualifier is longer. A pattern that is tried at every space of a longer text would be slow. */
const QUALIFIER = 24;

/** The bound that the text around a figure gives it. */
export function boundAround(
  before: string,
  after: string,
): { readonly bound?: 'most' | 'least'; readonly isAbout?: true } {
  const near = before.slice(-QUALIFIER);
  const isMost = MOST.test(near) || OR_LESS.test(after);
  const isLeast = LEAST.test(near) || OR_MORE.test(after);
  return {
    ...(isMost ? { bound: 'most' } : isLeast && { bound: 'least' }),
    ...(ABOUT.test(near) && { isAbout: true }),
  };
}
