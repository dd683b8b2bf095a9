import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import type { CallContract } from '../../src/shared/calls/parts.ts';

type Found = Readonly<Record<string, unknown>>;

/** Every call that a contract file exports in a group `…_CALLS`, by its name. */
export async function findCalls(): Promise<Readonly<Record<string, CallContract>>> {
  const shared = readdirSync(join(ENGINE_ROOT, 'src/shared/calls'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => import(`../../src/shared/calls/${basename(file, '.ts')}.ts`));
  const ofModules = readdirSync(join(ENGINE_ROOT, 'src/modules'))
    .filter((name) => existsSync(join(ENGINE_ROOT, 'src/modules', name, 'contract.ts')))
    .map((name) => import(`../../src/modules/${name}/contract.ts`));
  const files = (await Promise.all([...shared, ...ofModules])) as readonly Found[];
  const groups = files.flatMap((file) => Object.entries(file)).filter(([name]) => name.endsWith('_CALLS'));
  return Object.assign({}, ...groups.map(([, calls]) => calls)) as Record<string, CallContract>; // made by callsOf
}
