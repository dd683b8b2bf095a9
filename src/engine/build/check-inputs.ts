import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnownError } from '../common/known-error.ts';
import { formatText } from '../lint/formats.ts';
import type { Outline } from '../lint/cross-file.ts';
import type { Finding } from '../lint/finding.ts';
import { pagesThatWereBuilt } from '../lint/lint-memory.ts';
import { lintSite } from '../lint/lint-site.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { findDamagedPictures } from '../pictures/inspect-pictures.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { BUILD_CACHE } from '../common/build-cache.ts';
import type { BuildModule } from '../content/build-module.ts';
import type { InputFiles } from './input-files.ts';
import type { PageRecords } from './page-record.ts';
import { writeWhole } from '../disk/write-whole.ts';

/** The lint's results for content that may be built. */
interface CheckedContent {
  /** The outlines of pages, by file. */
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly warnings: readonly Finding[];
}

interface CheckParts {
  /** The pages of the existing site, if everything else that they depend on is unchanged. */
  readonly built: PageRecords;
  /** What the site's modules add, with their rules. */
  readonly modules: readonly BuildModule[];
  /** The time for scheduled content, in milliseconds since 1970. */
  readonly now: number;
}

/** Hashes of inputs that passed: while one is unchanged, its check isn't repeated. */
interface Checked {
  readonly generated: string;
  readonly publicFiles: string;
}

/**
 * Stops a build of wrong inputs.
 * @throws KnownError GENERATED_STALE, DRAWINGS_MISSING, PAGES_DATA_MISSING or PAGE_LINT, whose message contains the lint's
 *   lines
 */
export async function checkInputs(
  root: string,
  inputs: InputFiles,
  { built, modules, now }: CheckParts,
): Promise<CheckedContent> {
  if (!existsSync(join(root, 'pages-data'))) {
    const sentence = `there is no folder pages-data in ${root}. Restore it from the repository.`;
    throw new KnownError('PAGES_DATA_MISSING', sentence);
  }
  const art = join(root, 'public', 'art');
  if (existsSync(art) && !existsSync(join(art, 'index.json'))) {
    throw new KnownError('DRAWINGS_MISSING', 'public/art/index.json is missing. Run npm run art.');
  }
  const generated = inputs.hashOf((file) => NOT_CONTENT.test(file));
  const publicFiles = inputs.hashOf((file) => file.startsWith('public/'));
  const before = recall(root);
  // For a site outside the engine, the command that builds it has just generated them.
  const isOwn = codeRoot(root) === root;
  if (isOwn && before?.generated !== generated) await checkGenerated(root);
  const isKnown = before?.publicFiles === publicFiles;
  const damaged = isKnown ? new Map<string, never>() : await findDamagedPictures(root);
  const content = checkPages(root, inputs, damaged, { built, modules, now });
  if (!isKnown || before.generated !== generated) remember(root, { generated, publicFiles });
  return content;
}

const NOT_CONTENT = /^(?!pages-data\/|public\/|documents\/)/;

async function checkGenerated(root: string): Promise<void> {
  const { staleFiles } = await import('../scaffold/stale-files.ts');
  const stale = await staleFiles(root);
  if (stale.length === 0) return;
  const names = stale.map((file) => file.path).join(', ');
  throw new KnownError('GENERATED_STALE', `${names} differ from what they are made from. Run npm run gen.`);
}

function checkPages(
  root: string,
  inputs: InputFiles,
  damaged: DamagedPictures,
  { built, modules, now }: CheckParts,
): CheckedContent {
  const known = pagesThatWereBuilt(built, (file) => inputs.files.get(file));
  const { findings, outlines } = lintSite({
    root,
    modules,
    damaged,
    known,
    now,
    cache: join(root, BUILD_CACHE),
  });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) {
    return { outlines: new Map(outlines.map((outline) => [outline.file, outline])), warnings: findings };
  }
  const count = errors.length === 1 ? '1 fault' : `${errors.length} faults`;
  const sentence = `${count} in the content, listed above. Nothing was built. Fix each place and run the command again.`;
  throw new KnownError('PAGE_LINT', sentence, { before: formatText(errors).trimEnd() });
}

const CHECKED = 'checked.json';

function recall(root: string): Checked | null {
  try {
    return JSON.parse(readFileSync(join(root, BUILD_CACHE, CHECKED), 'utf8')) as Checked; // written by `remember`
  } catch {
    return null; // the first time, or damaged: everything is checked
  }
}

function remember(root: string, checked: Checked): void {
  const file = join(root, BUILD_CACHE, CHECKED);
  mkdirSync(join(root, BUILD_CACHE), { recursive: true });
  writeWhole(file, JSON.stringify(checked));
}
