import { expect, test } from 'vitest';
import { NO_MAP } from '../provider.ts';
import type { MapProvider } from '../provider.ts';
import { resolveMap } from './resolve-map.ts';

const place = { latitude: '{{location.latitude}}', longitude: '129.5' };
const fillWith = (latitude: string) => (text: string) => text.replace('{{location.latitude}}', latitude);
const resolve = (map: MapProvider): unknown => resolveMap(place, map, fillWith('35.1796'));

test('a page contains only the provider data the browser needs, and none without a provider', () => {
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

test('a coordinate that isn’t a number stops the build', () => {
  expect(() => resolveMap(place, { provider: 'kakao', key: 'k' }, fillWith('here'))).toThrow(
    'MAP_PLACE: "here" is no number of degrees',
  );
});
