import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that other commands may read at the same time: it's whole as soon as it's there. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
