// R-CALL-02, R-CALL-03, R-SEC-24, R-SEC-25
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { addCall } from './calls.ts';
import { createBaseApp } from './service.ts';

const SAVE = {
  method: 'POST',
  path: '/test/save.do',
  summary: 'Takes a name.',
  access: 'anyone',
  token: false,
  question: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, more: {} },
  },
  answer: {},
} as const;

function start() {
  const { app } = createBaseApp({ siteUrl: null, logLevel: 'silent' });
  onTestFinished(() => app.close());
  addCall<{ name: string }>(app, SAVE, ({ name }, _request, reply) => reply.send({ name }));
  return async (payload: string | Buffer, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: SAVE.path,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
}

test('Korean, emoji and right-to-left text arrive unchanged', async () => {
  const name = '부산 👩‍👩‍👧 عربى \u200f';
  expect(await start()(JSON.stringify({ name }))).toEqual({ status: 200, body: { name } });
});

test.each([
  ['text/plain', '{"name":"a"}'],
  ['text/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'name=a'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['nonsense', '{}'],
  ['application/json; charset=utf-16', '{"name":"a"}'],
  ['application/json;charset="latin1"', '{"name":"a"}'],
])('%s is not JSON', async (type, payload) => {
  const answer = await start()(payload, { 'content-type': type });
  expect(answer).toMatchObject({ status: 415, body: { code: 'BODY_NOT_JSON' } });
});

test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
  '%s is JSON',
  async (type) => {
    const answer = await start()('{"name":"a"}', { 'content-type': type });
    expect(answer).toEqual({ status: 200, body: { name: 'a' } });
  },
);

test('a compressed body is refused, so a zip bomb has no effect', async () => {
  const answer = await start()(gzipSync('{"name":"a"}'), { 'content-encoding': 'gzip' });
  expect(answer).toMatchObject({ status: 415, body: { code: 'BODY_NOT_JSON' } });
});

test('a body over 256 KB is too large', async () => {
  const answer = await start()(JSON.stringify({ name: 'x'.repeat(256 * 1024) }));
  expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
});

test.each([
  ['an empty body', ''],
  ['half a body', '{"name":'],
  ['two values', '{} {}'],
  ['a number that is none', '{"name": NaN}'],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['a key that reaches for the prototype', '{"name":"a","__proto__":{"x":1}}'],
  ['a key that reaches for the constructor', '{"name":"a","constructor":{"prototype":{"x":1}}}'],
  ['nesting of 21', `{"name":"a","more":${'['.repeat(20)}${']'.repeat(20)}}`],
  ['nesting of 100,000', '['.repeat(100_000)],
  ['a text that never ends, of quotation marks', `{"name":"${'\\"'.repeat(130_000)}`],
  ['the same with a stroke at its end', `{"name":"${'\\"'.repeat(130_000)}\\`],
])('%s is malformed, and costs little to refuse', async (_name, payload) => {
  const ask = start();
  const begun = process.cpuUsage();
  expect(await ask(payload)).toMatchObject({ status: 400, body: { code: 'BODY_BROKEN' } });
  const { user, system } = process.cpuUsage(begun);
  expect(user + system).toBeLessThan(1_500_000); // µs; this once took minutes
});

test('nesting of 20 levels passes, and brackets in texts don’t count', async () => {
  const payload = `{"name":"${'['.repeat(50)}\\"[","more":${'['.repeat(19)}${']'.repeat(19)}}`;
  expect(await start()(payload)).toMatchObject({ status: 200 });
});

test('the error for an invalid body names the field', async () => {
  const ask = start();
  expect(await ask('{}')).toEqual({
    status: 400,
    body: { code: 'BAD_QUESTION', message: 'name is missing.', fields: { name: 'is missing' } },
  });
  expect(await ask('{"name":7}')).toMatchObject({ status: 400, body: { code: 'BAD_QUESTION' } });
  expect(await ask('[]')).toMatchObject({ status: 400, body: { code: 'BAD_QUESTION' } });
});
