import { posix } from 'node:path';
import { pagePath } from '../common/address.ts';

/** The page that shows a Markdown file. */
export interface PageOfFile {
  readonly menuId: number;
  readonly route: string;
}

/** Markdown files, by their names -> the pages that show them. */
export type PagesOfFiles = ReadonlyMap<string, PageOfFile>;

/** Where a link of a Markdown file leads: an address, or nothing, with the reason. */
export type Resolved =
  { readonly href: string } | { readonly reason: 'outside' | 'not-shown'; readonly name: string };

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Whether a link or picture names another file by its path from this one. */
export function isRelative(url: string): boolean {
  return !SCHEME.test(url) && !url.startsWith('/') && !url.startsWith('#');
}

/**
 * Turns a link of a Markdown file into an address. Links to other sites, to places in the same file and to addresses of the site
 * stay as they are; one to another Markdown file leads to the page that shows it.
 * @param url as in the file
 * @param from the name of the file
 */
export function resolveLink(url: string, from: string, pages: PagesOfFiles): Resolved {
  if (!isRelative(url)) return { href: url };
  const [path = '', ...anchor] = url.split('#');
  const name = nameBeside(path, from);
  if (name === null) return { reason: 'outside', name: path };
  const page = pages.get(name);
  if (!page) return { reason: 'not-shown', name };
  return { href: [pagePath(page.menuId, page.route), ...anchor].join('#') };
}

/** The name of a file that another one refers to; null if it isn't in the folder. @param path relative to the other file */
export function nameBeside(path: string, from: string): string | null {
  const name = posix.join(posix.dirname(from), decoded(path));
  return name.startsWith('../') || name.startsWith('/') ? null : name;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a stray percent sign is literal
  }
}
