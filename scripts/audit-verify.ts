/** npm run audit:verify: checks that no audit record was changed, removed or added. Exit code 1 names the first one. */
import { runCommand } from '../src/engine/command-line/command-line.ts';
import { environmentOf, siteOfCommand, takeSite } from '../src/engine/command-line/site-folder.ts';
import { settleRestore } from '../src/server/backup/settle-restore.ts';
import { readAuditCommand, runAuditCommand } from '../src/server/sessions/audit-command.ts';
import { readSettings } from '../src/server/settings.ts';
import { openExisting } from '../src/server/store/open-existing.ts';
import { toCommandError } from '../src/server/store/store-unavailable.ts';

await runCommand(async () => {
  const { given, rest } = takeSite(process.argv.slice(2));
  const heads = readAuditCommand(rest);
  const settings = readSettings(environmentOf(given, siteOfCommand(given)));
  try {
    await settleRestore(settings, console.error);
    const database = await openExisting(settings);
    try {
      console.log(await runAuditCommand(database, heads));
    } finally {
      await database.close();
    }
  } catch (error) {
    throw toCommandError(error);
  }
});
