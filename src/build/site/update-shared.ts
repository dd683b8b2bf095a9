import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../../shared/document.ts';
import type { BuildManifest } from './build-manifest.ts';
import type { InputFiles } from './input-files.ts';
import { LEFT_OVER, findLeftOver, readLeftOver } from './left-over-files.ts';
import { hashFolder, makeSharedFiles, sharedKey } from './shared-files.ts';
import type { SiteFile } from './site-files.ts';
import type { FolderUpdate } from './update-folder.ts';

interface SharedWork {
  readonly root: string;
  readonly dist: string;
  readonly inputs: InputFiles;
  readonly codeFolder: string;
}

type SharedHashes = BuildManifest['shared']['files'];

/** Where hashed files lie below dist, and below client. */
export const ASSETS = `${DIST.client}/assets`;

/** Where a picture has changed, or another one is shown: what differs of the files from public/. */
export async function updateShared(
  { root, dist, inputs, codeFolder }: SharedWork,
  update: FolderUpdate,
  shown: readonly string[],
  previous: BuildManifest,
): Promise<BuildManifest['shared']> {
  if (sharedKey(inputs, shown) === previous.shared.key) return previous.shared;
  const { key, folder } = await makeSharedFiles(root, inputs, shown);
  const files = hashFolder(folder);
  for (const [file, hash] of Object.entries(files)) {
    if (previous.shared.files[file] !== hash) {
      writeIfNew(dist, update, [`${DIST.client}/${file}`, readFileSync(join(folder, file))]);
    }
  }
  for (const file of Object.keys(previous.shared.files)) {
    if (files[file] || file.startsWith(OF_ASSETS)) continue; // hashed ones are `updateLeftOver`'s
    const ofCode = join(codeFolder, DIST.client, file);
    if (existsSync(ofCode)) update.write(`${DIST.client}/${file}`, readFileSync(ofCode));
    else update.remove(`${DIST.client}/${file}`);
  }
  return { key, files };
}

const OF_ASSETS = 'assets/';

/** Pages that are open in browsers may still show a picture that was made before; what has been left over long enough goes. */
export function updateLeftOver(
  { dist, codeFolder }: SharedWork,
  update: FolderUpdate,
  files: SharedHashes,
  before: SharedHashes,
): void {
  const known = readLeftOver(dist);
  const namesOf = (hashes: SharedHashes): string[] =>
    Object.keys(hashes).flatMap((file) => (file.startsWith(OF_ASSETS) ? [file.slice(OF_ASSETS.length)] : []));
  const current = new Set(namesOf(files));
  const isCurrent = (name: string): boolean =>
    current.has(name) || existsSync(join(codeFolder, ASSETS, name));
  const { kept, gone } = findLeftOver(known, [...Object.keys(known), ...namesOf(before)], isCurrent);
  for (const name of gone) update.remove(`${ASSETS}/${name}`);
  if (Object.keys(kept).length > 0) writeIfNew(dist, update, [LEFT_OVER, JSON.stringify(kept)]);
  else update.remove(LEFT_OVER);
}

/** Leaves a file that stands there with the same content as it is. */
export function writeIfNew(dist: string, update: FolderUpdate, [path, content]: SiteFile): void {
  if (!isSame(join(dist, path), content)) update.write(path, content);
}

function isSame(file: string, content: string | Buffer): boolean {
  try {
    return readFileSync(file).equals(Buffer.from(content));
  } catch {
    return false; // not there yet
  }
}
