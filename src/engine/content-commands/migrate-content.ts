import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '../content/content-text.ts';
import { REDIRECTS, dataFiles, listSiteFiles } from '../content/read-files.ts';
import { migrate } from '../content/migrate.ts';
import { layOut } from '../lint/lay-out.ts';
import { counted } from '../validate/sentences.ts';
import type { ContentPlan } from './move-pages.ts';
import { writeChanges } from './write-changes.ts';
import type { FileChange } from './write-changes.ts';

/**
 * Converts all files of pages-data from earlier forms to the current one.
 * @param root the site's folder
 * @param isTrial change nothing, only report
 * @throws KnownError ENCODING_WRONG, CONTENT_NOT_WRITTEN; then nothing has changed
 */
export function migrateContent(root: string, isTrial: boolean): ContentPlan {
  const lines: string[] = [];
  const changes: FileChange[] = [];
  for (const file of contentFiles(root)) {
    if (!existsSync(join(root, file))) continue;
    const before = readContent(root, file);
    const { text, forms } = migrate(before);
    if (forms.length === 0) continue;
    const isLaidOut = layOut(before) === before;
    changes.push({ file, after: isLaidOut ? layOut(text) : text });
    for (const what of new Set(forms.map((form) => form.what))) {
      const count = forms.filter((form) => form.what === what).length;
      lines.push(`${file}: ${what}${count > 1 ? ` (${count} times)` : ''}`);
    }
  }
  if (changes.length === 0) return { lines, summary: 'All content is up to date.' };
  const files = counted(changes.length, 'file', 'files');
  if (isTrial) return { lines, summary: `Would rewrite ${files}. Nothing was changed.` };
  writeChanges(root, changes, () => undefined);
  return { lines, summary: `Rewrote ${files}. Check the result with npm run lint:pages.` };
}

function contentFiles(root: string): readonly string[] {
  const { pages, fragments, demoPosts } = listSiteFiles(root);
  const data = [...dataFiles(root), REDIRECTS].map((name) => `pages-data/${name}.json`);
  return [...data, ...[...fragments, ...demoPosts, ...pages].map(({ file }) => file)];
}
