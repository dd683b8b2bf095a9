// R-FAULT-15, R-FAULT-21
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltCopy } from '../../../../tools/testing/built-copy.ts';
import { ENGINES, POSTGRES } from '../../../../tools/testing/engines.ts';
import type { TestEngine } from '../../../../tools/testing/engines.ts';
import { FILLED_FORM } from '../../../../tools/testing/inquiry.ts';
import { postInquiry, visit } from '../../../../tools/testing/save-inquiries.ts';
import type { SaveResult } from '../../../../tools/testing/save-inquiries.ts';
import { SERVICE_FLAGS } from '../../../../tools/bench/service/bench-processes.ts';
import type { Database } from '../../../server/store/engine.ts';
import type { StorePlace } from '../../../server/store/database.ts';
import { openMigrated } from '../../../server/store/migrate.ts';

/** Kills per engine. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? '1');
const AT_ONCE = 1_000;
/** A built copy of the project. */
let root = '';

beforeAll(async () => {
  root = await makeBuiltCopy();
}, 240_000);

/** Settings that don't limit a thousand visitors from one address. */
const OPEN = { HOST: '127.0.0.1', PORT: '0', DEMO: '0', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'fatal' };

interface Service {
  readonly origin: string;
  readonly kill: () => Promise<void>;
}

/** Starts the service as `npm start` does. */
async function start({ dataDir, databaseUrl }: StorePlace): Promise<Service> {
  const child = spawn(process.execPath, [...SERVICE_FLAGS, 'scripts/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, ...OPEN, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return { origin: `http://127.0.0.1:${await portOf(child)}`, kill };
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString();
      const [, port] = /"Serving http:\/\/localhost:(\d+) /.exec(printed) ?? [];
      if (port) resolve(port);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => reject(new Error(`the service ended with ${code}:\n${printed}`)));
  });
}

interface Save {
  /** Whether it was sent to the service that is killed. */
  readonly isDoomed: boolean;
  readonly key: string;
  readonly contents: string;
  result: SaveResult;
}

/** Long enough for several pages of the database file, so that a partial write would show. */
const textOf = (key: string): string => `${key} `.repeat(120);

/**
 * Sends a thousand inquiries at once, to each service in turn, and kills the first service after this many acknowledgements.
 * @returns what the visitors saw
 */
async function saveAndKill(services: readonly Service[], killAfter: number): Promise<Save[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const visitors = await Promise.all(services.map(({ origin }) => visit(origin)));
  let kept = 0;
  const killings: Promise<void>[] = [];
  const [doomed] = services;
  const saves = Array.from({ length: AT_ONCE }, async (_, index): Promise<Save> => {
    const which = index % services.length;
    const key = randomUUID();
    const contents = textOf(key);
    const headers = { ...visitors[which], 'idempotency-key': key };
    const body = { ...FILLED_FORM, contents };
    const result = await postInquiry(services[which]?.origin ?? '', agent, headers, body);
    if (result.kind === 'kept' && ++kept === killAfter && doomed) killings.push(doomed.kill());
    return { isDoomed: which === 0, key, contents, result };
  });
  const all = await Promise.all(saves);
  await Promise.all(killings);
  agent.destroy();
  return all;
}

/** The visitors whose save was cut off press Save again, and once more if told to come back later (503). */
async function saveAgain({ origin }: Service, saves: readonly Save[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const visitor = await visit(origin);
  const press = async (save: Save): Promise<void> => {
    const headers = { ...visitor, 'idempotency-key': save.key };
    save.result = await postInquiry(origin, agent, headers, { ...FILLED_FORM, contents: save.contents });
    if (isBusy(save)) await press(save);
  };
  await Promise.all(saves.filter(({ result }) => result.kind !== 'kept').map(press));
  agent.destroy();
}

/** The answer of an overloaded machine: nothing was stored. */
const isBusy = ({ result }: Save): boolean => result.kind === 'refused' && result.status === 503;

/** Opens the database while nothing else has it open, so that SQLite has to repair its file first. */
async function look<Result>(
  place: StorePlace,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openMigrated(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Compares the database with what the visitors saw. @returns the number of inquiries */
async function countWhole({ read, dialect }: Database, saves: readonly Save[]): Promise<number> {
  const rows = await read.selectFrom('inquiry').select(['idempotency_key', 'receipt', 'contents']).execute();
  const kept = new Map(rows.map(({ idempotency_key: key, ...row }) => [key, row]));
  expect(kept.size, 'twice').toBe(rows.length);
  for (const { key, contents, result } of saves) {
    const row = kept.get(key);
    if (result.kind === 'kept') expect(row, 'acknowledged').toEqual({ receipt: result.receipt, contents });
    if (result.kind === 'refused') expect(row, 'refused').toBeUndefined();
    if (row) expect(row.contents, 'torn').toBe(contents);
  }
  if (dialect === 'sqlite') {
    const { rows: faults } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read);
    expect(faults).toEqual([{ integrity_check: 'ok' }]);
  }
  return rows.length;
}

/**
 * In each round, kills a process, checks what it left, and lets the visitors try again.
 * @returns figures for people; violations have already thrown
 */
async function killRounds(engine: TestEngine, processes: number): Promise<string> {
  const place = await engine.makePlace();
  let [cut, acknowledged, stored] = [0, 0, 0];
  const ready: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const services = await Promise.all(Array.from({ length: processes }, () => start(place)));
    const saves = await saveAndKill(services, randomInt(1, AT_ONCE / 2 / processes));
    cut += saves.filter(({ result }) => result.kind === 'broken').length;
    acknowledged += saves.filter(({ result }) => result.kind === 'kept').length;
    const elsewhere = saves.filter((save) => !save.isDoomed && save.result.kind !== 'kept' && !isBusy(save));
    expect(
      elsewhere.map(({ result }) => result),
      'the service that lived on',
    ).toEqual([]);
    await look(place, (database) => countWhole(database, saves));
    const begun = performance.now();
    const survivor = services[1] ?? (await start(place));
    ready.push(performance.now() - begun);
    await saveAgain(survivor, saves);
    await survivor.kill();
    expect(saves.map(({ result }) => result).filter(({ kind }) => kind !== 'kept')).toEqual([]);
    stored = await look(place, (database) => countWhole(database, saves));
    expect(stored).toBe(round * AT_ONCE);
  }
  expect(cut).toBeGreaterThan(0); // otherwise the kill interrupted nothing
  const longest = Math.round(Math.max(...ready));
  return `${ROUNDS} kills: ${acknowledged} acknowledged before and beside them, ${cut} cut off and sent again; ${stored} stored, 0 lost, 0 twice, 0 torn; ready after at most ${longest} ms`;
}

const LIMIT = { timeout: 60_000 + ROUNDS * 60_000 };

describe.each(ENGINES)('a service on $name that is killed in the middle of a thousand saves', (engine) => {
  test(
    'has lost nothing that it acknowledged, and stored nothing twice or in part',
    LIMIT,
    async ({ annotate }) => {
      await annotate(await killRounds(engine, 1));
    },
  );
});

test(
  'if one of two services on one PostgreSQL is killed, the other continues',
  LIMIT,
  async ({ annotate }) => {
    await annotate(await killRounds(POSTGRES, 2));
  },
);
