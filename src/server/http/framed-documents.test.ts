import { expect, onTestFinished, test } from 'vitest';
import { NO_MAP } from '../../modules/map/provider.ts';
import type { MapProvider } from '../../modules/map/provider.ts';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { createService } from './service.ts';

const TILES: MapProvider = {
  provider: 'tiles',
  url: 'https://tile.example.com:8443/map/{z}/{x}/{y}.png?style=grey',
  attribution: { label: 'Example', href: 'https://example.com' },
};
const KAKAO: MapProvider = { provider: 'kakao', key: '0123456789abcdef0123456789abcdef' };

async function start(map: MapProvider) {
  const { app } = await createService(
    makeBuiltSite(map),
    { siteUrl: null, logLevel: 'silent' },
    await SQLITE.open(),
  );
  onTestFinished(() => app.close());
  return async (path: string) => {
    const { headers, statusCode, body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
    return { status: statusCode, body, policy: String(headers['content-security-policy']).split('; ') };
  };
}

test('the policy opens what a provider needs, where it is set and nowhere else', async () => {
  const [none, tiles, kakao] = await Promise.all(
    [NO_MAP, TILES, KAKAO].map(async (map) => (await (await start(map))('/')).policy),
  );
  const strict = none ?? [];
  const pictures = "img-src 'self' https://i.ytimg.com";
  const frames = 'frame-src https://www.youtube-nocookie.com';
  expect(strict).toEqual(expect.arrayContaining([pictures, frames]));
  const opened = (open: string, more: string): string[] =>
    strict.map((rule) => (rule === open ? `${open} ${more}` : rule));
  expect(tiles).toEqual(opened(pictures, 'https://tile.example.com:8443'));
  expect(kakao).toEqual(opened(frames, "'self'"));
});

test("Kakao's script has a document of its own, with its own policy, that our pages alone may frame", async () => {
  const { status, policy, body } = await (await start(KAKAO))('/map/frame');
  expect(status).toBe(200);
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'"]));
  expect(policy.find((rule) => rule.startsWith('script-src'))).toBe(
    "script-src https://dapi.kakao.com https://t1.daumcdn.net 'unsafe-eval'",
  );
  expect(body).toContain(
    '<script src="https://dapi.kakao.com/v2/maps/sdk.js?autoload=false&amp;appkey=0123456789abcdef0123456789abcdef">',
  );
});

test.each([NO_MAP, TILES])('there is no such document where the provider is $provider', async (map) => {
  const { status, policy } = await (await start(map))('/map/frame');
  expect(status).toBe(404);
  expect(policy).toContain("frame-ancestors 'none'");
});
