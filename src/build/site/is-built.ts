import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from './inputs-hash.ts';

/** Whether dist was built from the inputs as they are now. */
export function isBuilt(root: string): boolean {
  try {
    const record: unknown = JSON.parse(readFileSync(join(root, 'dist', 'build.json'), 'utf8'));
    return JSON.stringify(record) === JSON.stringify({ inputs: hashInputs(root) });
  } catch {
    return false; // never built
  }
}
