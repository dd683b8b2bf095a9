import { runCommand } from '../src/engine/command-line/command-line.ts';
import { environmentOf, siteOfCommand, takeSite } from '../src/engine/command-line/site-folder.ts';
import { providePostgresTools } from '../src/server/backup/postgres-tools.ts';
import { describeBackup, readBackupCommand } from '../src/server/backup/backup-command.ts';
import { makeBackup } from '../src/server/backup/make-backup.ts';
import { placeOf } from '../src/server/backup/place.ts';
import { settleRestore } from '../src/server/backup/settle-restore.ts';
import { readSettings } from '../src/server/settings.ts';

await runCommand(async () => {
  const { given, rest } = takeSite(process.argv.slice(2));
  const { folder, withFiles } = readBackupCommand(rest);
  const settings = readSettings(environmentOf(given, siteOfCommand(given)));
  const place = placeOf(settings, () => providePostgresTools(process.env));
  await settleRestore(settings, console.error);
  console.log(describeBackup(folder, await makeBackup(place, folder, { withFiles })));
});
