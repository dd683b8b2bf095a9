import type { PageName } from '../../../api/get-page-names.ts';
import { pagePath } from '../../../engine/common/address.ts';
import { englishName, menuTarget } from '../../../engine/common/menu.ts';
import type { MenuItem, MenuTarget } from '../../../engine/common/menu.ts';
import { MAX_TERM } from '../../../engine/common/screens.ts';
import { fold, searchTerms } from '../../../engine/common/search-words.ts';

export interface Found extends MenuTarget {
  readonly name: string;
  /** The menu items above it, from the top level down. */
  readonly above: readonly string[];
}

interface Candidate extends Found {
  readonly text: string;
}

/**
 * Finds menu items and pages by their names. Each word and phrase of the term must be in a name or in the names above it. Names
 * that begin with the term come first, then those in which each of its words begins a word. Each address is listed once.
 */
export function findInMenu(
  items: readonly MenuItem[],
  pages: readonly PageName[],
  term: string,
): readonly Found[] {
  const words = searchTerms(term.slice(0, MAX_TERM));
  if (words.length === 0) return [];
  const phrase = words.join(' ');
  const rank = ({ name }: Candidate): number => {
    const folded = fold(name);
    if (folded.startsWith(phrase)) return 0;
    const parts = folded.split(/[^\p{L}\p{M}\p{N}]+/u);
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 1;
    return words.every((word) => folded.includes(word)) ? 2 : 3;
  };
  const hits = candidates(items, pages)
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((one, other) => rank(one) - rank(other));
  const seen = new Set<string>();
  return hits
    .filter(({ href }) => !seen.has(href) && seen.add(href))
    .map(({ name, above, href, newWindow }) => ({ name, above, href, newWindow }));
}

/** The names above the page at an address, from the top level down; empty if the menu doesn't contain it. */
export function namesAbove(
  items: readonly MenuItem[],
  pages: readonly PageName[],
  href: string,
): readonly string[] {
  return candidates(items, pages).find((candidate) => candidate.href === href)?.above ?? [];
}

function candidates(items: readonly MenuItem[], pages: readonly PageName[]): readonly Candidate[] {
  const found: Candidate[] = [];
  const places = new Map<number, readonly string[]>();
  const walk = (item: MenuItem, above: readonly string[]): void => {
    const below = [...above, item.name];
    places.set(item.id, below);
    const target = menuTarget(item);
    if (target) {
      const text = fold([...below, englishName(item)].join(' '));
      found.push({ ...target, name: item.name, above, text });
    }
    item.subMenus.forEach((sub) => walk(sub, below));
  };
  items.forEach((item) => walk(item, []));
  for (const { menuId, route, title } of pages) {
    const href = pagePath(menuId, route);
    if (href === '/') continue; // its title is a slogan; the service finds it by the company's name
    const above = places.get(menuId) ?? [];
    const text = fold([...above, title].join(' '));
    found.push({ href, newWindow: false, name: title, above, text });
  }
  return found;
}
