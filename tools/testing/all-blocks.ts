import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../src/blocks/registry.gen.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import type { BlockRegistry } from '../../src/engine/types.ts';

const FOLDER = join(ENGINE_ROOT, 'src/modules');

const modulesWith = (file: string): string[] =>
  readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'blocks', file)));

const REGISTRIES = await Promise.all(
  modulesWith('registry.gen.ts').map(async (name) => {
    const file = (await import(`../../src/modules/${name}/blocks/registry.gen.ts`)) as {
      readonly registry: BlockRegistry;
    };
    return file.registry;
  }),
);

const OF_MODULES = await Promise.all(
  modulesWith('services.ts').map(async (name) => {
    const file = (await import(`../../src/modules/${name}/blocks/services.ts`)) as {
      readonly services: object;
    };
    return file.services;
  }),
);

/** The general blocks and those of every module. */
export const ALL_BLOCKS: BlockRegistry = Object.assign({}, registry, ...REGISTRIES) as BlockRegistry; // contains nothing else

/** The modules' services for their blocks. */
export const SERVICES: object = Object.assign({}, ...OF_MODULES) as object; // of any kind
