import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../src/blocks/registry.gen.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import type { BlockRegistry } from '../../src/engine/types.ts';

const FOLDER = join(ENGINE_ROOT, 'src/modules');

const OF_MODULES = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => existsSync(join(FOLDER, name, 'blocks')))
    .map(async (name) => {
      const file = (await import(`../../src/modules/${name}/blocks/registry.gen.ts`)) as {
        readonly registry: BlockRegistry;
      };
      return file.registry;
    }),
);

/** The general blocks and those of every module. */
export const ALL_BLOCKS: BlockRegistry = Object.assign({}, registry, ...OF_MODULES) as BlockRegistry; // nothing else is in it
