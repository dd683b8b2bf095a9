import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPicturePlan } from '../pictures/plan-pictures.ts';
import { compressFiles } from './compress-files.ts';
import { createFileWriter } from './file-writer.ts';
import { keptFolder } from './folder-cache.ts';
import { hashText } from './input-files.ts';
import type { InputFiles } from './input-files.ts';
import { DOCUMENTS, pathInDocuments } from '../markdown-files/markdown-folder.ts';
import { filesBelow } from './update-folder.ts';

/** The code that makes the files, as named in the inputs. Exported for its test. */
export const MADE_BY =
  /^(package-lock\.json$|(engine\/)?src\/engine\/(pictures\/|build\/compress-files\.ts$))/;

/**
 * The output of public/: its files, the pictures made from those that pages show, and compressed copies. Made again if a file
 * of public/ or the list of shown pictures has changed.
 * @param shown addresses of the picture files that pages show
 * @param documents the folder of Markdown files
 * @returns their folder
 */
export function makeSharedFiles(
  root: string,
  inputs: InputFiles,
  shown: readonly string[],
  documents: string,
): Promise<string> {
  const beside = new Set(shown.map((src) => `${DOCUMENTS}/${pathInDocuments(src)}`));
  const own = inputs.hashOf((file) => file.startsWith('public/') || beside.has(file) || MADE_BY.test(file));
  return keptFolder(root, 'shared', hashText([own, ...shown].join('\n')), async (client) => {
    const { makePictures } = await import('../pictures/make-pictures.ts'); // loads sharp, which most builds don't need
    const write = createFileWriter(client);
    // Not copied, because a copy keeps its source's mode, and the user that serves the site must be able to read it.
    for (const file of filesBelow(join(root, 'public')))
      write(file, readFileSync(join(root, 'public', file)));
    const plan = createPicturePlan(root, documents);
    for (const src of shown) plan.file(src);
    await makePictures({ root, jobs: plan.jobs(), client });
    await compressFiles(client);
  });
}
