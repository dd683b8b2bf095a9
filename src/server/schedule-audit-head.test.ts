// R-SEC-72
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../tools/testing/built-site.ts';
import { SQLITE } from '../../tools/testing/engines.ts';
import { eventually } from '../../tools/testing/eventually.ts';
import { createService } from './http/service.ts';
import { audit, COMMAND_LINE } from './sessions/audit.ts';
import { write } from './store/database.ts';

test('the head of the audit trail is logged at the start and at the stop', async () => {
  const database = await SQLITE.open();
  const lines: object[] = [];
  const headLog = { info: (facts: object, msg: string) => void lines.push({ msg, ...facts }) };
  const { app } = await createService(
    makeBuiltSite(),
    { siteUrl: null, logLevel: 'silent', headLog },
    database,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const msg = 'head of the audit trail';
  await eventually(() => expect(lines).toEqual([{ msg, records: 0, head: '0:' }]));
  const entry = { action: 'system.read', subjectType: 'system', subjectId: '' } as const;
  await write(database, (transaction) => audit(transaction, COMMAND_LINE, entry));
  await app.close();
  expect(lines[1]).toEqual({ msg, records: 1, head: expect.stringMatching(/^1:[0-9a-f]{64}$/) });
});

test('the head of the audit trail is sent to another machine by webhook and by syslog, without a log', async () => {
  const database = await SQLITE.open();
  const told: string[] = [];
  const receiver = createServer((request, answer) => {
    request.on('data', (part: Buffer) => told.push(part.toString())).on('end', () => answer.end());
  });
  const logs = createSocket('udp4').on('message', (line) => told.push(line.toString()));
  onTestFinished(() => {
    receiver.close();
    logs.close();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => logs.bind(0, '127.0.0.1', done));
  const address = receiver.address();
  const headUrl = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
  const webhooks = { urls: [], headUrl, secret: Buffer.alloc(32), isPrivateAllowed: true };
  const syslog = { host: '127.0.0.1', port: logs.address().port };
  const { app } = await createService(
    makeBuiltSite(),
    { siteUrl: null, logLevel: 'silent', webhooks, syslog },
    database,
  );
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  await eventually(() =>
    expect(told.sort()).toEqual([
      expect.stringContaining('audit-head - head=0: records=0'),
      expect.stringMatching(/^{"type":"audit\.head".*"data":{"records":0,"head":"0:"}}$/),
    ]),
  );
});
