import { runCommand } from '../src/engine/command-line/command-line.ts';
import { takeSite } from '../src/engine/command-line/site-folder.ts';
import { describeRestore, readRestoreCommand } from '../src/server/backup/backup-command.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { placeOfSite } from './operate/place-of-site.ts';

await runCommand(async () => {
  const { given, rest } = takeSite(process.argv.slice(2));
  const { folder, isForced } = readRestoreCommand(rest);
  console.log(describeRestore(await restoreBackup(placeOfSite(given), folder, isForced, console.error)));
});
