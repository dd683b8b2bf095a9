import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPDATE_JOURNAL } from '../common/document.ts';
import { unreadable } from '../common/unreadable.ts';
import { hashDocuments, readInputs, withDocuments } from './input-files.ts';

/** Below dist: what it was built from. */
export const BUILD_FILE = 'build.json';

export interface BuildRecord {
  /** A hash. */
  readonly inputs: string;
  /** The Markdown files, if there are any: their folder, relative to the site's folder, and a hash. */
  readonly documents?: { readonly folder: string; readonly hash: string };
}

/** Whether dist is complete and was built from the current inputs. @throws KnownError SITE_UNREADABLE */
export function isBuilt(root: string): boolean {
  const dist = join(root, 'dist');
  try {
    const { inputs, documents } = JSON.parse(readFileSync(join(dist, BUILD_FILE), 'utf8')) as BuildRecord; // written by the build
    if (existsSync(join(dist, UPDATE_JOURNAL))) return false;
    const now = readInputs(root);
    if (inputs !== now.all) return false;
    const folder = documents && join(root, documents.folder);
    if (!folder || !existsSync(folder)) return true; // a release doesn't have the folder
    return documents.hash === hashDocuments(withDocuments(now, folder));
  } catch (cause) {
    const refused = unreadable(cause);
    if (refused) throw refused; // a build would be refused too
    return false;
  }
}
