// R-FAULT-52, R-ENG-15
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { ENGINES, SQLITE } from '../../../tools/testing/engines.ts';
import type { TestEngine } from '../../../tools/testing/engines.ts';
import { createService } from '../http/service.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const FOLDERS = { data: tmpdir(), files: tmpdir() };
const NO_LOSSES = { failed: new Map(), folders: FOLDERS, dropped: () => 0 };

/** Every line that isn't a comment: name with labels -> value. @throws if a line has another form */
function read(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([a-z_]+(?:\{[^{}]*\})?) (\S+)$/.exec(line) ?? [];
      if (name === '' || Number.isNaN(Number(value))) throw new Error(`this is no sample: ${line}`);
      return [name, Number(value)];
    }),
  );
}

async function start(engine: TestEngine) {
  const database = await engine.open();
  const metrics = createMetrics(database, () => Promise.resolve(true), NO_LOSSES);
  onTestFinished(metrics.stop);
  const { app } = await createService(
    makeBuiltSite(),
    { siteUrl: null, logLevel: 'silent', countAnswer: metrics.count },
    database,
  );
  onTestFinished(() => app.close());
  return { app, metrics };
}

describe('answers', () => {
  test('are counted by route template and status class', async () => {
    const { app, metrics } = await start(SQLITE);
    for (const id of [1, 2, 3]) await app.inject(`/feed/${id}.atom`);
    await app.inject('/menu.do?siteId=35');
    await app.inject('/menu.do');
    await app.inject({ method: 'POST', url: '/contact/save.do' });
    const counts = read(await metrics.render());
    expect(counts.get('http_requests_total{method="GET",route="/menu.do",status="2xx"}')).toBe(1);
    expect(counts.get('http_requests_total{method="GET",route="/menu.do",status="4xx"}')).toBe(1);
    expect(counts.get('http_requests_total{method="POST",route="/contact/save.do",status="4xx"}')).toBe(1);
    expect(
      [...counts.keys()].filter((name) => name.startsWith('http_requests_total') && name.includes('/feed/')),
    ).toEqual([expect.stringContaining('route="/feed/:id.atom",status="4xx"')]);
    expect(counts.get('http_request_duration_seconds_count{method="GET",route="/menu.do"}')).toBe(2);
    expect(counts.get('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/menu.do"}')).toBe(
      2,
    );
  });

  test('don’t get a counter for each unknown address, and counters contain nothing a visitor typed', async () => {
    const { app, metrics } = await start(SQLITE);
    for (let index = 0; index < 200; index++) await app.inject(`/nowhere-${index}"}\n?q=secret-${index}`);
    const names = [...read(await metrics.render()).keys()];
    expect(names.filter((name) => name.startsWith('http_requests_total')).length).toBeLessThan(4);
    expect(names.join()).not.toMatch(/nowhere|secret/);
  });

  test('are counted in the bucket of their duration and in every larger one', async () => {
    const { metrics } = await start(SQLITE);
    for (const seconds of [0.001, 0.005, 0.03, 0.2, 60]) {
      metrics.count({ method: 'GET', route: '/', status: 200, seconds });
    }
    const name = (le: string): string =>
      `http_request_duration_seconds_bucket{le="${le}",method="GET",route="/"}`;
    const counts = read(await metrics.render());
    expect(['0.005', '0.025', '0.05', '0.25', '10', '+Inf'].map((le) => counts.get(name(le)))).toEqual([
      2, 2, 3, 4, 4, 5,
    ]);
    expect(counts.get('http_request_duration_seconds_sum{method="GET",route="/"}')).toBeCloseTo(60.236);
  });
});

describe.each(ENGINES)('gauges on $name', (engine) => {
  const addMail = (
    database: Database,
    mail: { sent_at?: number; last_error?: string; recipient_key?: string; refused_at?: number },
  ) =>
    write(database, (transaction) =>
      transaction
        .insertInto('mail_outbox')
        .values({
          inquiry_id: null,
          to_address: 'a',
          subject: '',
          body: '',
          attempts: 0,
          next_attempt_at: 0,
          created_at: 0,
          ...mail,
        })
        .execute(),
    );

  test('report the process, the database and queued mail', async () => {
    const database = await engine.open();
    await addMail(database, {});
    await addMail(database, { last_error: 'EAUTH 535' });
    await addMail(database, { sent_at: 1 });
    await addMail(database, { sent_at: 1, recipient_key: 'a' });
    await addMail(database, { sent_at: 1, recipient_key: 'b' });
    await addMail(database, { refused_at: 1, recipient_key: 'c', last_error: 'EENVELOPE 550' });
    const webhook = { message_id: 'msg_1', target: 'a', host: 'a.example', event: 'inquiry.received' };
    const states = [{}, { last_result: 'HTTP 503' }, { delivered_at: 1 }, { given_up_at: 1 }];
    await write(database, (transaction) =>
      transaction
        .insertInto('webhook_delivery')
        .values(
          states.map((state) => ({
            ...{ ...webhook, reference: null, body: '', created_at: 0, next_attempt_at: 0 },
            ...{ last_result: null, delivered_at: null, given_up_at: null, ...state },
          })),
        )
        .execute(),
    );
    const gauges = createMetrics(database, () => Promise.resolve(true), NO_LOSSES);
    onTestFinished(gauges.stop);
    const values = read(await gauges.render());
    expect(values.get('site_database_up')).toBe(1);
    expect(values.get('site_database_waiting')).toBe(0);
    expect(values.get('site_mail_outbox_waiting')).toBe(2);
    expect(values.get('site_mail_outbox_failed')).toBe(1);
    expect(values.get('site_mail_visitors_sent')).toBe(2);
    expect(values.get('site_mail_visitors_refused')).toBe(1);
    expect(values.get('site_webhooks_waiting')).toBe(2);
    expect(values.get('site_webhooks_failing')).toBe(1);
    expect(values.get('site_webhooks_given_up')).toBe(1);
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(values.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    const delay = values.get('nodejs_eventloop_delay_seconds{quantile="0.99"}') ?? -1;
    expect(delay).toBeGreaterThanOrEqual(0);
    expect(delay).toBeLessThan(60);
  });

  test('report only the outage if the database is unavailable', async () => {
    const database = await engine.open();
    const gauges = createMetrics(database, () => Promise.resolve(false), NO_LOSSES);
    onTestFinished(gauges.stop);
    const values = read(await gauges.render());
    expect(values.get('site_database_up')).toBe(0);
    expect([...values.keys()].filter((name) => name.includes('_mail_'))).toEqual([]);
    await database.close();
    const late = createMetrics(database, () => Promise.resolve(true), NO_LOSSES); // closed, though the check succeeded
    onTestFinished(late.stop);
    expect([...read(await late.render()).keys()].filter((name) => name.includes('_mail_'))).toEqual([]);
  });

  test('count the writes that wait for the database', async () => {
    const database = await engine.open();
    const atWork = engine.dialect === 'sqlite' ? 1 : 10;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const writes = Array.from({ length: atWork + 3 }, () => database.attempt(() => held));
    await expect.poll(() => database.waiting()).toBe(3);
    release();
    await Promise.all(writes);
    expect(database.waiting()).toBe(0);
  });
});

test('free disk space and losses are reported', async () => {
  const failed = new Map([['full', 3]] as const);
  const folders = { ...FOLDERS, files: join(tmpdir(), 'gone') };
  const losses = { failed, folders, dropped: () => 7 };
  const metrics = createMetrics(await SQLITE.open(), () => Promise.resolve(true), losses);
  onTestFinished(metrics.stop);
  metrics.countFailedUpload('full');
  await metrics.render();
  const values = read(await metrics.render());
  expect(values.get('site_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(values.has('site_disk_free_bytes{folder="files"}')).toBe(false); // its folder is gone, which doesn't mean full
  expect(values.get('site_uploads_failed_total{reason="full"}')).toBe(1);
  expect(values.get('site_uploads_failed_total{reason="unreachable"}')).toBe(0);
  expect(values.get('site_database_writes_failed_total{reason="full"}')).toBe(3);
  expect(values.get('site_database_writes_failed_total{reason="unreachable"}')).toBe(0);
  expect(values.get('site_log_lines_dropped_total')).toBe(7);
});

describe('the metrics port', () => {
  test('answers one path and no other', async () => {
    const { port, close } = await serveMetrics({ port: 0, host: '127.0.0.1' }, () =>
      Promise.resolve('a 1\n'),
    );
    onTestFinished(close);
    const origin = `http://127.0.0.1:${port}`;
    const answer = await fetch(`${origin}/metrics`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'a 1\n',
    ]);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('reports that something failed, without the reason', async () => {
    const broken = (): Promise<string> => Promise.reject(new Error('the password is 7'));
    const { port, close } = await serveMetrics({ port: 0, host: '127.0.0.1' }, broken);
    onTestFinished(close);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('password');
  });

  test('isn’t the site’s port', async () => {
    const { app } = await start(SQLITE);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });
});
