import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPDATE_JOURNAL } from '../common/document.ts';
import { unreadable } from '../common/unreadable.ts';
import { hashInputs } from './input-files.ts';

/** Whether dist is complete and was built from the current inputs. @throws KnownError SITE_UNREADABLE */
export function isBuilt(root: string): boolean {
  const dist = join(root, 'dist');
  try {
    const record: unknown = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
    if (existsSync(join(dist, UPDATE_JOURNAL))) return false;
    return JSON.stringify(record) === JSON.stringify({ inputs: hashInputs(root) });
  } catch (cause) {
    const refused = unreadable(cause);
    if (refused) throw refused; // a build would be refused too
    return false;
  }
}
