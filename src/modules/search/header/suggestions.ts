import { foundPostPath } from '../post-path.ts';
import type { Found } from './find-in-menu.ts';
import type { Suggested } from './use-suggestions.ts';

/** The most of each kind: as many as fit below the header of a small window. */
const NAMES = 5;
const MACHINES = 3;
const TEXTS = 2;
const POSTS = 3;

/**
 * Pages by name first, then machines and their rows, then pages whose text contains the term, then posts. Each address is
 * listed once.
 * @param aboveOf the names above a page in the menu, because several pages may have the same name
 */
export function listSuggestions(
  named: readonly Found[],
  suggested: Suggested | null,
  aboveOf: (href: string) => readonly string[],
): readonly Found[] {
  const names = named.slice(0, NAMES);
  const known = new Set(names.map(({ href }) => href));
  const machines = (suggested?.machines ?? [])
    .slice(0, MACHINES)
    .map(({ href, title, page }) => ({ href, name: title, above: [page], newWindow: false }));
  const texts = (suggested?.pages ?? [])
    .filter(({ href }) => !known.has(href))
    .slice(0, TEXTS)
    .map(({ href, title }) => ({ href, name: title, above: aboveOf(href), newWindow: false }));
  const posts = (suggested?.posts ?? []).slice(0, POSTS).map((post) => ({
    href: foundPostPath(post),
    name: post.title,
    above: post.boardTitle ? [post.boardTitle] : [],
    newWindow: false,
  }));
  const seen = new Set<string>();
  return [...names, ...machines, ...texts, ...posts].filter(({ href }) => !seen.has(href) && seen.add(href));
}
