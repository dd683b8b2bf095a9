import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestOptions, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startCachingProxy } from '../../../tools/ci/caching-proxy.ts';
import { provideProgram } from '../../../tools/ci/find-program.ts';
import { freePort } from '../../../tools/ci/free-port.ts';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { FILLED_FORM } from '../../../tools/testing/inquiry.ts';
import { readSettings } from '../settings.ts';
import { KEEP_ALIVE_SECONDS } from '../settings/variables.ts';
import { createService } from './service.ts';

/** All of 127.0.0.0/8 is this machine, so each party gets a separate address. */
const CDN = '127.0.0.9';
const [KIM, LEE] = ['127.0.0.5', '127.0.0.6'];

function ask(options: RequestOptions, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', ...options }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** A CDN: passes requests on, and adds its client's address to X-Forwarded-For. @returns its port */
async function startCdn(target: number): Promise<number> {
  const server: Server = createServer((incoming, answer) => {
    const { 'x-forwarded-for': before, ...headers } = incoming.headers;
    const chain = [before, incoming.socket.remoteAddress].flat().filter(Boolean).join(', ');
    const { method, url: path } = incoming;
    const options = { localAddress: CDN, port: target, method, path, headers };
    const onwards = request(
      { host: '127.0.0.1', ...options, headers: { ...headers, 'x-forwarded-for': chain } },
      (back) => void back.pipe(answer.writeHead(back.statusCode ?? 500, back.headers)),
    );
    incoming.pipe(onwards);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // a TCP server's address is never a string
}

/** The service behind nginx as deployed, behind a CDN. @returns the ports of both proxies, which visitors can reach */
async function startBehindTwo(trust: string): Promise<{ readonly cdn: number; readonly nginx: number }> {
  const { trustProxy } = readSettings({ TRUST_PROXY: trust });
  const site = makeBuiltSite();
  const settings = { siteUrl: null, logLevel: 'silent', trustProxy } as const;
  const { app } = await createService(site, settings, await SQLITE.open());
  onTestFinished(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const nginx = await freePort();
  const proxy = await startCachingProxy(provideProgram('nginx'), nginx, [origin]);
  onTestFinished(proxy.stop);
  return { cdn: await startCdn(nginx), nginx };
}

async function sendInquiry(port: number, localAddress: string, forwarded?: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  };
  const options = { port, localAddress, method: 'POST', path: '/contact/save.do', headers };
  const answer = await ask(options, JSON.stringify(FILLED_FORM));
  await text(answer);
  return answer.statusCode ?? 0;
}

// R-SEC-53
test.each([`127.0.0.1,${CDN}`, `127.0.0.1/32, ${CDN}/32`, '2'])(
  'behind nginx and a CDN, each visitor has separate limits with TRUST_PROXY=%s',
  async (trust) => {
    const { cdn, nginx } = await startBehindTwo(trust);
    for (let count = 0; count < 5; count++) expect(await sendInquiry(cdn, KIM)).toBe(200);
    expect(await sendInquiry(cdn, KIM)).toBe(429);
    for (const pretended of [LEE, '198.51.100.7', `198.51.100.7, ${LEE}`, '127.0.0.1', 'x', '']) {
      expect(await sendInquiry(cdn, KIM, pretended), pretended).toBe(429);
    }
    expect(await sendInquiry(cdn, LEE)).toBe(200);
    if (trust === '2') return; // a number of proxies assumes that visitors can't bypass any
    expect(await sendInquiry(nginx, KIM, '198.51.100.7')).toBe(429);
  },
);

// R-FAULT-69
test('idle connections stay open longer than those of the proxies in deploy/', async () => {
  const settings = { siteUrl: null, logLevel: 'silent' } as const;
  const listen = async (more: { readonly keepAliveSeconds?: number }): Promise<string | null> => {
    const { app } = await createService(makeBuiltSite(), { ...settings, ...more }, await SQLITE.open());
    onTestFinished(() => app.close());
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    return (await fetch(`${origin}/health`)).headers.get('keep-alive');
  };
  expect(await listen({})).toBe('timeout=75');
  expect(await listen({ keepAliveSeconds: 620 })).toBe('timeout=620');
  const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy');
  for (const [file, pattern] of [
    ['nginx.conf', /keepalive_timeout (\d+)s;/],
    ['Caddyfile', /keepalive (\d+)s\n/],
  ] as const) {
    const [, seconds] = pattern.exec(readFileSync(join(deploy, file), 'utf8')) ?? [];
    expect(Number(seconds), file).toBeLessThan(KEEP_ALIVE_SECONDS);
  }
});
