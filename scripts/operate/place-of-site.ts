import { environmentOf, siteOfCommand } from '../../src/engine/command-line/site-folder.ts';
import type { BackupPlace } from '../../src/server/backup/place.ts';
import { migrationsOf } from '../../src/server/module.ts';
import { readSettings } from '../../src/server/settings.ts';
import { loadSiteModules } from './load-site-modules.ts';

/**
 * Where the data of a site are.
 * @param given the value of `--site`
 */
export function placeOfSite(given: string | undefined): BackupPlace {
  const root = siteOfCommand(given);
  const { dataDir, databaseUrl, bucket } = readSettings(environmentOf(given, root));
  return { dataDir, databaseUrl, bucket, ofModules: async () => migrationsOf(await loadSiteModules(root)) };
}
