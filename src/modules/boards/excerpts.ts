import { inTime } from '../../engine/common/in-time.ts';
import type { Post } from './post-types.ts';

/** The beginning of each post's text; empty if the parser, which is loaded only for HTML, fails to load. */
export async function excerptsOf(posts: readonly Post[]): Promise<readonly string[]> {
  const contents = posts.map(({ content }) => content ?? '');
  if (!contents.some(hasMarkup)) return contents;
  const textOf = await loadParser();
  return contents.map((content) => (hasMarkup(content) ? textOf(content) : content));
}

/** In characters. The service sends the first 300 characters of a text, and runs of blanks become one. */
const PERHAPS_CUT = 270;

/** If a text was cut off in the middle of a sentence, ends it after a whole word. */
export function endAtWord(text: string): string {
  if (text.length < PERHAPS_CUT || /[.!?…]['")’”]?$/.test(text)) return text;
  return `${text.replace(/\s\S{0,30}$/, '')}…`;
}

function hasMarkup(content: string): boolean {
  return content.includes('<') || content.includes('&');
}

async function loadParser(): Promise<(html: string) => string> {
  try {
    return (await inTime(import('./text-of.ts'))).textOf;
  } catch {
    return () => '';
  }
}
