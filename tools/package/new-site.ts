import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TemplateName } from '../../packages/create-schema-pages/src/templates.ts';
import { refuseFullFolder, writeSite } from '../../packages/create-schema-pages/src/write-site.ts';
import { ToolError } from '../tool-error.ts';
import { TEMPLATES } from './make-create-package.ts';
import { makePackage } from './make-package.ts';

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
    const packed = pack(engine, place);
    const files = writeSite(join(root, TEMPLATES), { ...options, folder, engine: `file:${packed}` });
    copyFileSync(join(place, packed), join(folder, packed));
    return [...files, packed];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** @param source the package's folder @returns the name of the file in the folder `target` */
function pack(source: string, target: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: source, encoding: 'utf8' });
  const [made] = status === 0 ? (JSON.parse(stdout) as readonly { readonly filename: string }[]) : []; // npm's own
  if (made) return made.filename;
  const reason = stderr.trim() || `npm pack ended with code ${status}`;
  throw new ToolError('PACK_FAILED', `the engine couldn't be packed. Fix what is reported: ${reason}`);
}
