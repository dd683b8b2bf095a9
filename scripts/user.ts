import { runCommand } from '../src/engine/command-line/command-line.ts';
import { environmentOf, siteOfCommand, takeSite } from '../src/engine/command-line/site-folder.ts';
import { settleRestore } from '../src/server/backup/settle-restore.ts';
import { accountDataOf } from '../src/server/module.ts';
import { askPassword } from '../src/server/sessions/ask-password.ts';
import { readUserCommand, runUserCommand } from '../src/server/sessions/user-command.ts';
import { readSettings } from '../src/server/settings.ts';
import { openExisting } from '../src/server/store/open-existing.ts';
import { toCommandError } from '../src/server/store/store-unavailable.ts';
import { loadSiteModules } from './operate/load-site-modules.ts';

await runCommand(async () => {
  const { given, rest } = takeSite(process.argv.slice(2));
  const command = readUserCommand(rest);
  const root = siteOfCommand(given);
  const made = (where: string): void =>
    console.error(
      `There was no database in ${where}: a new one is made. Start the service with the same settings.`,
    );
  try {
    const settings = readSettings(environmentOf(given, root));
    await settleRestore(settings, console.error);
    // The first account may come before the first start.
    const database = await openExisting(settings, command.verb === 'add' ? made : undefined);
    try {
      const ask = (): Promise<string> => askPassword({ input: process.stdin, output: process.stderr });
      console.log(
        await runUserCommand(database, command, ask, async () => accountDataOf(await loadSiteModules(root))),
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    throw toCommandError(error);
  }
});
