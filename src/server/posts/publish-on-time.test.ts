import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { publishOnTime } from './publish-on-time.ts';

test('asks when the service is ready and again and again, also after a failure, until it closes', async () => {
  const app = fastify();
  const asked: number[] = [];
  let time = 0;
  const publishDue = vi.fn((now: number) => {
    asked.push(now);
    return asked.length === 2 ? Promise.reject(new Error('locked')) : Promise.resolve(0);
  });
  publishOnTime(app, { publishDue }, () => ++time, 1);
  await app.ready();
  expect(asked).toEqual([1]);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3));
  await app.close();
  const { length } = asked;
  expect(asked).toEqual(Array.from({ length }, (_, index) => index + 1));
  expect(
    await Promise.race([vi.waitUntil(() => asked.length > length, { timeout: 50 }).catch(() => 'quiet')]),
  ).toBe('quiet');
});
