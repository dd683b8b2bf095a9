import { runCommand } from '../src/engine/command-line/command-line.ts';
import { providePostgresTools } from '../src/server/backup/postgres-tools.ts';
import { describeRestore, readRestoreCommand } from '../src/server/backup/backup-command.ts';
import { placeOf } from '../src/server/backup/place.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { readSettings } from '../src/server/settings.ts';

await runCommand(async () => {
  const { folder, isForced } = readRestoreCommand(process.argv.slice(2));
  const place = placeOf(readSettings(process.env), () => providePostgresTools(process.env));
  console.log(describeRestore(await restoreBackup(place, folder, isForced, console.error)));
});
