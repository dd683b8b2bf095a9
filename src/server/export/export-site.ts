import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pagePath } from '../../engine/common/address.ts';
import { DIST, ORIGIN_PLACEHOLDER, documentFile } from '../../engine/common/document.ts';
import { showingAt } from '../../engine/common/moments.ts';
import { syncTree } from '../../engine/disk/sync-files.ts';
import { ServiceError } from '../service-error.ts';
import { menuTarget } from '../../engine/common/menu.ts';
import type { MenuItem } from '../../engine/common/menu.ts';
import { parseScreenPath } from '../../engine/common/screens.ts';
import { SERVICE_META } from '../../shared/service-origin.ts';
import { placeOf, readBuiltSite, stateAt } from '../built-site.ts';
import type { BuiltSite, SiteState } from '../built-site.ts';
import { createDocuments } from '../http/documents.ts';
import type { Documents, ReadyText } from '../http/documents.ts';
import { OPENER_POLICY, securityHeaders } from '../http/security-headers.ts';
import { SHELL, headersFile, movedPage, redirectsFile } from './host-files.ts';

export interface ExportPlaces {
  /** The public origin of the pages. */
  readonly siteUrl: URL;
  /** The service's origin; null if the host passes calls on to it. */
  readonly serviceUrl: URL | null;
}

interface ExportReport {
  readonly documents: number;
  /** Such as `2026-12-24T09:00`. */
  readonly missed: readonly string[];
}

/** Marks a folder that an export has written. */
const MARK = '.static-export';
const AT_ONCE = 8;

/**
 * Writes the built site into a folder for a static host: pages at their addresses as `folder/index.html`, everything that they
 * load, and the host's files. Earlier content is replaced once everything is written. The export is the site as it is now;
 * scheduled content needs a later export.
 * @param dist the folder of the built site
 * @param target a new or empty folder, or that of an earlier export
 * @returns the number of documents, and the times of the changes that the export misses, in the site's time zone
 * @throws ServiceError SITE_NOT_BUILT, EXPORT_TARGET
 */
export async function exportSite(
  dist: string,
  target: string,
  places: ExportPlaces,
  now = Date.now(),
): Promise<ExportReport> {
  const folder = resolve(target);
  refuseOthers(folder);
  const site = readBuiltSite(dist);
  const fresh = join(dirname(folder), `.${basename(folder)}-new`);
  rmSync(fresh, { recursive: true, force: true });
  try {
    const documents = await writeSite({ site, state: stateAt(site, now), places }, fresh);
    syncTree(fresh);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    const missed = site.later.filter(({ from }) => from > now);
    return { documents, missed: missed.map(({ from }) => showingAt(from, site.timeZone)) };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    await site.closeDocuments();
  }
}

function refuseOthers(folder: string): void {
  const isFree = !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, MARK));
  if (isFree) return;
  const sentence = `${folder} holds other files. Use a new or empty folder, or the folder of an earlier export.`;
  throw new ServiceError('EXPORT_TARGET', sentence);
}

interface Exported {
  readonly site: BuiltSite;
  readonly state: SiteState;
  readonly places: ExportPlaces;
}

async function writeSite({ site, state, places }: Exported, folder: string): Promise<number> {
  const { clientDir, embeds } = site;
  const { redirects } = state;
  const { siteUrl, serviceUrl } = places;
  const isPublic = (source: string): boolean => !basename(source).startsWith('.');
  cpSync(clientDir, folder, {
    recursive: true,
    filter: (source) => source === clientDir || isPublic(source),
  });
  const write = writerInto(folder);
  for (const path of site.files) if (!state.files.has(path)) removeWithTwins(folder, path);
  for (const path of state.files) copyLater(site, state, path, folder);
  const documents = documentsFor(site, places);
  const jobs = [
    ...documentsOf(site, state, documents),
    ...[...state.files]
      .filter((path) => path.startsWith('/data/'))
      .map((path): Job => [
        path.slice(1),
        () => documents.ofFile(placeOf(site, state, `${DIST.client}${path}`)),
      ]),
    ['sitemap.xml', () => documents.ofFile(placeOf(site, state, `${DIST.pages}/sitemap.xml`))] as Job,
  ];
  for (let start = 0; start < jobs.length; start += AT_ONCE) {
    const made = jobs
      .slice(start, start + AT_ONCE)
      .map(async ([path, make]) => writeAll(write, path, await make()));
    await Promise.all(made);
  }
  const moved = { '/main': '/', ...redirects };
  for (const [from, to] of Object.entries(moved))
    write(join(from, 'index.html'), movedPage(to, siteUrl.origin));
  for (const [address, { html, policy }] of Object.entries(embeds.frames))
    write(join(address, 'index.html'), html.replace('<title>', `${policyMeta(policy)}<title>`));
  write('robots.txt', await robotsFile(site.pagesDir, siteUrl));
  write('_redirects', redirectsFile(moved, serviceUrl?.origin ?? null, site.screens));
  write('_headers', headersFile(headersFor(site, siteUrl)));
  write(MARK, '');
  return jobs.filter(([path]) => path.endsWith('.html')).length;
}

const TWINS = ['', '.br', '.gz'];

function removeWithTwins(folder: string, path: string): void {
  for (const ending of TWINS) rmSync(join(folder, `${path}${ending}`), { force: true });
}

/** Copies a file that has changed between the build and the export. */
function copyLater(site: BuiltSite, state: SiteState, path: string, folder: string): void {
  const source = placeOf(site, state, `${DIST.client}${path}`);
  if (source === join(site.clientDir, path)) return;
  removeWithTwins(folder, path);
  for (const ending of TWINS)
    if (existsSync(`${source}${ending}`)) cpSync(`${source}${ending}`, join(folder, `${path}${ending}`));
}

/** A file below the export, and how it is made. */
type Job = readonly [path: string, make: () => Promise<ReadyText>];

function documentsOf(site: BuiltSite, state: SiteState, documents: Documents): Job[] {
  const { pages, menu, makeDocument } = state;
  const screenJob = (path: string): Job[] => {
    const screen = parseScreenPath(path, site.screens);
    if (!screen) return [];
    const make = (): Promise<string> => makeDocument({ kind: 'screen', screen }, '/');
    return [[join(path.slice(1), 'index.html'), () => documents.once(path, make)]];
  };
  const shell = (): Promise<ReadyText> =>
    documents.once('screen', () => makeDocument({ kind: 'screen' }, '/'));
  const fixed = Object.values(site.screens)
    .filter(({ address, document }) => document && !address.includes('{'))
    .map(({ address }) => address);
  return [
    ...Object.entries(pages).map(([route, menuId]): Job => {
      const path = pagePath(menuId, route);
      return [
        join(path.slice(1), 'index.html'),
        () => documents.ofFile(placeOf(site, state, `${DIST.pages}/${documentFile(path)}`)),
      ];
    }),
    ...[...new Set([...fixed, ...targetsOf(menu)])].flatMap(screenJob),
    [join(SHELL.slice(1), 'index.html'), shell],
    ['404.html', shell], // the shell reads the address: on a host without rewrites, links to posts arrive here
  ];
}

function targetsOf(menu: readonly MenuItem[]): string[] {
  return menu.flatMap((item) => [menuTarget(item)?.href ?? '', ...targetsOf(item.subMenus)]);
}

function documentsFor(site: BuiltSite, { siteUrl, serviceUrl }: ExportPlaces): Documents {
  const service = serviceUrl?.origin;
  const serviceMeta = service ? `<meta name="${SERVICE_META}" content="${service}">` : '';
  return createDocuments(() => siteUrl.origin, site.embeds, {
    ...site,
    service,
    complete: (text, policy) =>
      text.startsWith('<!doctype html>')
        ? text.replace(
            /<meta charset="[^"]*"[^>]*>/,
            (charset) => `${charset}${policyMeta(policy)}${serviceMeta}`,
          )
        : text,
  });
}

/** Placed after the encoding, which must be within the first 1,024 bytes. `frame-ancestors` works only in a header. */
function policyMeta(policy: string): string {
  const content = policy
    .split('; ')
    .filter((rule) => !rule.startsWith('frame-ancestors'))
    .join('; ');
  return `<meta http-equiv="Content-Security-Policy" content="${content}">`;
}

function headersFor({ embeds }: BuiltSite, siteUrl: URL): Record<string, string> {
  const headers = Object.entries(securityHeaders(siteUrl, embeds)).filter(([name]) => name !== OPENER_POLICY);
  const ancestors = Object.keys(embeds.frames).length > 0 ? "'self'" : "'none'"; // pages show these in frames
  return { ...Object.fromEntries(headers), 'content-security-policy': `frame-ancestors ${ancestors}` };
}

/** Scripts load lists and posts here, so the sitemap that lists them is left out. */
async function robotsFile(pagesDir: string, { origin }: URL): Promise<string> {
  const text = await readFile(join(pagesDir, 'robots.txt'), 'utf8');
  return text
    .split('\n')
    .filter((line) => !line.includes('/sitemap-boards'))
    .join('\n')
    .replaceAll(ORIGIN_PLACEHOLDER, origin);
}

type Write = (path: string, content: string | Buffer) => void;

function writerInto(folder: string): Write {
  return (path, content) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
}

/** Also writes the compressed copies, which some hosts send. */
function writeAll(write: Write, path: string, { bodies: { identity, br, gzip } }: ReadyText): void {
  write(path, identity.bytes);
  write(`${path}.br`, br.bytes);
  write(`${path}.gz`, gzip.bytes);
}
