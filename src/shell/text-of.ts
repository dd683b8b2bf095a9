import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { postText } from '../shared/post-text.ts';

/** More characters than an excerpt shows, and too few to nest so deep that reading them overflows the stack. */
const READ = 2_000;

const parser = unified().use(rehypeParse, { fragment: true });

/**
 * The words of a piece of HTML. The browser's own parser would do, but the Content-Security-Policy lets no text become a
 * document (Trusted Types), and the server has none.
 * @returns the text, with one blank for each run of white space
 */
export function textOf(html: string): string {
  return postText(parser.parse(html.slice(0, READ))).replace(/\s+/g, ' ');
}
