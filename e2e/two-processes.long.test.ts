// R-FAULT-21
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { provideProgram } from '../tools/ci/find-program.ts';
import { FILLED_FORM } from '../tools/testing/inquiry.ts';
import { startPostgres } from '../tools/testing/postgres-server.ts';
import type { PostgresServer } from '../tools/testing/postgres-server.ts';
import { postInquiry, visit } from '../tools/testing/save-inquiries.ts';
import type { SaveResult } from '../tools/testing/save-inquiries.ts';
import type { StartedSite } from './support/start-site.ts';
import { query, startTwoSites } from './support/two-sites.ts';
import { newVisitor } from './support/visitor.ts';

const LIMIT = { timeout: 180_000 };

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres(provideProgram('postgres'));
});
afterAll(() => postgres.remove());

const startTwo = (environment?: Record<string, string>) => startTwoSites(postgres, environment);

test('two processes on one PostgreSQL share sessions, limits and keys', LIMIT, async () => {
  const [one, other] = await startTwo();
  const { ask } = newVisitor();
  await ask(`${one.url}/user/me.do`);
  const joined = await ask(`${one.url}/user/join.do`, {
    id: 'kim',
    password: 'a long one 7',
    nickName: 'Kim',
  });
  expect(joined.status).toBe(200);
  expect(await (await ask(`${other.url}/user/me.do`)).json()).toMatchObject({ nickName: 'Kim' });

  const key = { 'idempotency-key': randomUUID() };
  const receipts = [one, other, one].map(async ({ url }) => {
    const answer = await ask(`${url}/contact/save.do`, FILLED_FORM, key);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { receipt: string }).receipt; // checked by the contract's own tests
  });
  expect(new Set(await Promise.all(receipts)).size).toBe(1);

  expect((await ask(`${other.url}/user/logout.do`, {})).status).toBe(200);
  expect(await (await ask(`${one.url}/user/me.do`)).json()).toBeNull();

  const statuses: number[] = [];
  for (let asked = 0; asked < 32; asked++) {
    const { url } = asked % 2 === 0 ? one : other;
    statuses.push((await ask(`${url}/user/isAbleUserId/35/lee${asked}`)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30); // the limit CALLS per minute, in both together
  expect(statuses.at(-1)).toBe(429);
  expect(await one.stop()).toBe(0);
  expect(await other.stop()).toBe(0);
});

test(
  'what one process writes the other shows immediately: posts, their files, and who can sign in',
  LIMIT,
  async () => {
    const shared = mkdtempSync(join(tmpdir(), 'two-data-'));
    onTestFinished(() => rmSync(shared, { recursive: true, force: true }));
    const [one, other] = await startTwo({
      DATA_DIR: shared,
      STAFF_ID: 'office',
      STAFF_PASSWORD: 'a long one 7',
    });
    const { ask } = newVisitor();
    await ask(`${one.url}/user/me.do`);
    const login = (site: StartedSite, password: string): Promise<Response> =>
      ask(`${site.url}/user/login.do`, { id: 'office', password });
    expect((await login(one, 'a long one 7')).status).toBe(200);

    const board = 'boardConfigId=150';
    const shownBy = async ({ url }: StartedSite): Promise<unknown> => {
      const read = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();
      const list = (await read(`/getSimpleBoardListForPage.do?${board}`)) as { title: string }[]; // the contract's answers
      const found = (await read(`/getSimpleBoardListForPage.do?${board}&searchTxt=crane`)) as {
        title: string;
      }[];
      const total = await read(`/getSimpleBoardListForTotalCnt.do?${board}`);
      return { titles: list.map(({ title }) => title), found: found.map(({ title }) => title), total };
    };
    const nothing = await shownBy(other); // so that the calls below aren't the first
    expect(nothing).toMatchObject({ titles: [], found: [] });

    const form = new FormData();
    form.set('file', new Blob(['words']), 'plan.txt');
    const uploaded = await ask(`${one.url}/fileInfo/uploadFile.do`, undefined, {}, form);
    const { fileId } = (await uploaded.json()) as { fileId: number };
    const post = { boardConfigId: 150, title: 'A crane', content: '<p>Words.</p>', fileIds: [fileId] };
    const saved = await ask(`${one.url}/board/save.do`, post);
    expect(saved.status).toBe(200);
    const { id, updateTime } = (await saved.json()) as { id: number; updateTime: string };
    expect(await shownBy(other)).toMatchObject({ titles: ['A crane'], found: ['A crane'] });
    const file = await fetch(`${other.url}/fileInfo/downloadFile.do?id=${fileId}`);
    expect([file.status, await file.text()]).toEqual([200, 'words']);

    const change = { ...post, id, updateTime, title: 'A bridge', content: '<p>Others.</p>' };
    expect((await ask(`${other.url}/board/save.do`, change)).status).toBe(200);
    expect(await shownBy(one)).toMatchObject({ titles: ['A bridge'], found: [] });
    expect((await ask(`${one.url}/board/save.do`, change)).status).toBe(409); // it was changed by the other process

    expect((await ask(`${one.url}/deleteBoard.do?${board}&id=${id}`)).status).toBe(200);
    expect(await shownBy(other)).toEqual(nothing);
    expect((await fetch(`${other.url}/getBoardView.do?${board}&boardId=${id}`)).status).toBe(404);

    const wrong: number[] = [];
    for (let tried = 0; tried < 11; tried++)
      wrong.push((await login(tried % 2 ? one : other, 'a wrong one')).status);
    expect(wrong).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  },
);

test(
  'if one process is killed under load, nothing acknowledged is lost, and the other continues',
  LIMIT,
  async () => {
    const [doomed, survivor, database] = await startTwo({ RATE_LIMIT_FACTOR: '1000000' });
    const agent = new Agent({ keepAlive: true, maxSockets: 60 });
    onTestFinished(() => agent.destroy());
    const visitors = await Promise.all([doomed, survivor].map(({ url }) => visit(url)));
    let kept = 0;
    const saves = Array.from({ length: 600 }, async (_unused, index) => {
      const isDoomed = index % 2 === 0;
      const [visitor, { url }] = isDoomed ? [visitors[0], doomed] : [visitors[1], survivor];
      const headers = { ...visitor, 'idempotency-key': randomUUID() };
      const result = await postInquiry(url, agent, headers, { ...FILLED_FORM, contents: `Inquiry ${index}` });
      if (result.kind === 'kept' && ++kept === 50) doomed.process.kill('SIGKILL');
      return { isDoomed, result };
    });
    const all = await Promise.all(saves);
    expect(all.filter(({ result }) => result.kind === 'broken').length).toBeGreaterThan(0); // killed in the middle
    expect(all.filter(({ isDoomed, result }) => !isDoomed && result.kind !== 'kept')).toEqual([]);
    const stored = new Set(
      (await query(database, 'select receipt from inquiry')).map(({ receipt }) => receipt),
    );
    const acknowledged = all.flatMap(({ result }) => (result.kind === 'kept' ? [result.receipt] : []));
    expect(acknowledged.filter((receipt) => !stored.has(receipt))).toEqual([]);
    expect(await (await fetch(`${survivor.url}/health`)).json()).toEqual({ status: 'ready' });
    expect((await fetch(`${survivor.url}/`)).status).toBe(200);
    expect(await survivor.stop()).toBe(0);
  },
);

/** The result of a request: its status, `refused` if it couldn't connect, or the error that cut it off. */
type Outcome = number | 'refused' | { readonly cut: string };

function ask(origin: string, path: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : { cut: `${path}: ${error.code ?? error.message}` });
    const sent = request(`${origin}${path}`, { agent });
    sent.on('error', fail);
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('error', fail);
      answer.on('end', () =>
        answer.complete ? resolve(answer.statusCode ?? 0) : resolve({ cut: `${path}: incomplete` }),
      );
    });
    sent.end();
  });
}

// R-FAULT-18
test('a process that stops under load cuts off nothing and loses nothing', LIMIT, async () => {
  const [site, other, database] = await startTwo({ RATE_LIMIT_FACTOR: '1000000' });
  const visitor = await visit(site.url);
  const paths = [
    '/',
    '/menu.do?siteId=35',
    '/getSimpleBoardListForPage.do?boardConfigId=150',
    '/search.do?q=a',
  ];
  const outcomes: Outcome[] = [];
  const saves: SaveResult[] = [];
  let isStopping = false;
  const reading = Array.from({ length: 30 }, async (_unused, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = index, last: Outcome = 0; last !== 'refused'; turn++) {
      last = await ask(site.url, paths[turn % paths.length] ?? '/', agent);
      outcomes.push(last);
    }
    agent.destroy();
  });
  const writing = Array.from({ length: 10 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let isOn = true; isOn;) {
      const headers = { ...visitor, 'idempotency-key': randomUUID() };
      const result = await postInquiry(site.url, agent, headers, FILLED_FORM);
      // The first request without an answer during the shutdown couldn't connect; `reading` distinguishes that from a cut.
      if (result.kind === 'broken' && isStopping) isOn = false;
      else saves.push(result);
    }
    agent.destroy();
  });
  await expect.poll(() => saves.length, { timeout: 60_000 }).toBeGreaterThan(50);
  isStopping = true;
  const exitCode = await site.stop();
  await Promise.all([...reading, ...writing]);
  expect(exitCode).toBe(0);
  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toEqual([]);
  expect(new Set(outcomes)).toEqual(new Set([200, 'refused']));
  expect(saves.filter(({ kind }) => kind !== 'kept')).toEqual([]);
  const stored = new Set(
    (await query(database, 'select receipt from inquiry')).map(({ receipt }) => receipt),
  );
  const receipts = saves.flatMap((save) => (save.kind === 'kept' ? [save.receipt] : []));
  expect(receipts.filter((receipt) => !stored.has(receipt))).toEqual([]);
  expect((await fetch(`${other.url}/health`)).status).toBe(200);
});
