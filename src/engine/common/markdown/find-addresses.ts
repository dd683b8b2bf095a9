/** Part of a line: plain text or an address. */
interface TextPart {
  readonly text: string;
  /** The link's target; null for plain text. */
  readonly href: string | null;
}

const LABELS = String.raw`[\p{L}\p{N}][\p{L}\p{N}\-]*(?:\.[\p{L}\p{N}\-]+)*`;
/** Non-ASCII top-level domains that are recognised. */
const COUNTRY = String.raw`(?:한국|닷컴|닷넷|рф|中国|中國)(?![\p{L}\p{N}\-]*\.[\p{L}\p{N}])`;
/** A host in non-ASCII letters ends with its top-level domain, so that a particle after it stays outside. */
const HOST = String.raw`(?:${LABELS}\.${COUNTRY}|[A-Za-z0-9][\w.\-:@]*|${LABELS}\.[A-Za-z]{2,})`;
/** A host after `www.` needs a top-level domain: `www.` may be part of some other name. */
const NAMED_HOST = String.raw`(?:${LABELS}\.${COUNTRY}|(?:[A-Za-z0-9][\w\-]*\.)+[A-Za-z]{2,}|${LABELS}\.[A-Za-z]{2,})`;
/**
 * Latin letters with diacritics, composed or not: no language that uses them joins a word to an address. Never before the next
 * address.
 */
const ADDRESS_CHARACTER = String.raw`(?![,;~](?:https?:\/\/|www\.))[\u0300-\u036f\w\-.~:/?#[\]@!$&()*+,;=%À-ÖØ-öø-ɏḀ-ỿ]`;
const EAST = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;
/** Chinese and Japanese don't use spaces, so their text belongs to a path only if the path clearly continues. */
const EAST_WORD = String.raw`(?!\p{Script=Hiragana})(?:(?<=[^\/:]\/[\w%.~\-${EAST}]+\/|[=+#])[${EAST}]+|(?<=[^\/:]\/)[${EAST}]+(?=\/[\w${EAST}]|\.[A-Za-z\d]{2,5}(?![A-Za-z\d])))`;
/**
 * After a letter or digit of a path, Hangul belongs to it only if the path clearly continues, or if it is a counter: `2026년`,
 * `5월_5일`, `2호선`.
 */
const HANGUL_WORD = String.raw`(?<=[^\/:]\/[^\s\/]{0,80}[A-Za-z\d])(?:\p{Script=Hangul}+(?=_[\w\p{Script=Hangul}]|\.(?:pdf|hwpx?|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|html?|php|aspx?|jsp|txt|csv|mp[34])(?![A-Za-z\d]))|(?:(?<=\d)(?:년|월|호선)|(?<=월_\d{1,2})일)(?!\p{Script=Hangul}))`;
/** Non-ASCII words of a path follow one of its separators, rarely a letter: there it's mostly a particle. */
const WORD = String.raw`${EAST_WORD}|${HANGUL_WORD}|(?<=[\/=\-_+#]|_\()[\p{Script=Hangul}\p{Script=Cyrillic}]+`;
/** Text before an `@` is a mailbox. */
const START = String.raw`(?<![A-Za-z0-9])https?:\/\/${HOST}|(?<![\w.\-\/@:])www\.(?![^\s\/]{0,100}@)${NAMED_HOST}`;
const ADDRESS = new RegExp(String.raw`(?:${START})(?:${ADDRESS_CHARACTER}|${WORD})*`, 'giu');

const CASES = '을|를|은|는|이|가|의|과|와|및|이?랑|하고|처럼|보다|참고|참조|클릭|접속';
const CASES_WITH_MORE =
  '(?:으?로|으?로부터|에|에서|에서부터|에게|께|까지|부터|만|도)(?:는|도|만|의|까지|요)?';
const COPULAS =
  '이?(?:나|든지?|라고|라는|라서|라며|므로|지만|에요|예요|었습니다|였습니다|었던|였던)|입니다|인데|이(?:다|고|며|면)';
/** Korean particles, if one is all that follows the last slash. */
const ALONE = String.raw`(?<=[/=\-_#])(?:${CASES}|${CASES_WITH_MORE}|${COPULAS})$`;
/** Endings that hardly any noun has, so they aren't part of an address. */
const JOINED = String.raw`(?<=\p{Script=Hangul})를$|(?<=\p{Script=Hangul}{2})(?:에서|에는|에게|으로|까지|부터|입니다|이라고|이라는|(?:에서|으로)[는도])$|(?<=[\p{Script=Han}\p{Script=Katakana}ー])(?:を|に|で|へ|から|まで|です|では|には)$`;
const MARK_OR_PARTICLE = new RegExp(`[.,:;!?*&~]$|${ALONE}|${JOINED}`, 'u');
/** Length of the longest particle, including the characters that its lookbehind checks. */
const LONGEST = 8;
const PAIRS = [
  ['(', ')'],
  ['[', ']'],
] as const;

/**
 * Splits a line into text and addresses, which start with `http://`, `https://` or `www.`. An address ends where a reader would
 * end it: before white space, quotation marks, punctuation at a sentence's end, an unmatched closing bracket, a Korean particle,
 * and letters of other scripts that aren't in its path.
 */
export function findAddresses(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const text = found.slice(0, endOf(found));
    if (/^https?:\/\/$/i.test(text)) continue;
    if (index > from) parts.push({ text: line.slice(from, index), href: null });
    // Not every such site answers https:, and those that do redirect to it.
    parts.push({ text, href: /^www/i.test(text) ? `http://${text}` : text });
    from = index + text.length;
  }
  if (from < line.length) parts.push({ text: line.slice(from), href: null });
  return parts;
}

function endOf(address: string): number {
  const open = new Map(PAIRS.map((pair) => [pair, countOf(address, pair[0]) - countOf(address, pair[1])]));
  for (let end = address.length; ;) {
    const last = address.charAt(end - 1);
    const pair = PAIRS.find(([opening, closing]) => last === opening || last === closing);
    const balance = pair ? (open.get(pair) ?? 0) : 0;
    if (pair && (last === pair[0] || balance < 0)) {
      open.set(pair, last === pair[0] ? balance - 1 : balance + 1);
      end--;
      continue;
    }
    const [left] = MARK_OR_PARTICLE.exec(address.slice(Math.max(0, end - LONGEST), end)) ?? [''];
    if (left === '') return end;
    end -= left.length;
  }
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length;
}
