// R-INQ-56, R-SEC-72
import { expect, test } from 'vitest';
import { readSyslog, readWebhooks } from './webhooks.ts';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const WEBHOOK_URLS = 'https://hooks.example.com/a?key=1, https://crm.example.com/';

test('without receivers, nothing is told', () => {
  expect([readWebhooks({}), readSyslog({})]).toEqual([null, null]);
});

test('several addresses, and one for the heads of the audit trail, are read with the secret', () => {
  const AUDIT_HEAD_URL = 'https://logs.example.com/';
  expect(readWebhooks({ WEBHOOK_URLS, WEBHOOK_SECRET, AUDIT_HEAD_URL })).toEqual({
    urls: [new URL('https://hooks.example.com/a?key=1'), new URL('https://crm.example.com/')],
    headUrl: new URL(AUDIT_HEAD_URL),
    secret: Buffer.alloc(32, 1),
    isPrivateAllowed: false,
  });
  expect(readWebhooks({ AUDIT_HEAD_URL, WEBHOOK_SECRET })).toMatchObject({ urls: [] });
  const here = { WEBHOOK_URLS: 'http://10.0.0.1/', WEBHOOK_SECRET, WEBHOOK_PRIVATE: '1' };
  expect(readWebhooks(here)).toMatchObject({ isPrivateAllowed: true });
});

test('a machine that collects logs is read with its port, and needs no secret', () => {
  const read = (AUDIT_HEAD_URL: string) => [readSyslog({ AUDIT_HEAD_URL }), readWebhooks({ AUDIT_HEAD_URL })];
  expect(read('syslog://logs.example.com')).toEqual([{ host: 'logs.example.com', port: 514 }, null]);
  expect(read('syslog://[::1]:1514/')).toEqual([{ host: '::1', port: 1514 }, null]);
  expect(() => read('syslog://')).toThrow(/AUDIT_HEAD_URL is "syslog:\/\/"/);
});

test.each([
  [{ WEBHOOK_URLS }, 'WEBHOOK_URLS is set, but WEBHOOK_SECRET is not'],
  [{ WEBHOOK_SECRET }, 'WEBHOOK_SECRET is set, but WEBHOOK_URLS is not'],
  [{ AUDIT_HEAD_URL: 'https://logs.example.com/' }, 'AUDIT_HEAD_URL is set, but WEBHOOK_SECRET is not'],
  [
    { WEBHOOK_URLS: 'http://hooks.example.com/key', WEBHOOK_SECRET },
    "WEBHOOK_URLS can't be used. Set it to https addresses",
  ],
  [{ WEBHOOK_URLS: 'hooks', WEBHOOK_SECRET }, "WEBHOOK_URLS can't be used"],
  [{ WEBHOOK_URLS: 'https://hooks.example.com/#a', WEBHOOK_SECRET }, "WEBHOOK_URLS can't be used"],
  [
    { WEBHOOK_URLS, WEBHOOK_SECRET: 'secret' },
    "WEBHOOK_SECRET can't be used. Set it to whsec_ and 24 to 64 random bytes",
  ],
  [{ WEBHOOK_URLS, WEBHOOK_SECRET, WEBHOOK_PRIVATE: 'yes' }, 'WEBHOOK_PRIVATE is "yes". Set it to 1'],
])('%o is refused with what to set, and no secret', (environment, words) => {
  const read = (): unknown => readWebhooks(environment);
  expect(read).toThrow(words);
  expect(read).not.toThrow(/key|"secret"|#a/);
});
