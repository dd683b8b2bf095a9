import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { refuseText, refuseTree } from '../html-limits.ts';
import type { HtmlRefusal } from '../html-limits.ts';
import { postText } from '../../../shared/post-text.ts';
import { POST_HTML, postPictureId, postPictureSrc, withoutPostPrefix } from '../allowed-html.ts';

/** HTML as it is stored. */
export interface CleanHtml {
  readonly html: string;
  /** The same without markup, for searches and excerpts. */
  readonly text: string;
  /** The files shown as pictures, each once. */
  readonly pictures: readonly number[];
}

const parser = unified().use(rehypeParse, { fragment: true });
const cleaner = unified().use(rehypeSanitize, POST_HTML);
const writer = unified().use(rehypeStringify);

/**
 * Cleans user HTML by the allow-list of posts. Anything not on the list is dropped, but its text is kept.
 * @returns a refusal for HTML that could blank a page or block the service (R-SEC-04)
 */
export function cleanHtml(dirty: string): CleanHtml | HtmlRefusal {
  const tooMuch = refuseText(dirty);
  if (tooMuch) return tooMuch;
  const parsed = parse(dirty);
  if (!parsed) return 'too-deep';
  const tooLarge = refuseTree(parsed);
  if (tooLarge) return tooLarge;
  keepIds(parsed);
  const clean = cleaner.runSync(parsed);
  const pictures = keepOwnPictures(clean);
  const html = writer.stringify(clean); // longer than the input if characters become references such as &#x3C;
  return refuseText(html) ?? { html, text: postText(clean), pictures: [...pictures] };
}

/** @returns null if the nesting is too deep for the parser itself */
function parse(html: string): Root | null {
  try {
    return parser.parse(html);
  } catch (error) {
    if (error instanceof RangeError) return null; // the stack overflowed
    throw error;
  }
}

/** Ids get the prefix during cleaning. Cleaning again at each change keeps one prefix. */
function keepIds(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const { id } = child.properties;
    if (typeof id === 'string') child.properties['id'] = withoutPostPrefix(id);
    keepIds(child);
  }
}

/** Removes pictures that aren't files of this site, and makes the addresses of the others canonical. */
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
