import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All that the built site is made from. */
const INPUTS = [
  'src',
  'schemas',
  'pages-data',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** @returns a hash over the names and contents of all inputs below `root`, tests left out */
export function hashInputs(root: string): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => listFiles(root, input))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(root: string, input: string): string[] {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [input];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
