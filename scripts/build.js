// @ts-check
/**
 * npm run build [-- --quiet --timings]. Plain JavaScript: for one edited page among thousands, most of a build would be the
 * loading of TypeScript. It runs the command as one file of JavaScript that it keeps, and makes that file anew when anything
 * that it was made of has changed.
 */
import * as nodeModule from 'node:module';
import process from 'node:process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
if ('enableCompileCache' in nodeModule) nodeModule.enableCompileCache(join(root, '.build-cache', 'compiled')); // Node 22.1

/** @typedef {{ readonly root: string, readonly node: string, readonly entry: string, readonly signs: Readonly<Record<string, string>> }} Kept */

/** What src/build/tool/keep-tool.ts wrote. @returns {string | null} the file to run, or null where there is none that fits */
function findKept() {
  try {
    /** @type {Kept} */
    const {
      root: madeIn,
      node,
      entry,
      signs,
    } = JSON.parse(readFileSync(join(root, '.build-cache', 'tool.json'), 'utf8'));
    const isSame = Object.entries(signs).every(([file, sign]) => {
      const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, file));
      return `${size} ${mtimeMs} ${ctimeMs} ${ino}` === sign;
    });
    return madeIn === root && node === process.version && isSame ? join(root, entry) : null;
  } catch {
    return null; // the first time, or something is gone: it is made
  }
}

async function makeKept() {
  const { register } = await import('tsx/esm/api');
  register();
  const { keepTool } = await import('../src/build/tool/keep-tool.ts');
  return keepTool(root);
}

const { buildCommand } = await import(pathToFileURL(findKept() ?? (await makeKept())).href);
await buildCommand(root);
