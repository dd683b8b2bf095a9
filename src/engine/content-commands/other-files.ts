import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '../content/content-text.ts';
import { listFiles } from '../content/read-files.ts';
import { pagePath } from '../common/address.ts';
import type { ScannedFile } from './scan-site.ts';
import type { FileChange } from './write-changes.ts';

interface PageMove {
  readonly page: ScannedFile;
  readonly route: string;
}

const PAGES_LIST = 'docs/PAGES.md';

/**
 * Rewrites addresses in files that no schema of the site describes, such as lists of facts by page. There a page is named by its
 * address inside a text, or by its path as a whole text.
 * @param places files and folders, relative to the root
 */
export function moveTexts(root: string, places: readonly string[], moves: readonly PageMove[]): FileChange[] {
  const files = places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) =>
      statSync(join(root, place)).isDirectory()
        ? listFiles(join(root, place)).map((name) => `${place}/${name}`)
        : [place],
    )
    .filter((file) => file.endsWith('.json'));
  const next = new Map(moves.map(({ page, route }) => [page.route, route]));
  return files.flatMap((file) => {
    const before = readContent(root, file);
    const after = before
      .replace(/(?<![\w/])(\/[1-9]\d*\/)([a-z0-9/-]*[a-z0-9])/g, (whole, start: string, route: string) => {
        const moved = next.get(route);
        return moved === undefined ? whole : start + moved;
      })
      .replace(/"([a-z0-9/-]+)"/g, (whole, route: string) => {
        const moved = next.get(route);
        return moved === undefined || !route.includes('/') ? whole : JSON.stringify(moved);
      });
    return after === before ? [] : [{ file, after }];
  });
}

/** The list of pages: its rows are in file order. */
export function movePagesList(root: string, moves: readonly PageMove[]): FileChange[] {
  if (!existsSync(join(root, PAGES_LIST))) return [];
  const before = readContent(root, PAGES_LIST);
  const next = new Map(moves.map((move) => [move.page.route, move]));
  const lines = before.split('\n');
  const rows = lines.flatMap((line) => {
    const [, route = ''] = ROW.exec(line) ?? [];
    if (route === '') return [];
    const move = next.get(route);
    return [{ route: move?.route ?? route, line: move ? rewriteRow(line, move) : line }];
  });
  const sorted = rows.toSorted((one, other) => (`${one.route}.json` < `${other.route}.json` ? -1 : 1));
  let at = 0;
  const after = lines.map((line) => (ROW.test(line) ? (sorted[at++]?.line ?? line) : line)).join('\n');
  return after === before ? [] : [{ file: PAGES_LIST, after }];
}

/** The list of pages without the removed ones. */
export function shortenPagesList(root: string, pages: readonly ScannedFile[]): FileChange[] {
  if (!existsSync(join(root, PAGES_LIST))) return [];
  const going = new Set(pages.map(({ route }) => route));
  const before = readContent(root, PAGES_LIST);
  const after = before
    .split('\n')
    .filter((line) => !going.has(ROW.exec(line)?.[1] ?? ''))
    .join('\n');
  return after === before ? [] : [{ file: PAGES_LIST, after }];
}

const ROW = /\]\(\.\.\/pages-data\/(.+?)\.json\) \|/;

function rewriteRow(line: string, { page, route }: PageMove): string {
  const id = page.menuId ?? 0;
  return line
    .replace(`| ${pagePath(id, page.route)} |`, `| ${pagePath(id, route)} |`)
    .replace(
      `[${page.route}.json](../pages-data/${page.route}.json)`,
      `[${route}.json](../pages-data/${route}.json)`,
    );
}
