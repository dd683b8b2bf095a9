import { openDatabase } from '../../src/server/store/database.ts';
import { MIGRATIONS, migrate } from '../../src/server/store/migrate.ts';
import type { ColumnWords, Migration } from '../../src/server/store/migration.ts';

/**
 * Migrates the database of DATA_DIR or DATABASE_URL, and is killed after KILL_AFTER statements, or when the migration KILL_IN has
 * changed rows and isn't committed.
 */
const {
  DATA_DIR: dataDir = '',
  DATABASE_URL: databaseUrl,
  KILL_AFTER: killAfter,
  KILL_IN: killIn,
} = process.env;
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null });
let left = Number(killAfter ?? Infinity);

function* untilKilled(statements: Iterable<string>): Generator<string> {
  for (const statement of statements) {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL');
    yield statement;
  }
}

const doomed: Migration[] = MIGRATIONS.map(({ name, statements, changeRows }) => ({
  name,
  // One by one, so that the process can die between two of them.
  statements: (types: ColumnWords) => untilKilled(statements(types)),
  changeRows: async (transaction) => {
    await changeRows?.(transaction);
    if (name === killIn) process.kill(process.pid, 'SIGKILL');
  },
}));
await migrate(database, doomed);
await database.close();
