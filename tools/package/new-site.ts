import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TemplateName } from '../../packages/create-schema-pages/src/templates.ts';
import { refuseFullFolder, writeSite } from '../../packages/create-schema-pages/src/write-site.ts';
import { TEMPLATES } from './make-create-package.ts';
import { makePackage } from './make-package.ts';
import { pack } from './pack.ts';

interface SiteOptions {
  readonly template: TemplateName;
  /** The company's name; null leaves the template's placeholder. */
  readonly name: string | null;
}

/**
 * Makes a site of a template, with the engine as a packed file in its folder. It runs after `npm install` and `npm start`.
 * @param root the engine's repository
 * @param folder the new site's folder, which must be missing or empty
 * @returns the names of the new files
 * @throws CreateError ALREADY_THERE, exit code 2; ToolError PACK_FAILED or PACKAGE_NOT_MADE
 */
export async function newSite(root: string, folder: string, options: SiteOptions): Promise<string[]> {
  refuseFullFolder(folder);
  const place = mkdtempSync(join(tmpdir(), 'engine-'));
  try {
    const engine = join(place, 'schema-pages');
    await makePackage(root, engine);
    const archive = pack(engine, place);
    const packed = basename(archive);
    const files = writeSite(join(root, TEMPLATES), { ...options, folder, engine: `file:${packed}` });
    copyFileSync(archive, join(folder, packed));
    return [...files, packed];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
