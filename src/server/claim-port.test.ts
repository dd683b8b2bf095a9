// R-FAULT-53
import { expect, onTestFinished, test } from 'vitest';
import { claimPort } from './claim-port.ts';
import { NO_EMBEDS } from '../engine/common/embeds.ts';

const SETTINGS = {
  port: 0,
  host: '127.0.0.1',
  siteUrl: null,
  logLevel: 'silent',
  logStream: { write: () => undefined },
} as const;

test('while a service starts, it holds its port and answers every request with 503', async () => {
  const claimed = await claimPort(SETTINGS, NO_EMBEDS);
  onTestFinished(claimed.release);
  const url = `http://127.0.0.1:${claimed.port}`;
  const health = await fetch(`${url}/health`);
  expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable' }]);
  for (const path of ['/', '/menu.do?siteId=35', '/assets/a.js']) {
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await answer.json()).toMatchObject({ code: 'STORE_UNAVAILABLE' });
  }
  const form = new FormData();
  form.append('file', new Blob(['words']), 'a.txt');
  expect((await fetch(`${url}/fileInfo/uploadFile.do`, { method: 'POST', body: form })).status).toBe(503);
  await expect(claimPort({ ...SETTINGS, port: claimed.port }, NO_EMBEDS)).rejects.toThrow(
    'PORT_IN_USE: port',
  );
  await claimed.release();
  const again = await claimPort({ ...SETTINGS, port: claimed.port }, NO_EMBEDS);
  await again.release();
});
