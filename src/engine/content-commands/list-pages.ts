import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pagePath } from '../common/address.ts';
import type { Times } from '../common/times.ts';
import { askGitForList } from './git.ts';
import { listItems } from './read-data.ts';
import { PAGE_SCHEMA } from './scan-site.ts';
import type { ContentSite } from './scan-site.ts';

/** A page in the output of `npm run content -- list`. */
export interface ListedPage {
  readonly file: string;
  readonly address: string;
  /** Null if the file isn't JSON or has no title. */
  readonly title: string | null;
  /** The path of menu items to the page; empty for the home page. */
  readonly menu: readonly string[];
  readonly blocks: number;
  /** Its times, and how many of its blocks have some; empty if all of it is always visible: `draft`, `from 2030-12-24 09:00`. */
  readonly shown: string;
  /** Number of words in the page's own file, without its fragments. */
  readonly words: number;
  /** The day of the last commit, or of the file's last change if that isn't committed: `2026-11-26`. */
  readonly changed: string;
}

/** All pages in file order. */
export function listPages(site: ContentSite): ListedPage[] {
  const trails = new Map(listItems(site.root).map(({ id, trail }) => [id, trail]));
  const dates = committedDays(site.root);
  return site.files
    .filter(({ schema }) => schema === PAGE_SCHEMA)
    .map(({ file, route, title, menuId, blocks, times, timedBlocks, words }) => {
      const id = menuId ?? 0;
      const changed = dates.get(file) ?? dayOf(statSync(join(site.root, file)).mtime);
      return {
        file,
        address: pagePath(id, route),
        title,
        menu: trails.get(id) ?? [],
        blocks,
        shown: describeTimes(times, timedBlocks),
        words,
        changed,
      };
    });
}

function describeTimes(times: Times | null, timedBlocks: number): string {
  const minute = (name: 'from' | 'until'): string[] =>
    times?.[name] === undefined ? [] : [`${name} ${times[name].replace('T', ' ')}`];
  const blocks =
    timedBlocks === 0 ? [] : [`${timedBlocks} ${timedBlocks === 1 ? 'block' : 'blocks'} at times`];
  return [...(times?.draft ? ['draft'] : []), ...minute('from'), ...minute('until'), ...blocks].join(', ');
}

/** The day on this machine's clock, in the Swedish format: `2026-11-26`. */
function dayOf(date: Date): string {
  return date.toLocaleDateString('sv');
}

/** File -> the day of its last commit, for files without uncommitted changes. */
function committedDays(root: string): Map<string, string> {
  const days = new Map<string, string>();
  // The day on the author's clock, which they remember.
  const args = ['log', '--relative', '--no-renames', '--format=:%ad', '--date=short', '--name-only'];
  let day = '';
  for (const line of askGitForList(root, ['-c', 'core.quotePath=false', ...args, '--', 'pages-data']) ?? []) {
    if (line.startsWith(':')) day = line.slice(1);
    else if (!days.has(line)) days.set(line, day);
  }
  const edited = askGitForList(root, ['diff', '--name-only', '--relative', '-z', 'HEAD', '--', 'pages-data']);
  for (const file of edited ?? []) days.delete(file);
  return days;
}

/** The pages as a table for people. */
export function formatPages(pages: readonly ListedPage[]): string {
  // A site without times needs no column for them.
  const isTimed = pages.some(({ shown }) => shown !== '');
  const rows = pages.map(({ address, title, menu, blocks, words, changed, shown }) => [
    address,
    title ?? '(cannot be read: npm run lint:pages)',
    menu.join(' › '),
    String(blocks),
    String(words),
    changed,
    ...(isTimed ? [shown] : []),
  ]);
  const head = ['address', 'title', 'menu', 'blocks', 'words', 'changed', ...(isTimed ? ['shown'] : [])];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  const lines = all.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        return column === 3 || column === 4 ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd(),
  );
  const words = pages.reduce((sum, page) => sum + page.words, 0).toLocaleString('en');
  const count = `${pages.length.toLocaleString('en')} ${pages.length === 1 ? 'page' : 'pages'}`;
  return `${lines.join('\n')}\n${count}, ${words} words.`;
}

/** Width in terminal columns: Korean, Chinese and Japanese letters take two. */
function widthOf(text: string): number {
  return (
    text.length +
    (text.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g) ?? []).length
  );
}
