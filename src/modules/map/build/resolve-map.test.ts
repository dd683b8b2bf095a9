import { expect, test } from 'vitest';
import { NO_MAP } from '../provider.ts';
import type { MapProvider } from '../provider.ts';
import { testContext } from '../../../../tools/testing/render-block.tsx';
import { resolveMap } from './resolve-map.ts';

const facts = { location: { latitude: '35.1796', longitude: '129.0756' } };
const place = { latitude: '{{location.latitude}}', longitude: '129.5' };
const resolve = (map: MapProvider): unknown => resolveMap(place, { ...testContext, facts, map });

test('a page carries of the provider what the browser needs, and nothing where there is none', () => {
  const tiles: MapProvider = {
    provider: 'tiles',
    url: 'https://tile.example.com/{z}/{x}/{y}.png',
    attribution: { label: 'Example', href: 'https://example.com' },
  };
  const at = { latitude: 35.1796, longitude: 129.5 };
  expect(resolve(tiles)).toEqual({ ...tiles, ...at });
  expect(resolve({ provider: 'kakao', key: 'k' })).toEqual({ provider: 'kakao', ...at });
  expect(resolve(NO_MAP)).toBeUndefined();
});

test('a coordinate that is no number stops the build', () => {
  const wrong = { location: { latitude: 'here', longitude: '1' } };
  expect(() =>
    resolveMap(place, { ...testContext, facts: wrong, map: { provider: 'kakao', key: 'k' } }),
  ).toThrow('MAP_PLACE: "here" is no number of degrees');
});
