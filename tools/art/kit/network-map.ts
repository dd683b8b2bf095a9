/** The map of the overseas network: its frame, and the countries on it that can be pressed. */
import { feature } from 'topojson-client';
import topology from 'world-atlas/countries-50m.json';
import { dotMap } from './dot-map.ts';
import type { DotMap, LonLat } from './dot-map.ts';
import type { Point2 } from './iso.ts';

/** The size of the picture. */
export const NETWORK_SIZE = { width: 1320, height: 600 } as const;

/** A country of the network: where its leader starts, and where its button stands from there. */
interface NetworkCountry {
  readonly name: string;
  readonly place: LonLat;
  readonly button: Point2;
}

/** Countries with an office, by the key that pages use. */
export const NETWORK: Readonly<Record<'thailand' | 'malaysia', NetworkCountry>> = {
  thailand: { name: 'Thailand', place: [100.5, 15.2], button: [-150, -64] },
  malaysia: { name: 'Malaysia', place: [102.1, 4.1], button: [-164, 36] },
};

/** The head office. */
export const HOME: LonLat = [129.08, 35.18];

/** The dotted land from eastern Africa to the Pacific. */
export function networkMap(): DotMap {
  return dotMap({ ...NETWORK_SIZE, from: [34, -22], to: [176, 43] });
}

/** Outlines of the countries with an office and of the one with the head office, in units of the picture. */
export function networkShapes(map: DotMap): Readonly<Record<'thailand' | 'malaysia' | 'korea', string>> {
  return {
    thailand: countryOutline(map, NETWORK.thailand.name),
    malaysia: countryOutline(map, NETWORK.malaysia.name),
    korea: countryOutline(map, 'South Korea'),
  };
}

function countryOutline(map: DotMap, name: string): string {
  const country = feature(topology, topology.objects.countries).features.find(
    ({ properties }) => properties.name === name,
  );
  if (!country) throw new Error(`Natural Earth has no country named "${name}".`);
  return map.outline(country);
}
