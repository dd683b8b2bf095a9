import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a file that others may read at the same time: it's whole as soon as it's there.
 * @param draft its path until then, on the same disk
 */
export function writeWhole(file: string, content: string | Buffer, draft = `${file}.${process.pid}`): void {
  writeFileSync(draft, content);
  renameSync(draft, file);
}
