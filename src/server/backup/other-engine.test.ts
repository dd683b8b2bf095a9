// R-ENG-21
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startBucket } from '../../../tools/testing/bucket-server.ts';
import type { BucketServer } from '../../../tools/testing/bucket-server.ts';
import { POSTGRES, SQLITE } from '../../../tools/testing/engines.ts';
import { fillSite } from '../../../tools/testing/fill-site.ts';
import { randomSite } from '../../../tools/testing/random-site.ts';
import { rowsOfSite, tablesOf } from '../../../tools/testing/site-rows.ts';
import { runScript } from '../../../tools/testing/run-node.ts';
import type { BucketSettings } from '../settings/outside.ts';
import { openDatabase, write } from '../store/database.ts';
import type { StorePlace } from '../store/database.ts';
import { PATIENT } from '../store/engine.ts';
import type { Database } from '../store/engine.ts';
import { migrate, MIGRATIONS, openMigrated } from '../store/migrate.ts';
import { readMovePlan } from '../move/move-plan.ts';
import type { MovePlan } from '../move/move-plan.ts';
import { moveSite } from '../move/move-site.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const quiet = (): void => undefined;

/** A site in SQLite that no process has open. */
async function makeSite(seed = 1): Promise<StorePlace> {
  const place = await SQLITE.makePlace();
  const database = await openMigrated(place);
  const [site] = fc.sample(randomSite, { seed, numRuns: 1 });
  if (site) await fillSite(database, place.dataDir, site);
  await database.close();
  return place;
}

/** An empty database, and a connection for checking it. */
async function makeTarget(): Promise<{ readonly databaseUrl: string; readonly database: Database }> {
  const place = await POSTGRES.makePlace();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  return { databaseUrl: place.databaseUrl ?? '', database };
}

function planOf(place: StorePlace, databaseUrl: string, changes: Partial<MovePlan> = {}): MovePlan {
  return { dataDir: place.dataDir, databaseUrl, bucket: null, isRehearsal: false, ...changes };
}

const bucketOf = ({ endpoint }: BucketServer): BucketSettings => ({
  bucket: 'site-files',
  region: 'ap-northeast-2',
  endpoint,
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
});

async function look(place: StorePlace): Promise<Map<string, string[]>> {
  const database = await openMigrated(place);
  try {
    return await rowsOfSite(database);
  } finally {
    await database.close();
  }
}

describe('a move', { timeout: 120_000 }, () => {
  test('that was done is found done, and one of another site is refused', async () => {
    const [place, other] = [await makeSite(1), await makeSite(2)];
    const { databaseUrl, database } = await makeTarget();
    expect(await moveSite(planOf(place, databaseUrl), quiet)).toMatchObject({ wereThere: false });
    const rows = await rowsOfSite(database);
    expect(await moveSite(planOf(place, databaseUrl), quiet)).toMatchObject({ wereThere: true });
    await expect(moveSite(planOf(other, databaseUrl), quiet)).rejects.toThrow(
      /^MOVE_TARGET_NOT_EMPTY: the database \S+ is not empty: it holds another site, or a later state of this one\. Name an empty one\. Nothing was changed\.$/,
    );
    await write(database, (transaction) => transaction.deleteFrom('audit_log').execute());
    await expect(moveSite(planOf(place, databaseUrl), quiet)).rejects.toThrow('MOVE_TARGET_NOT_EMPTY');
    rows.set('audit_log', []);
    expect(await rowsOfSite(database)).toEqual(rows);
  });

  test('is refused by a database of another program, before any file is copied', async () => {
    const [place, bucket, { databaseUrl, database }] = [
      await makeSite(),
      await startBucket(),
      await makeTarget(),
    ];
    await database.attempt((transaction) => sql`create table post (id integer)`.execute(transaction));
    const plan = planOf(place, databaseUrl, { bucket: bucketOf(bucket) });
    await expect(moveSite(plan, quiet)).rejects.toThrow('is not empty: it holds tables such as post.');
    expect(bucket.objects.size).toBe(0);
    expect(await tablesOf(database)).toEqual(['post']);
  });

  test('lets no service open the source until it has ended', async () => {
    const [place, { databaseUrl }] = [await makeSite(), await makeTarget()];
    const tries: Promise<Database>[] = [];
    await moveSite(planOf(place, databaseUrl), () => {
      if (tries.length === 0) tries.push(openDatabase(place, { ...PATIENT, lockMs: 0 }));
      tries[0]?.catch(quiet);
    });
    await expect(tries[0]).rejects.toMatchObject({ reason: 'locked' });
    const database = await openDatabase(place);
    onTestFinished(() => database.close());
    const { databaseUrl: next, database: untouched } = await makeTarget();
    await expect(moveSite(planOf(place, next), quiet)).rejects.toThrow(
      'MOVE_SOURCE_IN_USE: another program has ',
    );
    expect(await tablesOf(untouched)).toEqual([]);
  });

  test('in rehearsal runs beside a service, says what it would do and leaves nothing', async () => {
    const [place, bucket, { databaseUrl, database }] = [
      await makeSite(),
      await startBucket(),
      await makeTarget(),
    ];
    const service = await openMigrated(place);
    onTestFinished(() => service.close());
    const plan = planOf(place, databaseUrl, { bucket: bucketOf(bucket), isRehearsal: true });
    const { tables, files, wereThere } = await moveSite(plan, quiet);
    expect(wereThere).toBe(false);
    const rows = await rowsOfSite(service);
    expect(tables.map(({ name, count }) => [name, count])).toEqual(
      [...rows].map(([name, list]) => [name, list.length]),
    );
    expect(files?.count).toBe(readdirSync(join(place.dataDir, 'files')).length);
    expect(await tablesOf(database)).toEqual([]);
    expect(bucket.objects.size).toBe(0);
    bucket.refuseWith('AccessDenied');
    await expect(moveSite(plan, quiet)).rejects.toThrow(
      "MOVE_BUCKET: the bucket site-files doesn't work as needed",
    );
  });

  test('that writes other rows than it read is noticed, and leaves nothing', async () => {
    const [place, { databaseUrl, database }] = [await makeSite(), await makeTarget()];
    await database.attempt(async (transaction) => {
      const run = (text: string): Promise<unknown> => sql.raw(text).execute(transaction);
      await run(`create function spoil() returns trigger language plpgsql as
        $$ begin new.title := new.title || '!'; return new; end $$`);
      await run(`create function on_table() returns event_trigger language plpgsql as $$ begin
        if to_regclass('post') is not null and not exists (select from pg_trigger where tgname = 'spoil')
          then create trigger spoil before insert on post for each row execute function spoil(); end if; end $$`);
      await run(
        `create event trigger on_table on ddl_command_end when tag in ('CREATE TABLE') execute function on_table()`,
      );
    });
    await expect(moveSite(planOf(place, databaseUrl), quiet)).rejects.toThrow(
      /^MOVE_DIFFERS: table post has \d+ rows in PostgreSQL, which are not the \d+ rows of SQLite\. /,
    );
    expect(await tablesOf(database)).toEqual([]);
  });

  test('of a text that PostgreSQL cannot keep names its row', async () => {
    const [place, { databaseUrl, database }] = [await makeSite(), await makeTarget()];
    const source = await openMigrated(place);
    await write(source, (transaction) => transaction.updateTable('reply').set({ content: 'a\0b' }).execute());
    await write(source, (transaction) =>
      transaction.updateTable('post').set({ title: 'a\0b' }).where('id', '=', 2).execute(),
    );
    await source.close();
    await expect(moveSite(planOf(place, databaseUrl), quiet)).rejects.toThrow(
      'MOVE_SOURCE: column title of table post holds the character NUL, which PostgreSQL does not store, where id is 2. Correct that row.',
    );
    expect(await tablesOf(database)).toEqual([]);
  });

  test('of a target that is not there says so without the password', async () => {
    const place = await makeSite();
    const url = new URL((await makeTarget()).databaseUrl);
    url.pathname = '/no_such_database';
    url.password = 'secret';
    await expect(moveSite(planOf(place, url.href), quiet)).rejects.toThrow(
      /^MOVE_TARGET: the database [\w.:]+\/no_such_database can't be opened: [^:]*no_such_database[^:]*\. Start it, or correct its address\.$/,
    );
  });
});

describe('files that are moved to a bucket', { timeout: 120_000 }, () => {
  test('are compared, copied where they are missing, and never written over', async () => {
    const [place, bucket, { databaseUrl, database }] = [
      await makeSite(),
      await startBucket(),
      await makeTarget(),
    ];
    const plan = planOf(place, databaseUrl, { bucket: bucketOf(bucket) });
    const [first = '', second = ''] = readdirSync(join(place.dataDir, 'files'));
    const own = readFileSync(join(place.dataDir, 'files', first));
    const kept = { bytes: own, at: new Date() };
    bucket.objects.set(`files/${first}`, kept);
    bucket.objects.set(`files/${second}`, { bytes: Buffer.from('of another site'), at: new Date() });
    await expect(moveSite(plan, quiet)).rejects.toThrow(
      `the key ${second} in the bucket doesn't hold the bytes of `,
    );
    expect(bucket.objects.get(`files/${second}`)?.bytes.toString()).toBe('of another site');
    expect(await tablesOf(database)).toEqual([]);
    bucket.objects.delete(`files/${second}`);
    bucket.breakOff(2);
    const { files } = await moveSite(plan, quiet);
    expect(files).toMatchObject({ count: bucket.objects.size, missing: [] });
    expect(bucket.objects.get(`files/${first}`)).toBe(kept);
  });

  test('are noticed where the bucket gives back other bytes', async () => {
    const [place, bucket, { databaseUrl, database }] = [
      await makeSite(),
      await startBucket(),
      await makeTarget(),
    ];
    const keep = bucket.objects.set.bind(bucket.objects);
    bucket.objects.set = (key, value) =>
      keep(key, { ...value, bytes: Buffer.from('other bytes than it was given') });
    const plan = planOf(place, databaseUrl, { bucket: bucketOf(bucket) });
    await expect(moveSite(plan, quiet)).rejects.toThrow(
      "MOVE_DIFFERS: the bucket doesn't return the bytes of ",
    );
    expect(await tablesOf(database)).toEqual([]);
  });
});

describe('a source that cannot be moved', { timeout: 60_000 }, () => {
  const moveFrom = async (place: StorePlace): Promise<unknown> => {
    const { databaseUrl, database } = await makeTarget();
    try {
      return await moveSite(planOf(place, databaseUrl), quiet);
    } finally {
      expect(await tablesOf(database)).toEqual([]);
    }
  };

  test('is missing', async () => {
    const place = await SQLITE.makePlace();
    await expect(moveFrom(place)).rejects.toThrow(
      /^MOVE_SOURCE: there is no database .*site\.db\. Set DATA_DIR to /,
    );
    expect(existsSync(join(place.dataDir, 'site.db'))).toBe(false);
  });

  test.each([
    [
      'is older than the program',
      MIGRATIONS.slice(0, -1),
      'is of an older version of the program. Start and stop',
    ],
    [
      'is newer than the program',
      [...MIGRATIONS, { name: '9999-later', statements: () => [] }],
      'was brought to "9999-later", which',
    ],
    ['holds no site', [], 'holds no site'],
  ])('%s', async (_what, migrations, sentence) => {
    const place = await SQLITE.makePlace();
    const database = await openDatabase(place);
    await migrate(database, migrations);
    await database.close();
    await expect(moveFrom(place)).rejects.toThrow(sentence);
  });

  test('is damaged', async () => {
    const place = await makeSite();
    const file = join(place.dataDir, 'site.db');
    const bytes = readFileSync(file);
    bytes.fill(255, 16_384 * 3 + 8, 16_384 * 3 + 200);
    writeFileSync(file, bytes);
    await expect(moveFrom(place)).rejects.toThrow(/^MOVE_SOURCE: .*site\.db (is damaged|cannot be read): /);
  });
});

describe('npm run move', { timeout: 120_000 }, () => {
  const TO = 'postgres://site@db.example.com/site';
  const no = { 'dry-run': false };
  test.each([
    [
      'no target',
      no,
      {},
      'COMMAND_WRONG: The target is missing. Write npm run move -- --to=postgres://user@host/database',
    ],
    ['a target that is none', { ...no, to: 'db' }, {}, 'COMMAND_WRONG: The target must be an address'],
    [
      'another place of files',
      { ...no, to: TO, files: 'gcs' },
      {},
      'COMMAND_WRONG: --files is s3, not "gcs".',
    ],
    [
      'no bucket',
      { ...no, to: TO, files: 's3' },
      {},
      'SETTING_WRONG: --files=s3 needs S3_BUCKET and S3_REGION.',
    ],
    ['a site in PostgreSQL', { ...no, to: TO }, { DATABASE_URL: TO }, 'MOVE_SOURCE: DATABASE_URL is set'],
  ])('refuses %s', (_what, options, environment, sentence) => {
    expect(() => readMovePlan(options, environment)).toThrow(sentence);
  });

  test('moves what the environment names, and tells what to do next', async () => {
    const [place, bucket, target] = [await makeSite(), await startBucket(), await POSTGRES.makePlace()];
    const environment = {
      DATA_DIR: place.dataDir,
      DATABASE_URL: '',
      MOVE_TO: target.databaseUrl ?? '',
      S3_BUCKET: 'site-files',
      S3_REGION: 'ap-northeast-2',
      S3_ENDPOINT: bucket.endpoint.href,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const rehearsed = await runScript(ROOT, 'move', ['--files=s3', '--dry-run'], environment);
    expect(rehearsed).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^ {2}post: \d+$/m) });
    expect(rehearsed.output).toContain('This was a dry run: nothing was changed');
    const { exitCode, output } = await runScript(ROOT, 'move', ['--files=s3'], environment);
    expect(output).toMatch(
      /^Moved to [\d.:]+\/test_\w+: \d+ rows of \d+ tables\. Counts and checksums agree\.$/m,
    );
    expect(output).toMatch(/^\d+ files \(\d+ bytes\) are in the bucket site-files\.$/m);
    expect(output).toContain('Set DATABASE_URL to the new database and start the service.');
    expect(exitCode).toBe(0);
    expect(await look(target)).toEqual(await look(place));
  });
});
