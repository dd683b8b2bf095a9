import { runCommand } from '../src/engine/command-line/command-line.ts';
import { takeSite } from '../src/engine/command-line/site-folder.ts';
import { describeBackup, readBackupCommand } from '../src/server/backup/backup-command.ts';
import { makeBackup } from '../src/server/backup/make-backup.ts';
import { settleRestore } from '../src/server/backup/settle-restore.ts';
import { placeOfSite } from './operate/place-of-site.ts';

await runCommand(async () => {
  const { given, rest } = takeSite(process.argv.slice(2));
  const { folder, withFiles } = readBackupCommand(rest);
  const place = placeOfSite(given);
  await settleRestore(place, console.error);
  console.log(describeBackup(folder, await makeBackup(place, folder, { withFiles })));
});
