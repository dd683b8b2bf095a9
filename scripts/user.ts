import { runCommand } from '../src/engine/command-line/command-line.ts';
import { settleRestore } from '../src/server/backup/settle-restore.ts';
import { askPassword } from '../src/server/sessions/ask-password.ts';
import { readUserCommand, runUserCommand } from '../src/server/sessions/user-command.ts';
import { readSettings } from '../src/server/settings.ts';
import { openExisting } from '../src/server/store/open-existing.ts';
import { toCommandError } from '../src/server/store/store-unavailable.ts';

await runCommand(async () => {
  const command = readUserCommand(process.argv.slice(2));
  const made = (where: string): void =>
    console.error(
      `There was no database in ${where}: a new one is made. Start the service with the same settings.`,
    );
  try {
    const settings = readSettings(process.env);
    await settleRestore(settings, console.error);
    // The first account may come before the first start.
    const database = await openExisting(settings, command.verb === 'add' ? made : undefined);
    try {
      const ask = (): Promise<string> => askPassword({ input: process.stdin, output: process.stderr });
      console.log(await runUserCommand(database, command, ask));
    } finally {
      await database.close();
    }
  } catch (error) {
    throw toCommandError(error);
  }
});
