import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildModule } from '../../src/engine/content/build-module.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';

const FOLDER = join(ENGINE_ROOT, 'src/modules');

/** All modules' additions to pages. */
export const BUILD_MODULES: readonly BuildModule[] = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => existsSync(join(FOLDER, name, 'build.ts')))
    .map(async (name) => {
      const file = (await import(`../../src/modules/${name}/build.ts`)) as { build: BuildModule };
      return file.build;
    }),
);
