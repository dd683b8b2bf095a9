import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shellFacts } from '../../shared/site-facts.ts';
import { pageFiles, readDrawings, readParts } from '../compile/compile-site.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { aloneIn } from './build-lock.ts';
import { readManifest } from './build-manifest.ts';
import { buildClean, buildUpdate } from './build-kinds.ts';
import type { BuildReport, BuildWork } from './build-kinds.ts';
import { checkInputs } from './check-inputs.ts';
import { keptFolder } from './folder-cache.ts';
import { hashText, readInputs } from './input-files.ts';
import type { InputFiles } from './input-files.ts';
import { createKeys } from './page-record.ts';
import { createStopwatch } from './stopwatch.ts';
import type { Stopwatch } from './stopwatch.ts';
import { finishUpdate } from './update-folder.ts';

/** Makes the code of the site into a folder: `client/` for browsers, `server/` for Node, and what documents say of it. */
export type CodeMaker = (root: string, folder: string, parts: SiteParts) => Promise<void>;

interface BuildOptions {
  /** Tests that are about pages bring code that is made in no time. */
  readonly makeCode?: CodeMaker;
  /** Told of each step that has ended. */
  readonly stopwatch?: Pick<Stopwatch, 'lap'>;
}

/**
 * Builds the site into `<root>/dist`: `client/` holds the files that visitors are handed, `pages/` the documents of all pages,
 * `server/` what makes further ones, `site.json` and `texts.jsonl` what the service knows of the site, `build.json` what it was
 * made from and `manifest.txt` what of that each page took in.
 *
 * Where only pages, fragments, facts or pictures have changed, what depends on them is made anew and put in place; otherwise
 * everything is made in a folder of its own, which then takes the place of dist. The outcome is the same, byte for byte. A
 * build that fails leaves the site that stands, and one that is killed leaves it or what `finishUpdate` makes the new one of.
 * @throws KnownError when the inputs are not fit to be built
 */
export function buildSite(
  root: string,
  { makeCode = ownCode, stopwatch: { lap } = createStopwatch() }: BuildOptions = {},
): Promise<BuildReport> {
  return aloneIn(root, () => build(root, makeCode, lap));
}

async function build(root: string, makeCode: CodeMaker, lap: Stopwatch['lap']): Promise<BuildReport> {
  const dist = join(root, 'dist');
  clearLeftovers(root, dist);
  const inputs = readInputs(root); // before the build, so that an edit during it counts as stale
  lap('input files');
  const previous = readManifest(dist);
  lap('former build');
  await checkInputs(root, inputs);
  lap('check');
  const parts = readParts(root);
  const codeKey = codeKeyOf(inputs, parts);
  const base = hashText(
    [codeKey, inputs.hashOf((file) => file.startsWith('schemas/')), JSON.stringify(parts.map)].join(),
  );
  const codeFolder = await keptFolder(root, 'code', codeKey, (folder) => makeCode(root, folder, parts));
  lap('code');
  const keyOf = createKeys({ root, inputs, facts: parts.site.facts, drawings: readDrawings(root) });
  const files = pageFiles(root);
  const pagePaths = new Set(files.map((file) => `pages-data/${file}`));
  const around = inputs.hashOf((file) => !pagePaths.has(file));
  const work: BuildWork = { root, dist, inputs, parts, base, around, codeFolder, keyOf, files, lap };
  const isWhole = existsSync(join(dist, 'build.json')) && existsSync(join(dist, 'site.json'));
  return previous?.base === base && isWhole ? buildUpdate(work, previous) : buildClean(work);
}

/** What builds left that were killed; no other runs now. */
function clearLeftovers(root: string, dist: string): void {
  finishUpdate(dist);
  for (const name of readdirSync(root)) {
    if (name.startsWith('.dist-')) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** What Vite reads: code, and for the picture beside shared links a drawing. */
const OF_CODE = /^(?!pages-data\/|public\/|schemas\/)|^public\/art\/hero-port\.svg$/;

/** Everything that the code is made from. What it takes of pages-data are the menu, the facts around pages and former addresses. */
function codeKeyOf(inputs: InputFiles, { menu, site, redirects }: SiteParts): string {
  const content = JSON.stringify({ menu, site: shellFacts(site), redirects });
  return hashText(`${inputs.hashOf((file) => OF_CODE.test(file))} ${content}`);
}

async function ownCode(root: string, folder: string, parts: SiteParts): Promise<void> {
  const { buildCode } = await import('./build-code.ts'); // Vite, which most builds need not load
  await buildCode(root, folder, parts);
}
