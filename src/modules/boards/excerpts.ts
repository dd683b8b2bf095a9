import { inTime } from '../../engine/common/in-time.ts';
import type { Post } from '../../shared/do-contract.ts';

/**
 * The words that each post begins with. The parser is loaded only where there is something to parse; where it does not come,
 * those posts stand without.
 */
export async function excerptsOf(posts: readonly Post[]): Promise<readonly string[]> {
  const contents = posts.map(({ content }) => content ?? '');
  if (!contents.some(hasMarkup)) return contents;
  const textOf = await loadParser();
  return contents.map((content) => (hasMarkup(content) ? textOf(content) : content));
}

/** Characters: the service sends the first 300 of a text, and blanks in a row become one. */
const PERHAPS_CUT = 270;

/** Ends the beginning of a text behind a whole word, where it was cut off in the middle of a sentence. */
export function endAtWord(text: string): string {
  if (text.length < PERHAPS_CUT || /[.!?…]['")’”]?$/.test(text)) return text;
  return `${text.replace(/\s\S{0,30}$/, '')}…`;
}

function hasMarkup(content: string): boolean {
  return content.includes('<') || content.includes('&');
}

async function loadParser(): Promise<(html: string) => string> {
  try {
    return (await inTime(import('../../shell/text-of.ts'))).textOf;
  } catch {
    return () => '';
  }
}
