import type { Element, Nodes, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { POST_HTML, POST_HTML_LIMITS, postPictureId, postPictureSrc } from '../../shared/post-html.ts';

/** HTML as it is stored. */
export interface CleanHtml {
  readonly html: string;
  /** The same without markup, for searching and for the beginnings in lists. */
  readonly text: string;
  /** The files that its pictures show, each once. */
  readonly pictures: readonly number[];
}

/** Why HTML is not taken. */
export type HtmlRefusal = 'too-long' | 'too-many-tags' | 'too-deep';

const parser = unified().use(rehypeParse, { fragment: true });
const cleaner = unified().use(rehypeSanitize, POST_HTML);
const writer = unified().use(rehypeStringify);

/**
 * Cleans what a person wrote by the allow-list of posts. What the list does not hold is dropped, its text kept.
 * @returns a refusal for what could blank a page or hold up the service (THREATS 4)
 */
export function cleanHtml(dirty: string): CleanHtml | HtmlRefusal {
  if (Buffer.byteLength(dirty) > POST_HTML_LIMITS.bytes) return 'too-long';
  const tags = countTags(dirty);
  if (tags > POST_HTML_LIMITS.tags || tags * repeatable(dirty) > MOST_ELEMENTS) return 'too-many-tags';
  const parsed = parse(dirty);
  if (!parsed) return 'too-deep';
  const size = measure(parsed);
  if (size.elements > POST_HTML_LIMITS.tags) return 'too-many-tags';
  if (size.depth > POST_HTML_LIMITS.depth) return 'too-deep';
  const clean = cleaner.runSync(parsed);
  const pictures = keepOwnPictures(clean);
  const html = writer.stringify(clean); // longer than what came, where signs become references such as &#x3C;
  if (Buffer.byteLength(html) > POST_HTML_LIMITS.bytes) return 'too-long';
  return { html, text: toText(clean).trim(), pictures: [...pictures] };
}

/** Closing tags count as well: a stray `</p>` makes an element. */
function countTags(html: string): number {
  return html.match(/<\/?[a-z]/gi)?.length ?? 0;
}

/** Elements that a content may at worst be parsed into. */
const MOST_ELEMENTS = 60_000;

/** The formatting elements of HTML but `a`, of which one is open at most. */
const FORMATTING = /<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])(>?)/gi;

/**
 * How many formatting elements a parser can have to open again in each new paragraph, at most
 * (https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements): a short text could
 * become millions of elements. Of equal ones three count; those with attributes are all taken to be different.
 */
function repeatable(html: string): number {
  const plain = new Set<string>();
  let others = 0;
  for (const [, name = '', end] of html.matchAll(FORMATTING)) {
    if (end) plain.add(name.toLowerCase());
    else others += 1;
  }
  return 1 + 3 * plain.size + others;
}

/** @returns null where the nesting is too deep for the parser itself */
function parse(html: string): Root | null {
  try {
    return parser.parse(html);
  } catch (error) {
    if (error instanceof RangeError) return null; // the stack overflowed
    throw error;
  }
}

/** Level by level, since a recursion is what deep nesting overflows. */
function measure(root: Root): { depth: number; elements: number } {
  let level: readonly Nodes[] = root.children;
  let elements = 0;
  let depth = 0;
  for (; level.length > 0; depth++) {
    elements += level.filter(({ type }) => type === 'element').length;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return { depth, elements };
}

/** Takes away all pictures that are no file of this site, and writes the addresses of the others in their one form. */
function keepOwnPictures(parent: Root | Element): ReadonlySet<number> {
  const found = new Set<number>();
  parent.children = parent.children.filter((child) => {
    if (child.type !== 'element') return true;
    if (child.tagName === 'img') {
      const { src } = child.properties;
      const id = typeof src === 'string' ? postPictureId(src) : null;
      if (id === null) return false;
      found.add(id);
      child.properties['src'] = postPictureSrc(id);
    }
    for (const id of keepOwnPictures(child)) found.add(id);
    return true;
  }); // the same kinds of children, fewer of them
  return found;
}
