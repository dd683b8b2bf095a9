// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * What src/build/tool/keep-tool.ts writes: file -> its size, times and number, and the hash of its content.
 * @typedef {{ folder: string, signs: Record<string, [sign: string, hash: string]> }} Kept
 */

/**
 * A command as src/build/tool/keep-tool.ts has kept it, as JavaScript.
 * @param {string} root the project's root
 * @param {'tool' | 'service'} kind
 * @param {string} name a command of this kind
 * @returns {string | null} the address of the module; null where there is none, or where it was made of something else
 */
export function findKept(root, kind, name) {
  const record = join(root, '.build-cache', `${kind}.json`);
  try {
    /** @type {Kept} */
    const kept = JSON.parse(readFileSync(record, 'utf8'));
    let isMoved = false;
    for (const [file, [sign, hash]] of Object.entries(kept.signs)) {
      const now = signOf(join(root, file));
      if (now === sign) continue;
      if (hashOf(join(root, file)) !== hash) return null;
      kept.signs[file] = [now, hash];
      isMoved = true;
    }
    if (isMoved) note(record, kept);
    return pathToFileURL(join(root, kept.folder, `${name}.js`)).href;
  } catch {
    return null; // the first time, or something is gone
  }
}

/** @param {string} file */
function signOf(file) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** @param {string} file */
function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
}

/**
 * The same content with other signs, as in a copied folder or a new checkout: the next one need not read it.
 * @param {string} record
 * @param {Kept} kept
 */
function note(record, kept) {
  try {
    writeFileSync(`${record}.${process.pid}`, JSON.stringify(kept));
    renameSync(`${record}.${process.pid}`, record);
  } catch {
    // a folder that cannot be written to costs the time of reading them again
  }
}
