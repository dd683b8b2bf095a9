import type { MapProvider, MapValue } from '../provider.ts';

/**
 * A place on the map for the browser: its coordinates, and the provider's data that the page needs.
 * @param place as staff wrote it
 * @param fill fills in the tokens of a text
 * @returns undefined if site.json names no provider, so that the page contains nothing of it
 * @throws if a coordinate isn't a number; the lint reports that before a page is published
 */
export function resolveMap(
  place: unknown,
  provider: MapProvider,
  fill: (text: string) => string,
): MapValue | undefined {
  if (provider.provider === 'none') return undefined;
  const { latitude, longitude } = place as { latitude: string; longitude: string }; // by the schema, which the lint has checked
  const at = { latitude: toDegrees(fill(latitude)), longitude: toDegrees(fill(longitude)) };
  return provider.provider === 'kakao' ? { provider: 'kakao', ...at } : { ...provider, ...at };
}

function toDegrees(text: string): number {
  const degrees = Number(text);
  if (text.trim() === '' || !Number.isFinite(degrees)) {
    throw new Error(`MAP_PLACE: "${text}" is no number of degrees`);
  }
  return degrees;
}
