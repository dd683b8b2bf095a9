import { runCommand } from '../src/engine/command-line/command-line.ts';
import { environmentOf, siteOfCommand, takeSite } from '../src/engine/command-line/site-folder.ts';
import { providePostgresTools } from '../src/server/backup/postgres-tools.ts';
import { describeRestore, readRestoreCommand } from '../src/server/backup/backup-command.ts';
import { placeOf } from '../src/server/backup/place.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { migrationsOf } from '../src/server/module.ts';
import { readSettings } from '../src/server/settings.ts';
import { loadSiteModules } from './operate/load-site-modules.ts';

await runCommand(async () => {
  const { given, rest } = takeSite(process.argv.slice(2));
  const { folder, isForced } = readRestoreCommand(rest);
  const root = siteOfCommand(given);
  const settings = readSettings(environmentOf(given, root));
  const place = placeOf(
    settings,
    () => providePostgresTools(process.env),
    async () => migrationsOf(await loadSiteModules(root)),
  );
  console.log(describeRestore(await restoreBackup(place, folder, isForced, console.error)));
});
