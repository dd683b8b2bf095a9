import { join } from 'node:path';
import { runCommand } from '../src/engine/command-line/command-line.ts';
import { environmentOf, siteOfCommand, takeSite } from '../src/engine/command-line/site-folder.ts';
import { linkPackages } from '../src/engine/build/link-packages.ts';
import { settleRestore } from '../src/server/backup/settle-restore.ts';
import { loadModules } from '../src/server/load-built.ts';
import { accountDataOf } from '../src/server/module.ts';
import { askPassword } from '../src/server/sessions/ask-password.ts';
import { readUserCommand, runUserCommand } from '../src/server/sessions/user-command.ts';
import { readSettings } from '../src/server/settings.ts';
import type { AccountDataPart } from '../src/server/store/account-data.ts';
import { openExisting } from '../src/server/store/open-existing.ts';
import { toCommandError } from '../src/server/store/store-unavailable.ts';

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
      console.log(await runUserCommand(database, command, ask, () => accountDataIn(root)));
    } finally {
      await database.close();
    }
  } catch (error) {
    throw toCommandError(error);
  }
});

/** What the modules of the built site hold about accounts. */
async function accountDataIn(root: string): Promise<AccountDataPart[]> {
  const dist = join(root, 'dist');
  linkPackages(dist);
  return accountDataOf(await loadModules(dist));
}
