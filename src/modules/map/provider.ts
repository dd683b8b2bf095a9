import type { LabelledLink } from '../../engine/common/site-facts.ts';

/** Raster tiles from a host that the owner chooses. `url` contains `{z}`, `{x}` and `{y}`. */
interface TilesProvider {
  readonly provider: 'tiles';
  readonly url: string;
  readonly attribution: LabelledLink;
}

/** Kakao's maps, by the app's JavaScript key. The key is public: every visitor's browser sends it. */
export interface KakaoProvider {
  readonly provider: 'kakao';
  readonly key: string;
}

/** Provider of the map on the location page; `none` keeps the drawing. `map` in site.json. */
export type MapProvider = { readonly provider: 'none' } | TilesProvider | KakaoProvider;

export const NO_MAP: MapProvider = { provider: 'none' };

/** The address of the document that runs Kakao's script, so that pages keep their strict policy. */
export const MAP_FRAME = '/map/frame';

/** The origin that tiles come from, such as `https://tile.example.com`. */
export function tileOrigin(url: string): string {
  return new URL(url.replace(/[{}]/g, '')).origin;
}

/** The address of one tile. */
export function tileAddress(url: string, zoom: number, x: number, y: number): string {
  return url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
}

/** Where an office is, in degrees, with all that the browser needs to ask the map's provider. */
export type MapValue = TileMapValue | KakaoMapValue;

export interface TileMapValue extends MapPlace {
  readonly provider: 'tiles';
  /** The address of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly attribution: { readonly label: string; readonly href: string };
}

export interface KakaoMapValue extends MapPlace {
  readonly provider: 'kakao';
}

interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
}
