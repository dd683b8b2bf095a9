import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPDATE_JOURNAL } from '../../shared/document.ts';
import { hashInputs } from './input-files.ts';

/** Whether dist was built from the inputs as they are now, and to its end. */
export function isBuilt(root: string): boolean {
  const dist = join(root, 'dist');
  try {
    const record: unknown = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
    if (existsSync(join(dist, UPDATE_JOURNAL))) return false;
    return JSON.stringify(record) === JSON.stringify({ inputs: hashInputs(root) });
  } catch {
    return false; // never built
  }
}
