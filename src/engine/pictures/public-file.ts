import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileSizeWords, fileTypeWord } from '../common/file-words.ts';
import type { FileValue } from '../common/page-values.ts';

/**
 * Finds the file of an address in a page file. The address can be literal or percent-encoded; Korean names are found in any
 * Unicode form (macOS decomposes them).
 * @param address starts with a slash, such as `/pictures/공장 전경.jpg`
 * @returns the path below public/ with forward slashes, or null if there is no such file
 */
export function findPublicFile(root: string, address: string): string | null {
  const folder = join(root, 'public');
  for (const path of new Set([address, decode(address)])) {
    const names = path.split('/').filter(Boolean);
    if (names.length === 0 || names.includes('..')) continue; // an address never leads out of public/
    const found = isFile(join(folder, ...names)) ? names : matchNames(folder, names);
    if (found) return found.join('/');
  }
  return null;
}

/** The address at which browsers request a file of public/. */
export function publicAddress(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * The link to a file in public/, with its kind and size.
 * @throws FILE_MISSING if there is no such file
 */
export function readPublicFile(root: string, address: string): FileValue {
  const path = findPublicFile(root, address);
  if (path === null) throw new Error(`FILE_MISSING: there is no file public${address}`);
  const { size } = statSync(join(root, 'public', path));
  return { href: publicAddress(path.normalize()), kind: fileTypeWord(path, ''), size: fileSizeWords(size) };
}

function matchNames(folder: string, names: readonly string[]): string[] | null {
  const found: string[] = [];
  for (const name of names) {
    const parent = join(folder, ...found);
    if (!existsSync(parent) || !statSync(parent).isDirectory()) return null;
    const same = readdirSync(parent).find((entry) => entry.normalize() === name.normalize());
    if (same === undefined) return null;
    found.push(same);
  }
  return isFile(join(folder, ...found)) ? found : null;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address; // a stray percent sign is literal
  }
}
