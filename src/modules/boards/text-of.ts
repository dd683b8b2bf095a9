import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { postText } from '../../shared/post-text.ts';

/** More characters than an excerpt shows, but too few for nesting that overflows the stack. */
const READ = 2_000;

const parser = unified().use(rehypeParse, { fragment: true });

/**
 * The text of some HTML. The browser's own parser isn't used, because the Content-Security-Policy doesn't let text become a
 * document (Trusted Types), and the server doesn't have one.
 * @returns the text, with runs of white space replaced by one blank
 */
export function textOf(html: string): string {
  return postText(parser.parse(html.slice(0, READ))).replace(/\s+/g, ' ');
}
