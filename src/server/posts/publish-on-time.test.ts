import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { publishOnTime } from './publish-on-time.ts';

test('what fell due while the service was away is published before it is ready', async () => {
  const publishDue = vi.fn(() => Promise.resolve(1));
  const app = fastify();
  publishOnTime(app, { publishDue }, () => 7);
  await app.ready();
  expect(publishDue.mock.calls).toEqual([[7]]);
});

test('a database that takes nothing does not keep the service from being ready', async () => {
  const app = fastify();
  publishOnTime(app, { publishDue: () => Promise.reject(new Error('locked')) }, () => 7);
  await app.ready();
});
