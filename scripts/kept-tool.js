// @ts-check
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** @typedef {{ readonly root: string, readonly node: string, readonly folder: string, readonly signs: Readonly<Record<string, string>> }} Kept */

/**
 * A command as src/build/tool/keep-tool.ts has kept it, as JavaScript.
 * @param {string} root the project's root
 * @param {string} name a name of its ENTRIES
 * @returns {string | null} the address of the module; null where there is none, or where it was made of something else
 */
export function findKept(root, name) {
  try {
    /** @type {Kept} */
    const kept = JSON.parse(readFileSync(join(root, '.build-cache', 'tool.json'), 'utf8'));
    if (kept.root !== root || kept.node !== process.version) return null;
    for (const [file, sign] of Object.entries(kept.signs)) {
      const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, file));
      if (`${size} ${mtimeMs} ${ctimeMs} ${ino}` !== sign) return null;
    }
    return pathToFileURL(join(root, kept.folder, `${name}.js`)).href;
  } catch {
    return null; // the first time, or something is gone
  }
}
