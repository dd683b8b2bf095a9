// R-SEC-72
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { sendSyslog } from './send-syslog.ts';

test('a head arrives as one line of syslog', async () => {
  const server = createSocket('udp4');
  onTestFinished(() => void server.close());
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = once(server, 'message');
  const { port } = server.address();
  await sendSyslog({ host: '127.0.0.1', port }, 'head=1:ab records=1', Date.UTC(2026, 10, 30));
  const [line] = (await arrived) as [Buffer]; // the first argument of the event
  expect(line.toString()).toMatch(
    /^<110>1 2026-11-30T00:00:00\.000Z \S+ schema-pages \d+ audit-head - head=1:ab records=1$/,
  );
});
