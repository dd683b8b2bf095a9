import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WholeCode } from '../../src/app/site-code.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import type { BrowserModule } from '../../src/shell/browser-module.ts';
import { ALL_BLOCKS, SERVICES } from './all-blocks.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { siteCode as own } from '../../src/site/site-code.ts';

const FOLDER = join(ENGINE_ROOT, 'src/modules');

const modules = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => existsSync(join(FOLDER, name, 'browser.tsx')))
    .map(async (name) => {
      const file = (await import(`../../src/modules/${name}/browser.tsx`)) as {
        readonly browser: () => BrowserModule;
      };
      return file.browser();
    }),
);

/** This site's own code with every module's additions, without the site's own options for them. */
export const siteCode: WholeCode = {
  ...own,
  blocks: ALL_BLOCKS,
  modules,
  screens: Object.assign({}, ...modules.map(({ screens }) => screens)),
  services: SERVICES,
  addresses: ALL_SCREENS,
};
