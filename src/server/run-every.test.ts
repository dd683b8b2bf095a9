import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../tools/testing/eventually.ts';
import { runEvery } from './run-every.ts';
import type { Job } from './run-every.ts';

async function serve(job: Pick<Job, 'work' | 'every' | 'atOnce'>) {
  const logged: string[] = [];
  const stream = { write: (line: string) => logged.push(line) };
  const app = fastify({ logger: { level: 'warn', stream } });
  onTestFinished(() => app.close());
  runEvery(app, { ...job, failed: 'it was not done' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, logged };
}

test('the task runs immediately and repeatedly, even after a logged failure, until the service closes', async () => {
  const work = vi.fn(() =>
    work.mock.calls.length === 2 ? Promise.reject(new Error('locked')) : Promise.resolve(),
  );
  const { app, logged } = await serve({ work, every: 1 });
  expect(work).toHaveBeenCalledTimes(1);
  await eventually(() => expect(work.mock.calls.length).toBeGreaterThan(3));
  await app.close();
  const { length } = work.mock.calls;
  expect(logged).toEqual([expect.stringMatching(/"message":"locked".*"msg":"it was not done"/)]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(work).toHaveBeenCalledTimes(length);
});

test('the first run is delayed by an interval on request', async () => {
  const work = vi.fn(() => Promise.resolve());
  await serve({ work, every: 60_000, atOnce: false });
  expect(work).not.toHaveBeenCalled();
});

test('runs never overlap, and the service closes after the current one', async () => {
  const events: string[] = [];
  const work = async (closing: AbortSignal): Promise<void> => {
    events.push('start');
    await new Promise((resolve) => closing.addEventListener('abort', resolve));
    await new Promise((resolve) => setTimeout(resolve, 10));
    events.push('end');
  };
  const { app } = await serve({ work, every: 1 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await app.close();
  expect([...events, 'closed']).toEqual(['start', 'end', 'closed']);
});

test('a run delays closing for at most five seconds', async () => {
  let tell = (): void => undefined;
  const closing = new Promise<void>((resolve) => (tell = resolve));
  const work = (signal: AbortSignal): Promise<void> => {
    signal.addEventListener('abort', () => tell());
    return new Promise(() => undefined);
  };
  const { app } = await serve({ work, every: 60_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = app.close();
  await closing;
  vi.advanceTimersByTime(5_000);
  await closed;
});
