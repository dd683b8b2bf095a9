// R-ENG-21, R-SEC-71
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupPlace } from '../../../tools/testing/backup-place.ts';
import { startBucket } from '../../../tools/testing/bucket-server.ts';
import type { BucketServer } from '../../../tools/testing/bucket-server.ts';
import { EARLIER_STORES, fillEarlier } from '../../../tools/testing/earlier-store.ts';
import { POSTGRES, SQLITE } from '../../../tools/testing/engines.ts';
import { fillSite } from '../../../tools/testing/fill-site.ts';
import { randomSite } from '../../../tools/testing/random-site.ts';
import { runScript } from '../../../tools/testing/run-node.ts';
import { rowsOfSite, tablesOf } from '../../../tools/testing/site-rows.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import type { BucketSettings } from '../settings/outside.ts';
import { audit, COMMAND_LINE } from '../sessions/audit.ts';
import { readAuditCommand, runAuditCommand } from '../sessions/audit-command.ts';
import { nameHead, readChain } from '../store/audit-chain.ts';
import { openDatabase, write } from '../store/database.ts';
import type { StorePlace } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { PATIENT } from '../store/engine.ts';
import { openMigrated } from '../store/migrate.ts';
import type { Migration } from '../store/migration.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupPlace } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { RESTORE_LOCK } from './restore-lock.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const bucketOf = ({ endpoint }: BucketServer): BucketSettings => ({
  bucket: 'site-files',
  region: 'ap-northeast-2',
  endpoint,
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
});

const placeWith = (place: StorePlace, bucket: BucketServer | null = null): BackupPlace =>
  backupPlace(place, bucket && bucketOf(bucket));

/** A random site in SQLite, and a backup of it. */
async function makeSite(change?: (database: Database) => Promise<unknown>) {
  const place = await SQLITE.makePlace();
  const database = await openMigrated(place);
  const [site] = fc.sample(randomSite, { seed: 1, numRuns: 1 });
  if (site) await fillSite(database, place.dataDir, site);
  await change?.(database);
  const rows = await rowsOfSite(database);
  await database.close();
  rows.set('session', []);
  rows.set('password_link', []);
  const folder = join(makeFolder(), 'backup');
  await makeBackup(placeWith(place), folder);
  return { place, folder, rows };
}

const filesOf = (folder: string): Map<string, Buffer> =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
const inBucket = ({ objects }: BucketServer): Map<string, Buffer> =>
  new Map([...objects].map(([key, { bytes }]) => [key.replace('files/', ''), bytes]));

async function look<Result>(
  place: StorePlace,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

describe('a backup of SQLite that is restored into PostgreSQL', { timeout: 120_000 }, () => {
  test('brings all rows and files, and keeps an existing site.db', async () => {
    const { place, folder, rows } = await makeSite();
    const target = await POSTGRES.makePlace();
    writeFileSync(join(target.dataDir, 'site.db'), 'the former database');
    const { putAside } = await restoreBackup(placeWith(target), folder, false);
    expect(putAside).toEqual([]);
    expect(await look(target, rowsOfSite)).toEqual(rows);
    expect(filesOf(join(target.dataDir, 'files'))).toEqual(filesOf(join(place.dataDir, 'files')));
    expect(readFileSync(join(target.dataDir, 'site.db'), 'utf8')).toBe('the former database');
    expect(readdirSync(target.dataDir).toSorted()).toEqual([RESTORE_LOCK, 'files', 'site.db']);
  });

  test('replaces another site only with --force', async () => {
    const [{ folder, rows }, target] = [await makeSite(), await POSTGRES.makePlace()];
    const earlier = EARLIER_STORES[0];
    if (earlier) await fillEarlier(target, earlier);
    const before = await look(target, rowsOfSite);
    const bucket = await startBucket();
    await expect(restoreBackup(placeWith(target, bucket), folder, false)).rejects.toThrow(
      'RESTORE_NOT_EMPTY: the database of DATABASE_URL has tables.',
    );
    expect(await look(target, rowsOfSite)).toEqual(before);
    expect(bucket.objects.size).toBe(0);
    await restoreBackup(placeWith(target), folder, true);
    expect(await look(target, rowsOfSite)).toEqual(rows);
  });

  // R-FAULT-63
  test('is checked for changed rows, and keeps the existing site on a difference', async () => {
    const [{ folder }, target] = [await makeSite(), await POSTGRES.makePlace()];
    const earlier = EARLIER_STORES[1];
    if (earlier) await fillEarlier(target, earlier);
    await look(target, (database) =>
      database.attempt(async (transaction) => {
        const run = (text: string): Promise<unknown> => sql.raw(text).execute(transaction);
        await run(`create function on_table() returns event_trigger language plpgsql as $$ begin
          if to_regclass('setting') is not null and not exists (select from pg_rules where rulename = 'spoil')
            then create rule spoil as on insert to setting do instead nothing; end if; end $$`);
        await run(
          `create event trigger on_table on ddl_command_end when tag in ('CREATE TABLE') execute function on_table()`,
        );
      }),
    );
    const before = await look(target, rowsOfSite);
    await expect(restoreBackup(placeWith(target), folder, true)).rejects.toThrow(
      /^RESTORE_FAILED: table setting has 0 rows in PostgreSQL, which differ from the \d+ rows of the backup\. Nothing /,
    );
    expect(await look(target, rowsOfSite)).toEqual(before);
    expect(readdirSync(target.dataDir).toSorted()).toEqual([RESTORE_LOCK, 'files']);
  });

  test('names the row of a text that PostgreSQL can’t store', async () => {
    const { folder } = await makeSite((database) =>
      write(database, (transaction) =>
        transaction.updateTable('post').set({ title: 'a\0b' }).where('id', '=', 2).execute(),
      ),
    );
    const target = await POSTGRES.makePlace();
    await expect(restoreBackup(placeWith(target), folder, false)).rejects.toThrow(
      "RESTORE_FAILED: column title of table post contains the character NUL, which PostgreSQL can't store, in the row whose id is 2. Nothing was changed. Correct that row in the database, and take another backup.",
    );
    expect(await look(target, tablesOf)).toEqual([]);
  });

  test('reports why a database refuses it', async () => {
    const [{ folder }, target] = [await makeSite(), await POSTGRES.makePlace()];
    await look(target, (database) =>
      database.attempt(async (transaction) => {
        await sql`create function refuse() returns event_trigger language plpgsql as
          $$ begin raise exception 'no tables today'; end $$`.execute(transaction);
        await sql`create event trigger refuse on ddl_command_end when tag in ('CREATE TABLE')
          execute function refuse()`.execute(transaction);
      }),
    );
    await expect(restoreBackup(placeWith(target), folder, false)).rejects.toThrow(
      "RESTORE_FAILED: PostgreSQL didn't accept the backup: no tables today. Nothing was changed. Correct that and start the restore again.",
    );
    expect(readdirSync(target.dataDir)).toEqual([RESTORE_LOCK]);
  });

  test('has the chain of audit records that it had before', async () => {
    const target = await POSTGRES.makePlace();
    let head = '';
    const entry = { action: 'system.read', subjectType: 'system', subjectId: '' } as const;
    const { folder } = await makeSite(async (database) => {
      await write(database, (transaction) => audit(transaction, COMMAND_LINE, entry));
      head = nameHead(await readChain(database.read));
    });
    await restoreBackup(placeWith(target), folder, false);
    const restored = await openMigrated(target);
    onTestFinished(() => restored.close());
    await write(restored, (transaction) => audit(transaction, COMMAND_LINE, entry));
    const told = await runAuditCommand(restored, readAuditCommand([`--head=${head}`]));
    expect(told).toContain('unbroken: 3 records');
    expect(told).toContain('It contains the head.');
  });

  test.each(EARLIER_STORES)('of $schema is upgraded by the next start', async (earlier) => {
    const [source, target] = [await SQLITE.makePlace(), await POSTGRES.makePlace()];
    await fillEarlier(source, earlier);
    const folder = join(makeFolder(), 'backup');
    await makeBackup(placeWith(source), folder);
    await restoreBackup(placeWith(target), folder, false);
    await (await openMigrated(target)).close();
    await (await openMigrated(source)).close();
    const rows = await look(source, rowsOfSite);
    rows.set('session', []);
    const restored = await look(target, rowsOfSite);
    expect(restored.get('account')).toHaveLength(rows.get('account')?.length ?? 0);
    for (const table of ['account', 'audit_link', 'audit_chain']) {
      rows.delete(table); // migrations make random keys and salts
      restored.delete(table);
    }
    expect(restored).toEqual(rows);
  });
});

describe('a backup of PostgreSQL', { timeout: 120_000 }, () => {
  test('brings all rows and files into SQLite', async () => {
    const [{ folder: first, rows }, source, target] = [
      await makeSite(),
      await POSTGRES.makePlace(),
      await SQLITE.makePlace(),
    ];
    await restoreBackup(placeWith(source), first, false);
    const folder = join(makeFolder(), 'backup');
    const manifest = await makeBackup(placeWith(source), folder);
    expect(manifest).toMatchObject({ engine: 'postgres', database: { name: 'site.db' } });
    await restoreBackup(placeWith(target), folder, false);
    expect(await look(target, rowsOfSite)).toEqual(rows);
    expect(filesOf(join(target.dataDir, 'files'))).toEqual(filesOf(join(source.dataDir, 'files')));
  });

  test('is checked for changed rows in SQLite, and leaves nothing behind', async () => {
    const place = await POSTGRES.makePlace();
    const spoiling: Migration = {
      name: 'spoil/0001',
      statements: ({ dialect }) =>
        dialect === 'postgres'
          ? [`insert into setting (key, value) values ('k', 'v')`]
          : [
              `create trigger spoil after insert on setting begin update setting set value = 'x' where key = new.key; end`,
            ],
    };
    await (await openMigrated(place, PATIENT, [spoiling])).close();
    const folder = join(makeFolder(), 'backup');
    await makeBackup(placeWith(place), folder);
    const target = await SQLITE.makePlace();
    await expect(restoreBackup(backupPlace(target, null, [spoiling]), folder, false)).rejects.toThrow(
      'RESTORE_FAILED: table setting has 1 rows in the copy, which differ from the 1 rows that were read.',
    );
    expect(readdirSync(target.dataDir)).toEqual([RESTORE_LOCK]);
  });

  test('is refused if it contains a number that SQLite can’t store', async () => {
    const place = await POSTGRES.makePlace();
    const gauges: Migration = {
      name: 'gauges/0001',
      statements: () => [
        'create table gauge (id bigint primary key, level double precision)',
        `insert into gauge (id, level) values (1, 1.5), (2, 'NaN')`,
      ],
    };
    await (await openMigrated(place, PATIENT, [gauges])).close();
    const folder = join(makeFolder(), 'backup');
    await expect(makeBackup(placeWith(place), folder)).rejects.toThrow(
      "BACKUP_FAILED: column level of table gauge contains NaN, which SQLite can't store, in the row whose id is 2.",
    );
    expect(existsSync(folder)).toBe(false);
  });

  test('from 0.2.0 can be restored into PostgreSQL, and is refused by SQLite with what to do', async () => {
    const [place, target] = [await POSTGRES.makePlace(), await POSTGRES.makePlace()];
    const earlier = EARLIER_STORES[0];
    if (earlier) await fillEarlier(place, earlier);
    const folder = join(makeFolder(), 'backup');
    await makeBackup(placeWith(place), folder);
    await restoreBackup(placeWith(target), folder, false);
    expect(await look(target, rowsOfSite)).toEqual(await look(place, rowsOfSite));
    await expect(restoreBackup(placeWith(await SQLITE.makePlace()), folder, false)).rejects.toThrow(
      "BACKUP_OTHER: the backup is one of PostgreSQL from before version 0.3.0, whose tables differ from SQLite's. Restore it into PostgreSQL, start this version on it once, and take another backup. Nothing was changed.",
    );
  });
});

describe('files that a restore sends to a bucket', { timeout: 120_000 }, () => {
  test('are verified, and are not sent again if they exist', async () => {
    const [{ place, folder, rows }, bucket, target] = [
      await makeSite(),
      await startBucket(),
      await POSTGRES.makePlace(),
    ];
    const files = filesOf(join(place.dataDir, 'files'));
    const [first, second] = [...files.keys()];
    const kept = { bytes: files.get(first ?? '') ?? Buffer.of(), at: new Date() };
    bucket.objects.set(`files/${first}`, kept);
    bucket.objects.set(`files/${second}`, { bytes: Buffer.from('damaged'), at: new Date() });
    bucket.breakOff(2);
    await restoreBackup(placeWith(target, bucket), folder, false);
    expect(inBucket(bucket)).toEqual(files);
    expect(bucket.objects.get(`files/${first}`)).toBe(kept);
    expect(await look(target, rowsOfSite)).toEqual(rows);
    expect(existsSync(join(target.dataDir, 'files'))).toBe(false);
  });

  test('are reported if the bucket returns other bytes', async () => {
    const [{ folder }, bucket, target] = [await makeSite(), await startBucket(), await POSTGRES.makePlace()];
    const keep = bucket.objects.set.bind(bucket.objects);
    bucket.objects.set = (key, value) =>
      keep(key, { ...value, bytes: Buffer.from('other bytes than these') });
    await expect(restoreBackup(placeWith(target, bucket), folder, false)).rejects.toThrow(
      /^RESTORE_FAILED: the bucket site-files doesn't return the bytes of \S+ that were sent to it\./,
    );
    expect(await look(target, tablesOf)).toEqual([]);
  });
});

test('the commands move a site from SQLite to PostgreSQL and a bucket', { timeout: 120_000 }, async () => {
  const [{ place, rows }, bucket, target] = [
    await makeSite(),
    await startBucket(),
    await POSTGRES.makePlace(),
  ];
  const folder = join(makeFolder(), 'backup');
  const before = filesOf(join(place.dataDir, 'files'));
  const old = { DATA_DIR: place.dataDir, DATABASE_URL: '' };
  expect(await runScript(ROOT, 'backup', [folder], old)).toMatchObject({ exitCode: 0 });
  const restored = await runScript(ROOT, 'restore', [folder], {
    DATA_DIR: place.dataDir,
    DATABASE_URL: target.databaseUrl ?? '',
    S3_BUCKET: 'site-files',
    S3_REGION: 'ap-northeast-2',
    S3_ENDPOINT: bucket.endpoint.href,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(restored).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^Restored the backup of .*; all sessions are ended\.$/m),
  });
  expect(await look(target, rowsOfSite)).toEqual(rows);
  expect(inBucket(bucket)).toEqual(before);
  expect(filesOf(join(place.dataDir, 'files'))).toEqual(before);
});
