import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPicturePlan } from '../pictures/plan-pictures.ts';
import { compressFiles } from './compress-files.ts';
import { keptFolder } from './folder-cache.ts';
import { hashText } from './input-files.ts';
import type { InputFiles } from './input-files.ts';

/** What is handed out of public/: its files, the pictures made of those that pages show, and compressed twins. */
export interface SharedFiles {
  readonly key: string;
  readonly folder: string;
}

/** What the files are made with. */
const MADE_BY = /^(package-lock\.json$|src\/build\/(pictures|site\/compress-files))/;

/** @param shown addresses of the picture files that pages show */
export function sharedKey(inputs: InputFiles, shown: readonly string[]): string {
  return hashText(
    [inputs.hashOf((file) => file.startsWith('public/') || MADE_BY.test(file)), ...shown].join('\n'),
  );
}

/** The files, made anew where a file of public/ or the list of shown pictures has changed. */
export async function makeSharedFiles(
  root: string,
  inputs: InputFiles,
  shown: readonly string[],
): Promise<SharedFiles> {
  const key = sharedKey(inputs, shown);
  const folder = await keptFolder(root, 'shared', key, async (client) => {
    const { makePictures } = await import('../pictures/make-pictures.ts'); // sharp, which most builds need not load
    cpSync(join(root, 'public'), client, { recursive: true });
    const plan = createPicturePlan(root);
    for (const src of shown) plan.file(src);
    await makePictures({ root, jobs: plan.jobs(), client });
    await compressFiles(client);
  });
  return { key, folder };
}

/** All files below a folder, with forward slashes -> a hash of each. */
export function hashFolder(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll('\\', '/'))
    .sort();
  return Object.fromEntries(files.map((file) => [file, hashText(readFileSync(join(folder, file)))]));
}
