import { runCommand } from '../src/engine/command-line/command-line.ts';
import { providePostgresTools } from '../src/server/backup/postgres-tools.ts';
import { describeBackup, readBackupCommand } from '../src/server/backup/backup-command.ts';
import { makeBackup } from '../src/server/backup/make-backup.ts';
import { placeOf } from '../src/server/backup/place.ts';
import { settleRestore } from '../src/server/backup/settle-restore.ts';
import { readSettings } from '../src/server/settings.ts';

await runCommand(async () => {
  const { folder, withFiles } = readBackupCommand(process.argv.slice(2));
  const settings = readSettings(process.env);
  const place = placeOf(settings, () => providePostgresTools(process.env));
  await settleRestore(settings, console.error);
  console.log(describeBackup(folder, await makeBackup(place, folder, { withFiles })));
});
