/** The side of a tile, in pixels. */
export const TILE = 256;

/** One pixel is about a metre at 35° north, as at Kakao's level 3 (R-COMP-07). */
export const ZOOM = 17;

/** A tile and its upper left corner, in pixels from the map's centre. */
interface Tile {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

/**
 * The tiles that cover a map around a place, in Web Mercator ("slippy map" tile names).
 * @param latitude degrees north
 * @param longitude degrees east
 * @param width of the map, in pixels
 * @param height of the map, in pixels
 */
export function tilesAround(
  latitude: number,
  longitude: number,
  width: number,
  height: number,
): readonly Tile[] {
  const count = 2 ** ZOOM;
  const radians = (latitude * Math.PI) / 180;
  const column = ((longitude + 180) / 360) * count;
  const row = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count;
  const columns = between(column - width / 2 / TILE, column + width / 2 / TILE);
  const rows = between(row - height / 2 / TILE, row + height / 2 / TILE).filter((y) => y >= 0 && y < count);
  return rows.flatMap((y) =>
    columns.map((x) => ({
      x: ((x % count) + count) % count, // wraps around the world
      y,
      left: Math.round((x - column) * TILE),
      top: Math.round((y - row) * TILE),
    })),
  );
}

/** The integers from floor(`from`) to the last one below `to`. */
function between(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.max(0, Math.ceil(to) - first) }, (_, index) => first + index);
}
