// R-WRITE-03
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publishOnTime } from './publish-on-time.ts';

test('posts that became due while the service was down are published before it is ready', async () => {
  const publishDue = vi.fn(() => Promise.resolve(1));
  const app = fastify();
  publishOnTime(app, { publishDue }, () => 7);
  await app.ready();
  expect(publishDue.mock.calls).toEqual([[7]]);
});

test('a read-only database doesn’t stop the service from becoming ready', async () => {
  const app = fastify();
  publishOnTime(app, { publishDue: () => Promise.reject(new Error('locked')) }, () => 7);
  await app.ready();
});

test('posts that become due while the service listens are published within ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const publishDue = vi.fn(() => Promise.resolve(0));
  const app = fastify();
  onTestFinished(() => app.close());
  publishOnTime(app, { publishDue }, () => 7);
  await app.listen({ port: 0, host: '127.0.0.1' });
  publishDue.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(publishDue).toHaveBeenCalledOnce();
});
