// R-SEC-81, R-INQ-56
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createWebhookSender, signMessage } from './send-webhook.ts';

const SECRET = Buffer.alloc(32, 7);
const BODY = '{"type":"inquiry.received"}';

async function receive(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return new URL(`http://127.0.0.1:${address.port}/hook?key=1`);
}

const message = (url: URL) => ({ messageId: 'msg_1', url, body: BODY });
const sendPrivately = createWebhookSender(
  { secret: SECRET, isPrivateAllowed: true },
  { now: () => 1_700_000_000_500 },
);

test('a message arrives with its id, the time, and a signature over both and the body', async () => {
  const seen: {
    url: string | undefined;
    method: string | undefined;
    headers: IncomingHttpHeaders;
    body: string;
  }[] = [];
  const url = await receive((request, answer) => {
    let body = '';
    request
      .on('data', (part: Buffer) => (body += part.toString()))
      .on('end', () => {
        seen.push({ url: request.url, method: request.method, headers: request.headers, body });
        answer.end('much to say'.repeat(100_000));
      });
  });
  expect(await sendPrivately(message(url))).toEqual({
    isDelivered: true,
    result: 'HTTP 200',
    isFinal: false,
  });
  expect(seen).toMatchObject([{ url: '/hook?key=1', method: 'POST', body: BODY }]);
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': signMessage(SECRET, `msg_1.1700000000.${BODY}`),
  });
});

test('a signature is what the libraries of Standard Webhooks expect', () => {
  // An example of https://github.com/standard-webhooks/standard-webhooks/tree/main/libraries
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  expect(signMessage(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test.each([
  [302, { isDelivered: false, result: 'HTTP 302', isFinal: false }],
  [410, { isDelivered: false, result: 'HTTP 410', isFinal: true }],
  [503, { isDelivered: false, result: 'HTTP 503', isFinal: false }],
])('an answer of %i is no delivery, and no redirect is followed', async (status, result) => {
  let requests = 0;
  const url = await receive((_request, answer) => {
    requests++;
    answer.writeHead(status, { location: '/elsewhere' }).end();
  });
  expect(await sendPrivately(message(url))).toEqual(result);
  expect(requests).toBe(1);
});

test('a receiver that doesn’t answer, or isn’t there, is told apart', async () => {
  const silent = await receive(() => undefined);
  const hasty = createWebhookSender({ secret: SECRET, isPrivateAllowed: true }, { limit: 50 });
  expect(await hasty(message(silent))).toMatchObject({ isDelivered: false, result: 'TIMEOUT' });
  const gone = new URL('http://127.0.0.1:1/');
  expect(await sendPrivately(message(gone))).toMatchObject({ isDelivered: false, result: 'ECONNREFUSED' });
});

test('a private network is refused: an address, and a name that leads to one', async () => {
  let requests = 0;
  const url = await receive((_request, answer) => {
    requests++;
    answer.end();
  });
  const PUBLIC_THEN_PRIVATE = [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const sendPublicly = createWebhookSender(
    { secret: SECRET, isPrivateAllowed: false },
    {
      resolve: ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
        callback(null, PUBLIC_THEN_PRIVATE)) as never, // the overload that is used
    },
  );
  const refused = { isDelivered: false, result: 'PRIVATE_ADDRESS', isFinal: false };
  expect(await sendPublicly(message(url))).toEqual(refused);
  expect(await sendPublicly(message(new URL(`http://[::1]:${url.port}/`)))).toEqual(refused);
  expect(await sendPublicly(message(new URL(`http://hooks.example.com:${url.port}/`)))).toEqual(refused);
  const real = createWebhookSender({ secret: SECRET, isPrivateAllowed: false });
  expect(await real(message(new URL(`http://localhost:${url.port}/`)))).toEqual(refused);
  expect(requests).toBe(0);
});
