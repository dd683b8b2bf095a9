/**
 * Size limits for a post's HTML (R-SEC-03, R-SEC-04). Larger HTML is refused when written, and shown as text if already stored:
 * deep nesting overflows the reader's stack, and a short text can become millions of elements.
 */

/** Longest content, in bytes of UTF-8; deepest nesting; most tags. */
export const POST_HTML_LIMITS = { bytes: 200 * 1024, depth: 200, tags: 5_000 } as const;

/** Why HTML is refused. */
export type HtmlRefusal = 'too-long' | 'too-many-tags' | 'too-deep';

/** The parts of an HTML tree that count towards its size. */
export interface TreeNode {
  readonly type: string;
  readonly children?: readonly TreeNode[];
}

const MOST_ELEMENTS = 60_000;

/** Checks the text before parsing. @returns null if it may be parsed */
export function refuseText(html: string): HtmlRefusal | null {
  const { bytes, tags } = POST_HTML_LIMITS;
  if (html.length > bytes || new TextEncoder().encode(html).length > bytes) return 'too-long';
  const count = countTags(html);
  return count > tags || count * repeatable(html) > MOST_ELEMENTS ? 'too-many-tags' : null;
}

/** Checks the parsed tree level by level, because deep nesting would overflow a recursion. */
export function refuseTree(root: TreeNode): HtmlRefusal | null {
  let level = root.children ?? [];
  let elements = 0;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > POST_HTML_LIMITS.depth) return 'too-deep';
    elements += level.filter(({ type }) => type === 'element').length;
    if (elements > POST_HTML_LIMITS.tags) return 'too-many-tags';
    level = level.flatMap(({ children = [] }) => children);
  }
  return null;
}

/** Closing tags count too: a stray `</p>` makes an element. */
function countTags(html: string): number {
  return html.match(/<\/?[a-z]/gi)?.length ?? 0;
}

const FORMATTING = new Set('b big code em font i nobr s small strike strong tt u'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Their content has its own parsing rules. */
const PECULIAR =
  /<\/?(frameset|iframe|listing|math|noembed|noframes|noscript|plaintext|pre|script|select|style|svg|template|textarea|title|xmp)\b/i;
/** Tags that every parser reads the same way. */
const PLAIN_TAG = /<(\/?)([a-z][a-z\d]*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/gi;

/**
 * The maximum number of formatting elements that a parser may have to reopen in each new paragraph
 * (https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements): as many as are open at
 * once. In tidy HTML, that is their nesting depth; in other HTML, any of them may stay open.
 */
function repeatable(html: string): number {
  return 1 + (formattingDepth(html) ?? [...html.matchAll(ANY_FORMATTING)].length);
}

const ANY_FORMATTING = new RegExp(`<(${[...FORMATTING].join('|')})(?=[\\s/>])`, 'gi');

/** @returns the nesting depth of formatting elements; null if the HTML isn't tidy: unclosed, crossed or unusual tags */
function formattingDepth(html: string): number | null {
  if (PECULIAR.test(html) || /<[a-z/!?]/i.test(html.replace(PLAIN_TAG, ''))) return null;
  const open: string[] = [];
  let [depth, deepest] = [0, 0];
  for (const [, slash, tag = ''] of html.matchAll(PLAIN_TAG)) {
    const name = tag.toLowerCase();
    if (VOID.has(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return null;
    if (FORMATTING.has(name)) depth += slash ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return open.length === 0 ? deepest : null;
}
