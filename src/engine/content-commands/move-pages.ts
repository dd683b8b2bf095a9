import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pagePath, parsePagePath } from '../common/address.ts';
import { KnownError } from '../common/known-error.ts';
import type { BuildModule } from '../content/build-module.ts';
import { readContent } from '../content/content-text.ts';
import { REDIRECTS } from '../content/read-files.ts';
import { counted } from '../validate/sentences.ts';
import { watchLint } from './check-result.ts';
import type { ContentPlaces } from './content-places.ts';
import { askGit, hasCommit, readRevision } from './git.ts';
import { changeLinks, movedLink, moveSchemaPath } from './move-links.ts';
import { movePagesList, moveTexts } from './other-files.ts';
import { checkNewRoute, pagesMeant, toRoute } from './page-paths.ts';
import { NO_REDIRECTS, redirectMoves, redirectsIn } from './redirect-list.ts';
import type { Moved } from './redirect-list.ts';
import { PAGE_SCHEMA, refuseUnreadable } from './scan-site.ts';
import type { ContentSite, ScannedFile } from './scan-site.ts';
import { writeChanges } from './write-changes.ts';
import type { FileChange } from './write-changes.ts';

/** The result of a command, or of a trial run. */
export interface ContentPlan {
  /** A line of text per change. */
  readonly lines: readonly string[];
  readonly summary: string;
}

/**
 * Moves a page or all pages of a folder: files, `$schema`, every link to them, the menu and the redirects.
 * @param from a page or folder, as in `pagesMeant`
 * @param to the new path below pages-data; with a trailing slash, the folder to move a page into
 * @param isTrial change nothing, only report
 * @throws KnownError CONTENT_NOT_FOUND, NAME_WRONG, ALREADY_THERE, CONTENT_REFUSED, CONTENT_NOT_WRITTEN or PAGE_LINT; then
 * nothing has changed
 */
export function movePages(
  site: ContentSite,
  from: string,
  to: string,
  { cache, modules, alsoNaming, committed = site.root }: ContentPlaces,
  isTrial: boolean,
): ContentPlan {
  refuseUnreadable(site, ' Nothing was changed.');
  const moves = planMoves(site, from, to, modules);
  const routes = new Map(moves.map(({ page, route }) => [page.route, route]));
  const edits = editFiles(site, routes);
  const redirected = moveAddresses(site.root, committed, moves);
  const others = [...moveTexts(site.root, alsoNaming, moves), ...movePagesList(site.root, moves)];
  const changes = [...edits.changes, ...redirected.changes, ...others];
  const lines = [
    ...moves.map(
      ({ page, route }) =>
        `${page.file} moves to pages-data/${route}.json: ${addressOf(page)} is now ${addressOf(page, route)}`,
    ),
    ...edits.lines,
    ...redirected.lines,
    ...others.map(({ file }) => `${file}: address updated`),
  ];
  if (!isTrial) {
    const edited = edits.files.filter(({ schema }) => schema === PAGE_SCHEMA);
    const pages = site.files.filter(({ schema }) => schema === PAGE_SCHEMA).length;
    const check = watchLint(
      site.root,
      { cache, modules },
      edited.map(({ file }) => file),
      pages,
    );
    writeChanges(site.root, changes, () =>
      check(
        edited.map(({ file, route }) =>
          routes.has(route) ? `pages-data/${routes.get(route) ?? ''}.json` : file,
        ),
        'Choose another place, or correct the faults listed first.',
      ),
    );
  }
  const [pages, links] = [counted(moves.length, 'page', 'pages'), counted(edits.links, 'link', 'links')];
  const summary = isTrial
    ? `Would move ${pages} and rewrite ${links}. Nothing was changed.`
    : `Moved ${pages} and rewrote ${links}.`;
  return { lines, summary };
}

interface PageMove {
  readonly page: ScannedFile;
  /** The page's new route. */
  readonly route: string;
}

function planMoves(site: ContentSite, from: string, to: string, modules: readonly BuildModule[]): PageMove[] {
  const { pages, isFolder } = pagesMeant(site, from);
  const source = toRoute(from);
  const target = to.endsWith('/') && !isFolder ? `${toRoute(to)}/${basename(source)}` : toRoute(to);
  const fixed = pages.find(({ route }) => route === 'main' || route.startsWith('contents/'));
  if (fixed) {
    const why = fixed.route === 'main' ? 'the home page is at /' : 'its address is the id of its menu item';
    throw new KnownError('CONTENT_REFUSED', `${fixed.file} cannot move: ${why}. Nothing was changed.`);
  }
  return pages
    .map((page) => ({ page, route: isFolder ? target + page.route.slice(source.length) : target }))
    .map((move) => {
      checkNewRoute(site, move.route, modules);
      return move;
    });
}

function addressOf({ menuId, route }: ScannedFile, next = route): string {
  return pagePath(menuId ?? 0, next);
}

/** Edits the moved files and all files that link to them. */
function editFiles(
  site: ContentSite,
  routes: ReadonlyMap<string, string>,
): {
  readonly changes: readonly FileChange[];
  readonly lines: readonly string[];
  readonly files: readonly ScannedFile[];
  readonly links: number;
} {
  const isMoving = ({ schema, route }: ScannedFile): boolean => schema === PAGE_SCHEMA && routes.has(route);
  const named = new Set([...routes.keys()].map((route) => `page:${route}`));
  const files = site.files.filter((file) => isMoving(file) || file.names?.some((name) => named.has(name)));
  const removed: FileChange[] = [];
  const written: FileChange[] = [];
  const lines: string[] = [];
  for (const scanned of files) {
    const { file, schema, route } = scanned;
    const before = readContent(site.root, file);
    const { text, links } = changeLinks(site, schema, before, (link) => movedLink(link, routes));
    lines.push(...links.map((link) => `${file}:${link.line} ${link.before} → ${link.after}`));
    const next = isMoving(scanned) ? `pages-data/${routes.get(route) ?? ''}.json` : file;
    if (next !== file) removed.push({ file, after: null });
    written.push({ file: next, after: next === file ? text : moveSchemaPath(text, file, next, schema) });
  }
  const isKept = ({ file }: FileChange): boolean => !written.some((change) => change.file === file);
  return { changes: [...written, ...removed.filter(isKept)], lines, files, links: lines.length };
}

function moveAddresses(
  root: string,
  committed: string,
  moves: readonly PageMove[],
): { readonly changes: readonly FileChange[]; readonly lines: readonly string[] } {
  const file = `pages-data/${REDIRECTS}.json`;
  const before = existsSync(join(root, file)) ? readContent(root, file) : NO_REDIRECTS;
  const redirects = redirectsIn(before);
  const former = new Map(redirects.map(({ from, to }) => [from, to]));
  refuseFormerAddresses(redirects, moves);
  const isPublic = publicAddresses(committed, file);
  const moved = moves.map(({ page, route }): Moved => {
    const [from, to] = [addressOf(page), addressOf(page, route)];
    return { from, to, isWayBack: former.get(to) === from && !isPublic(page) };
  });
  const { text, lines } = redirectMoves(before, moved);
  if (text === before) return { changes: [], lines: [] };
  return { changes: [{ file, after: text }], lines: lines.map((sentence) => `${file}: ${sentence}`) };
}

/** @throws KnownError ALREADY_THERE if a former address of another page would then show the moved page */
function refuseFormerAddresses(
  redirects: readonly { readonly from: string; readonly to: string }[],
  moves: readonly PageMove[],
): void {
  for (const { page, route } of moves) {
    const taken = redirects.find(
      ({ from, to }) => parsePagePath(from)?.route === route && to !== addressOf(page),
    );
    if (!taken) continue;
    const sentence = `${taken.from} is a former address, redirected to ${taken.to}; nothing was changed. Choose another path, or remove the entry from pages-data/${REDIRECTS}.json.`;
    throw new KnownError('ALREADY_THERE', sentence, { exitCode: 2 });
  }
}

/**
 * @returns whether visitors may know a page's address: the page is there in the last commit, or that commit redirects from there.
 * Without git the answer is yes: a superfluous redirect is harmless, a missing one breaks links
 */
function publicAddresses(root: string, redirects: string): (page: ScannedFile) => boolean {
  if (!hasCommit(root)) return () => true;
  const text = readRevision(root, 'HEAD', [redirects]).get(redirects)?.toString('utf8') ?? NO_REDIRECTS;
  const former = new Set(redirectsIn(text).map(({ from }) => from));
  return (page) =>
    former.has(addressOf(page)) || askGit(root, ['cat-file', '-e', `HEAD:./${page.file}`]) !== null;
}

/** A plan as printable lines. */
export function formatPlan({ lines, summary }: ContentPlan): string {
  return [...lines, summary].join('\n');
}
