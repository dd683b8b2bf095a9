import { expect, test } from 'vitest';
import { embedsOf } from '../../engine/compile/site-settings.ts';
import { build } from './build.ts';
import type { MapProvider } from './provider.ts';

const TILES: MapProvider = {
  provider: 'tiles',
  url: 'https://tile.example.com:8443/map/{z}/{x}/{y}.png?style=grey',
  attribution: { label: 'Example', href: 'https://example.com' },
};
const KAKAO: MapProvider = { provider: 'kakao', key: '0123456789abcdef0123456789abcdef' };
const NOTHING = { pictureOrigins: [], frames: {} };

test('pages can show tiles from the host in site.json', () => {
  expect(embedsOf([build], { map: TILES })).toEqual({
    ...NOTHING,
    pictureOrigins: ['https://tile.example.com:8443'],
  });
});

test('Kakao’s script has its own document and policy, and only our pages can frame it', () => {
  const { pictureOrigins, frames } = embedsOf([build], { map: KAKAO });
  expect(pictureOrigins).toEqual([]);
  const { html = '', policy = '' } = frames['/map/frame'] ?? {};
  const rules = policy.split('; ');
  expect(rules).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'"]));
  expect(rules).toContain("script-src https://dapi.kakao.com https://t1.daumcdn.net 'unsafe-eval'");
  expect(html).toContain(
    '<script src="https://dapi.kakao.com/v2/maps/sdk.js?autoload=false&amp;appkey=0123456789abcdef0123456789abcdef">',
  );
});

test('without a provider pages embed nothing external', () => {
  expect(embedsOf([build], {})).toEqual(NOTHING);
  expect(embedsOf([build], { map: { provider: 'none' } })).toEqual(NOTHING);
});
