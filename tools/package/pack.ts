import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ToolError } from '../tool-error.ts';

/**
 * Packs a package with npm.
 * @param into the folder of the archive, which must exist
 * @returns the archive's full path
 * @throws ToolError PACK_FAILED
 */
export function pack(folder: string, into: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', into];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  const [made] = status === 0 ? (JSON.parse(stdout) as readonly { readonly filename: string }[]) : []; // npm's own
  if (made) return join(into, made.filename);
  const reason = stderr.trim() || `npm pack ended with code ${status}`;
  throw new ToolError('PACK_FAILED', `${folder} couldn't be packed. Fix what is reported: ${reason}`);
}
