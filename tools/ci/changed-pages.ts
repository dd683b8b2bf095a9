import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pageFiles, pageFilesAt, readSite } from '../../src/engine/compile/compile-site.ts';
import { KnownError } from '../../src/engine/common/known-error.ts';
import { resolveRevision } from '../../src/engine/content-commands/diff-content.ts';
import { askGitForList } from '../../src/engine/content-commands/git.ts';

const CONTENT = /^(pages-data|public)\//;
/** Files that stand behind every page. Each page is opened in any case; the home page is looked at closely for all. */
const HOME = 'main';

/**
 * The files of the working tree that differ from a revision.
 * @param base by default where the branch left the one that it follows, or else the last commit
 * @returns paths below the root; null where git cannot tell
 * @throws KnownError CONTENT_NOT_FOUND, exit code 2, if git does not know the base
 */
export function changedFiles(root: string, base?: string): readonly string[] | null {
  const from =
    base === undefined
      ? (askGitForList(root, ['merge-base', 'HEAD', '@{upstream}'])?.[0] ?? 'HEAD')
      : resolveRevision(root, base);
  const changed = askGitForList(root, ['diff', '--name-only', '--relative', '-z', from]);
  const added = askGitForList(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  return changed && added && [...changed, ...added];
}

/**
 * The pages to look at after an edit: those whose files have changed, those that take in a changed fragment or show a changed file
 * of public, and the home page.
 * @returns their paths below pages-data, without `.json`
 */
export function changedPages(root: string, files: readonly string[]): readonly string[] {
  const touched = new Set(files.filter((file) => CONTENT.test(file)));
  const texts = readTexts(root);
  for (let size = 0; size < touched.size;) {
    size = touched.size;
    for (const [file, text] of texts) {
      if ([...touched].some((other) => isNamedIn(text, other))) touched.add(file);
    }
  }
  const routes = pageFiles(root)
    .filter((file) => touched.has(`pages-data/${file}`))
    .map((file) => file.slice(0, -'.json'.length));
  return [...new Set([HOME, ...routes])];
}

/** The pages that visitors do not get now: drafts, and those that are still to come or over. None where a file is wrong: the lint says so. */
export function pagesAway(root: string, moment = Date.now()): readonly string[] {
  try {
    const there = new Set(pageFilesAt(root, { moment, zone: readSite(root).timeZone }));
    const away = pageFiles(root).filter((file) => !there.has(file));
    return away.map((file) => file.slice(0, -'.json'.length));
  } catch (error) {
    if (error instanceof KnownError) return [];
    throw error;
  }
}

/** Whether the text of a page names a fragment or a file of public. */
function isNamedIn(text: string, file: string): boolean {
  const [, fragment] = /^pages-data\/fragments\/(.+)\.json$/.exec(file) ?? [];
  if (fragment !== undefined) return text.includes(`"name": "${fragment}"`);
  return file.startsWith('public/') && text.includes(`"${file.slice('public'.length)}"`);
}

function readTexts(root: string): readonly (readonly [file: string, text: string])[] {
  const folder = join(root, 'pages-data', 'fragments');
  const fragments = existsSync(folder) ? readdirSync(folder).map((name) => `fragments/${name}`) : [];
  return [...pageFiles(root), ...fragments].map((file) => [
    `pages-data/${file}`,
    readFileSync(join(root, 'pages-data', file), 'utf8'),
  ]);
}
