import type {} from 'remark-parse';
import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<Extension['text']>[string], readonly unknown[] | undefined>;
type Tokenizer = Construct['tokenize'];
type Resolver = NonNullable<Construct['resolveAll']>;
type Events = Parameters<Resolver>[0];
type Token = Events[number][1];

/**
 * The kind of character beside a star. `joint` joins figures and names: `10-20`, `a/b`, `x_y`; `mark` ends part of a sentence;
 * `sign` is any other, such as `₩`, `※`, `①` and halves of emoji.
 */
type Kind = 'space' | 'digit' | 'letter' | 'east' | 'open' | 'close' | 'quote' | 'joint' | 'mark' | 'sign';

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['space', /\s/],
  ['digit', /\p{Nd}/u],
  ['east', /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u],
  ['sign', /\ufe0f/],
  ['letter', /[\p{L}\p{M}]/u],
  ['open', /[\p{Ps}\p{Pi}]/u],
  ['close', /[\p{Pe}\p{Pf}]/u],
  ['quote', /["']/],
  ['joint', /[-/\\_+=~^%#@&|<>×·°]/],
  ['mark', /[.,:;!?…、。，．：；！？]/],
];

/** @param character one UTF-16 unit; undefined at either end of a text */
function kindOf(character: string | undefined): Kind {
  if (!character) return 'space';
  return KINDS.find(([, pattern]) => pattern.test(character))?.[0] ?? 'sign';
}

/**
 * What a run of stars can do. `in-word`: only together with stars that no white space separates from it. `unit`: the same, and
 * only if just letters are between them and none follows.
 */
interface Flanks {
  readonly opens: boolean | 'in-word' | 'unit';
  readonly closes: boolean | 'in-word';
}

const isOneOf = (kind: Kind, kinds: string): boolean => kinds.split(' ').includes(kind);

/**
 * Whether stars start or end bold or italic text. CommonMark requires white space or punctuation in places where Korean, Chinese
 * and Japanese have none (`**Markdown(마크다운)**의`), and finds italics within figures (`12*8*5`). Here letters of these scripts can
 * follow directly, and stars between letters or digits are literal. The unit of a figure can be bold (`5**kW**`), since no figure
 * ends in stars; `2**n` and `2**n**m` are powers.
 * @param length of the run of stars
 */
export function flanks(before: string | undefined, length: number, after: string | undefined): Flanks {
  if (length > 3) return { opens: false, closes: false };
  const [left, right] = [kindOf(before), kindOf(after)];
  return length === 1
    ? { opens: opensItalic(left, right), closes: closesItalic(left, right) }
    : { opens: opensBold(left, right), closes: closesBold(left, right) };
}

function opensItalic(left: Kind, right: Kind): boolean {
  return isOneOf(left, 'space open quote') && isOneOf(right, 'letter east open quote');
}

function closesItalic(left: Kind, right: Kind): Flanks['closes'] {
  if (!isOneOf(left, 'letter digit east close quote mark sign')) return false;
  if (right === 'east') return isOneOf(left, 'close quote mark sign') || 'in-word';
  return isOneOf(right, 'space close open quote mark sign');
}

function opensBold(left: Kind, right: Kind): Flanks['opens'] {
  if (isOneOf(right, 'space close mark')) return false;
  if (left === 'digit' && right === 'letter') return 'unit';
  if (isOneOf(left, 'digit letter')) return isOneOf(right, 'east open quote') && 'in-word';
  if (right === 'joint') return isOneOf(left, 'space open');
  if (left === 'joint') return right !== 'digit';
  return left === 'east' ? 'in-word' : true;
}

function closesBold(left: Kind, right: Kind): boolean {
  if (isOneOf(left, 'space open') || right === 'digit') return false;
  if (right === 'letter') return isOneOf(left, 'letter digit east');
  return !(left === 'joint' && right === 'joint');
}

/** Runs that open or close only within a word, until all runs of the text are known. */
const inWord = new WeakMap<Token, 'opens' | 'opens-unit' | 'closes'>();
/** Runs followed by a letter. */
const beforeLetter = new WeakSet<Token>();

const STAR = '*'.charCodeAt(0);

/** micromark uses negative numbers for line ends and tabs, and null for the end of a text */
const toCharacter = (code: number | null): string | undefined =>
  code === null || code < 0 ? undefined : String.fromCharCode(code);

const tokenize: Tokenizer = function (effects, ok) {
  const before = toCharacter(this.previous);
  let length = 0;
  effects.enter('attentionSequence');
  const inside: ReturnType<Tokenizer> = (code) => {
    if (code === STAR) {
      length++;
      effects.consume(code);
      return inside;
    }
    const token = effects.exit('attentionSequence');
    const after = toCharacter(code);
    const { opens, closes } = flanks(before, length, after);
    token._open = opens === true;
    token._close = closes === true;
    if (kindOf(after) === 'letter') beforeLetter.add(token);
    if (opens === 'in-word') inWord.set(token, 'opens');
    else if (opens === 'unit') inWord.set(token, 'opens-unit');
    else if (closes === 'in-word') inWord.set(token, 'closes');
    return ok(code);
  };
  return inside;
};

const lengthOf = ({ start, end }: Token): number => end.offset - start.offset;

const WORD = /^\S+$/;
const UNIT = /^[\p{L}\p{M}\p{N}/·]+$/u;

/** The three stars of `**가***나*`: the first two end the bold text, and the third starts the italics. */
function endsBoldBeforeItalic(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (!token._close || !before?._open || !after?._close) return false;
  return lengthOf(before) === 2 && lengthOf(token) === 3 && lengthOf(after) === 1;
}

/** Decides about runs that need a partner, and leaves the pairing to micromark. */
const resolveAll: Resolver = (events, context) => {
  const runs = events.filter(([step, { type }]) => step === 'exit' && type === 'attentionSequence');
  for (const [index, [, token]] of runs.entries()) {
    if (endsBoldBeforeItalic(token, runs[index - 1]?.[1], runs[index + 1]?.[1])) token._open = true;
    const wanted = inWord.get(token);
    const partner = runs[wanted === 'closes' ? index - 1 : index + 1]?.[1];
    if (!wanted || !partner || !(wanted === 'closes' ? partner._open : partner._close)) continue;
    if ((lengthOf(token) === 1) !== (lengthOf(partner) === 1)) continue;
    if (wanted === 'opens-unit' && beforeLetter.has(partner)) continue;
    const [start, end] = wanted === 'closes' ? [partner.end, token.start] : [token.end, partner.start];
    const isWord = (wanted === 'opens-unit' ? UNIT : WORD).test(context.sliceSerialize({ start, end }));
    if (wanted === 'closes') token._close = isWord;
    else token._open = isWord;
  }
  const pairing = context.parser.constructs.insideSpan.null?.find(
    (construct) => 'name' in construct && construct.name === 'attention',
  );
  return pairing?.resolveAll?.(events, context) ?? events;
};

/** A micromark extension: `*` and `**` by `flanks`; `_` is literal. */
export const STARS: Extension = {
  disable: { null: ['attention'] },
  text: { [STAR]: { name: 'stars', tokenize, resolveAll } },
};
