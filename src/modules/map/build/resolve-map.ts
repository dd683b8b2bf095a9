import type { MapProvider } from '../provider.ts';
import type { MapValue } from '../../../engine/common/page-values.ts';
import type { SiteFacts } from '../../../engine/common/site-facts.ts';
import { fillTokens } from '../../../engine/compile/fill-tokens.ts';

interface MapContext {
  readonly facts: SiteFacts['facts'];
  readonly map: MapProvider;
}

/**
 * A place on the map as the browser needs it: its coordinates, and of the provider what the page has to know.
 * @returns undefined where site.json names no provider, so that the page carries nothing of it
 * @throws when a coordinate is no number; the lint says so before a page is published
 */
export function resolveMap(place: unknown, { facts, map }: MapContext): MapValue | undefined {
  if (map.provider === 'none') return undefined;
  const { latitude, longitude } = place as { latitude: string; longitude: string }; // by the schema, which the lint has checked
  const at = {
    latitude: toDegrees(fillTokens(latitude, facts)),
    longitude: toDegrees(fillTokens(longitude, facts)),
  };
  return map.provider === 'kakao' ? { provider: 'kakao', ...at } : { ...map, ...at };
}

function toDegrees(text: string): number {
  const degrees = Number(text);
  if (text.trim() === '' || !Number.isFinite(degrees)) {
    throw new Error(`MAP_PLACE: "${text}" is no number of degrees`);
  }
  return degrees;
}
