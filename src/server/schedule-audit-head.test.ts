// R-SEC-72
import { expect, test } from 'vitest';
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
