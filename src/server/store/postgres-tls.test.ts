// R-ENG-57
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { backupPlace } from '../../../tools/testing/backup-place.ts';
import { OTHER_CERTIFICATE, TEST_CERTIFICATE } from '../../../tools/testing/certificates.ts';
import { startPostgres } from '../../../tools/testing/postgres-server.ts';
import type { PostgresServer } from '../../../tools/testing/postgres-server.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { readSettings } from '../settings.ts';
import { openMigrated } from './migrate.ts';

let server: PostgresServer | null = null;
let authorities = '';

beforeAll(async () => {
  server = await startPostgres(inject('postgresBin'), true);
  authorities = makeFolder({ 'right.pem': TEST_CERTIFICATE, 'wrong.pem': OTHER_CERTIFICATE }, afterAll);
});
afterAll(() => server?.remove());

/** The settings with which the service opens it. */
function settingsFor(address: string, parameters: Record<string, string>) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return readSettings({ DATABASE_URL: url.href, DATA_DIR: makeFolder() });
}

const authority = (name: string): string => join(authorities, `${name}.pem`);

test.each([
  ['verify-full', 'right'],
  ['verify-ca', 'right'],
  ['require', 'right'],
  ['require', null],
])('sslmode=%s with the %s authority encrypts', async (sslmode, name) => {
  const parameters = { sslmode, ...(name ? { sslrootcert: authority(name) } : {}) };
  const database = await openMigrated(settingsFor(server?.url ?? '', parameters));
  onTestFinished(() => database.close());
  const { rows } = await sql<{
    ssl: boolean;
  }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.read);
  expect(rows).toEqual([{ ssl: true }]);
});

test.each(['verify-full', 'verify-ca', 'require'])(
  'sslmode=%s refuses a certificate of another authority',
  async (sslmode) => {
    const settings = settingsFor(server?.url ?? '', { sslmode, sslrootcert: authority('wrong') });
    await expect(openMigrated(settings)).rejects.toThrow(
      /^STORE_NOT_OPENED: the database 127\.0\.0\.1:\d+\/postgres of DATABASE_URL can't be opened: self-signed certificate.*\. Start it, or correct DATABASE_URL\.$/,
    );
  },
);

test('a server without TLS gets no plain-text connection if TLS was requested', async () => {
  const settings = settingsFor(inject('postgresUrl'), {
    sslmode: 'verify-full',
    sslrootcert: authority('right'),
  });
  await expect(openMigrated(settings)).rejects.toThrow('The server does not support SSL connections');
});

test('a backup uses the same TLS settings', async () => {
  const parameters = { sslmode: 'verify-full', sslrootcert: authority('right') };
  const settings = settingsFor(server?.url ?? '', parameters);
  await (await openMigrated(settings)).close();
  const folder = join(makeFolder(), 'backup');
  const place = backupPlace(settings);
  expect(await makeBackup(place, folder)).toMatchObject({ engine: 'postgres', rows: { post: 0 } });
  const wrong = settingsFor(server?.url ?? '', { ...parameters, sslrootcert: authority('wrong') });
  await expect(makeBackup(backupPlace(wrong), `${folder}-2`)).rejects.toThrow('STORE_NOT_OPENED');
});
