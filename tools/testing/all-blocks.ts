import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../src/blocks/registry.gen.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import type { BlockRegistry } from '../../src/engine/types.ts';
import type { ModuleServices } from '../../src/shared/block-services.ts';

const FOLDER = join(ENGINE_ROOT, 'src/modules');

const modulesWith = (file: string): string[] =>
  readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, file)));

const REGISTRIES = await Promise.all(
  modulesWith('blocks/registry.gen.ts').map(async (name) => {
    const file = (await import(`../../src/modules/${name}/blocks/registry.gen.ts`)) as {
      readonly registry: BlockRegistry;
    };
    return file.registry;
  }),
);

const OF_MODULES = await Promise.all(
  modulesWith('block-services.ts').map(async (name) => {
    const file = (await import(`../../src/modules/${name}/block-services.ts`)) as {
      readonly services: ModuleServices;
    };
    return file.services;
  }),
);

/** The general blocks and those of every module. */
export const ALL_BLOCKS: BlockRegistry = Object.assign({}, registry, ...REGISTRIES) as BlockRegistry; // contains nothing else

/** The modules' services for blocks. */
export const SERVICES: ModuleServices = (places) =>
  Object.assign({}, ...OF_MODULES.map((services) => services(places))) as object; // of any kind
