import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files below a folder; makes each subfolder once. */
export function createFileWriter(folder: string): (path: string, content: string | Uint8Array) => void {
  const made = new Set<string>();
  return (path, content) => {
    const parent = dirname(path);
    if (!made.has(parent)) mkdirSync(join(folder, parent), { recursive: true });
    made.add(parent);
    writeFileSync(join(folder, path), content);
  };
}
