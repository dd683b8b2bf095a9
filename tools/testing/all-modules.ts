import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import type { ServiceModule } from '../../src/server/module.ts';

const FOLDER = join(ENGINE_ROOT, 'src/modules');

/** Each module's additions to the service, by name. */
export const MODULES: Readonly<Record<string, ServiceModule>> = Object.fromEntries(
  await Promise.all(
    readdirSync(FOLDER)
      .filter((name) => existsSync(join(FOLDER, name, 'service.ts')))
      .map(async (name) => {
        const file = (await import(`../../src/modules/${name}/service.ts`)) as { service: ServiceModule };
        return [name, file.service] as const;
      }),
  ),
);

export const ALL_MODULES: readonly ServiceModule[] = Object.values(MODULES);
