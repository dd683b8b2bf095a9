import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnownError } from '../../shared/known-error.ts';
import { formatText } from '../lint/formats.ts';
import { NO_KNOWN_PAGES, isNews, keepPages, pagesThatPassed, readKeptPages } from '../lint/lint-memory.ts';
import type { KeptPages } from '../lint/lint-memory.ts';
import { lintSite } from '../lint/lint-site.ts';
import { findDamagedPictures } from '../pictures/inspect-pictures.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { BUILD_CACHE } from './folder-cache.ts';
import { hashText } from './input-files.ts';
import type { InputFiles } from './input-files.ts';

/** What passed, by its hash: as long as one stays the same, the check need not be made again. */
interface Checked {
  readonly generated: string;
  readonly publicFiles: string;
}

/**
 * Holds back what must not be built.
 * @throws KnownError GENERATED_STALE, DRAWINGS_MISSING, PAGES_DATA_MISSING or PAGE_LINT; the last one's message carries
 *   the lint's lines
 */
export async function checkInputs(root: string, inputs: InputFiles): Promise<void> {
  if (!existsSync(join(root, 'pages-data'))) {
    const sentence = `there is no folder pages-data in ${root}. Fetch it from the repository.`;
    throw new KnownError('PAGES_DATA_MISSING', sentence);
  }
  if (!existsSync(join(root, 'public', 'art', 'index.json'))) {
    throw new KnownError('DRAWINGS_MISSING', 'public/art/index.json is missing. Run npm run art.');
  }
  const generated = hashGenerated(root, inputs);
  const publicFiles = inputs.hashOf((file) => file.startsWith('public/'));
  const before = recall<Checked>(root, CHECKED);
  if (before?.generated !== generated) await checkGenerated(root);
  const isKnown = before?.publicFiles === publicFiles;
  checkPages(root, inputs, isKnown ? new Map() : await findDamagedPictures(root));
  if (!isKnown || before.generated !== generated)
    remember<Checked>(root, CHECKED, { generated, publicFiles });
}

const NOT_CONTENT = /^(?!pages-data\/|public\/)/;

/** Generated references lie in docs, which is no input of the site. */
function hashGenerated(root: string, inputs: InputFiles): string {
  const docs = ['BLOCKS', 'ERRORS', 'API'].map((name) => join(root, 'docs', `${name}.md`));
  const texts = docs.map((file) => (existsSync(file) ? hashText(readFileSync(file)) : ''));
  return hashText([inputs.hashOf((file) => NOT_CONTENT.test(file)), ...texts].join('\n'));
}

async function checkGenerated(root: string): Promise<void> {
  const { staleFiles } = await import('../gen/stale-files.ts'); // the type generator, which most builds need not load
  const stale = await staleFiles(root);
  if (stale.length === 0) return;
  const names = stale.map((file) => file.path).join(', ');
  throw new KnownError('GENERATED_STALE', `${names} differ from what they are made from. Run npm run gen.`);
}

function checkPages(root: string, inputs: InputFiles, damaged: DamagedPictures): void {
  const hashOf = (file: string): string | undefined => inputs.files.get(file);
  const around = inputs.hashOf((file) => NOT_CONTENT.test(file) || AROUND_PAGES.test(file));
  const memory = recall<LintMemory>(root, LINTED);
  const known = memory?.around === around ? readKeptPages(memory.pages, hashOf) : NO_KNOWN_PAGES;
  const result = lintSite({ root, damaged, known, cache: join(root, BUILD_CACHE) });
  const next = pagesThatPassed(result);
  if (isNews(next, known)) remember<LintMemory>(root, LINTED, { around, pages: keepPages(next, hashOf) });
  const errors = result.findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const count = errors.length === 1 ? '1 fault' : `${errors.length} faults`;
  const sentence = `${count} in the content, listed above. Nothing was built. Mend each place and run the command again.`;
  throw new KnownError('PAGE_LINT', sentence, { before: formatText(errors).trimEnd() });
}

/** What the check of a page stands on beside its own file: facts, menu, boards, fragments, pictures; and code and schemas. */
const AROUND_PAGES = /^public\/|^pages-data\/((site|menu|boards|redirects)\.json$|fragments\/)/;

const CHECKED = 'checked.json';
const LINTED = 'lint.json';

interface LintMemory {
  readonly around: string;
  readonly pages: KeptPages;
}

/** @typeParam T what `remember` wrote under this name */
function recall<T>(root: string, name: string): T | null {
  try {
    return JSON.parse(readFileSync(join(root, BUILD_CACHE, name), 'utf8')) as T;
  } catch {
    return null; // the first time, or damaged: everything is checked
  }
}

function remember<T>(root: string, name: string, value: T): void {
  const file = join(root, BUILD_CACHE, name);
  mkdirSync(join(root, BUILD_CACHE), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
  renameSync(`${file}.${process.pid}`, file);
}
