import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { TOKEN_COOKIE, TOKEN_HEADER } from '../../src/server/sessions/cookies.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import type { StorePlace } from '../../src/server/store/database.ts';
import type { Database } from '../../src/server/store/engine.ts';
import { migrate, MIGRATIONS } from '../../src/server/store/migrate.ts';
import type { Migration } from '../../src/server/store/migration.ts';

type Row = Readonly<Record<string, string | number | null>>;

interface EarlierAnswer {
  readonly status: number;
  /** JSON, or the `sha256` of a file. */
  readonly body: unknown;
}

/** What an earlier version wrote through its own store on SQLite, and its answers from that data. */
export interface EarlierStore {
  /** The last migration of that version. */
  readonly schema: string;
  /** All of that version's migrations. */
  readonly migrations: readonly Migration[];
  /** Table -> rows; each table comes before those that refer to it. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  /** Storage key -> bytes in Base64. */
  readonly files: Readonly<Record<string, string>>;
  /** `visitor`, or an account's id -> address -> answer. Requested as a bot, whose reads aren't counted. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, EarlierAnswer>>>>;
}

/** The password of all accounts in these stores that sign in. */
const PASSWORD = 'Quay-crane-47';

function readEarlier(schema: string): EarlierStore {
  const file = join(import.meta.dirname, `store-at-${schema.slice(0, 4)}.json`);
  const end = MIGRATIONS.findIndex(({ name }) => name === schema) + 1;
  const read = JSON.parse(readFileSync(file, 'utf8')) as Pick<EarlierStore, 'rows' | 'files' | 'answers'>; // as that version wrote it
  return { ...read, schema, migrations: MIGRATIONS.slice(0, end) };
}

/** Versions 0.2.0 and 0.3.0. */
export const EARLIER_STORES: readonly EarlierStore[] = ['0008-searched-cards', '0012-login-networks'].map(
  readEarlier,
);

/** Columns of `post_card` in SQLite only. */
const OF_SQLITE = ['board_id', 'pinned', 'published_at', 'search_text'];

/** Fills an empty place with what the earlier version left. */
export async function fillEarlier(place: StorePlace, earlier: EarlierStore): Promise<void> {
  const database = await openDatabase(place);
  try {
    await migrate(database, earlier.migrations);
    await fillTables(database, earlier.rows);
  } finally {
    await database.close();
  }
  mkdirSync(join(place.dataDir, 'files'), { recursive: true });
  for (const [key, bytes] of Object.entries(earlier.files)) {
    writeFileSync(join(place.dataDir, 'files', key), Buffer.from(bytes, 'base64'));
  }
}

async function fillTables(database: Database, rows: EarlierStore['rows']): Promise<void> {
  const isThere = (table: string, column: string): boolean =>
    database.dialect === 'sqlite' || table !== 'post_card' || !OF_SQLITE.includes(column);
  await database.attempt(async (transaction) => {
    for (const [table, all] of Object.entries(rows)) {
      // Deletes what triggers have made from the previous tables; a card makes a whole post.
      for (const made of [table, ...(table === 'post_card' ? ['post_whole'] : [])]) {
        if (table.startsWith('post_') || table === 'board_version') {
          await sql`delete from ${sql.table(made)}`.execute(transaction);
        }
      }
      for (const row of all) {
        const columns = Object.keys(row).filter((column) => isThere(table, column));
        const values = columns.map((column) => sql`${row[column]}`);
        await sql`insert into ${sql.table(table)} (${sql.raw(columns.join())}) values (${sql.join(values)})`.execute(
          transaction,
        );
      }
      if (database.dialect === 'postgres' && typeof all[0]?.['id'] === 'number') {
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
          transaction,
        );
      }
    }
  });
}

/**
 * Asks a service everything that the earlier version was asked, with its people signed in by their passwords.
 * @returns for each address that version's answer, and the service's. Refusals are compared by status.
 */
export async function askAgain(
  app: FastifyInstance,
  { answers }: EarlierStore,
): Promise<{ asked: string; was: EarlierAnswer; is: EarlierAnswer }[]> {
  const compared = [];
  for (const [who, addresses] of Object.entries(answers)) {
    const headers = who === 'visitor' ? {} : await logIn(app, who);
    for (const [url, { status, body }] of Object.entries(addresses)) {
      const response = await app.inject({ url, headers: { ...headers, 'user-agent': 'Googlebot/2.1' } });
      const is = { status: response.statusCode, body: status === 200 ? bodyOf(response) : null };
      compared.push({ asked: `${who} ${url}`, was: { status, body: status === 200 ? body : null }, is });
    }
  }
  return compared;
}

function bodyOf(response: LightMyRequestResponse): unknown {
  if (String(response.headers['content-type']).includes('json')) return response.json();
  if (String(response.headers['content-type']).includes('csv')) return null; // the format of CSV files may change
  return { sha256: createHash('sha256').update(response.rawPayload).digest('hex') };
}

async function logIn(app: FastifyInstance, id: string): Promise<{ cookie: string }> {
  const token = cookieOf(await app.inject('/user/me.do'), TOKEN_COOKIE);
  const first = { cookie: `${TOKEN_COOKIE}=${token}`, [TOKEN_HEADER]: token };
  const payload = { id, password: PASSWORD };
  const entered = await app.inject({ method: 'POST', url: '/user/login.do', headers: first, payload });
  return { cookie: `session=${cookieOf(entered, 'session')}` };
}

function cookieOf({ cookies, body }: LightMyRequestResponse, name: string): string {
  const cookie = cookies.find((one) => one.name === name);
  if (!cookie) throw new Error(`no cookie ${name} came: ${body}`);
  return cookie.value;
}
