/** The side of a tile, in pixels. */
export const TILE = 256;

/** One pixel is about a metre at 35° north, as at Kakao's level 3 (R-COMP-07). */
export const ZOOM = 17;

/** A tile, and where its upper left corner stands, in pixels from the place in the middle of the map. */
interface Tile {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

/**
 * The tiles that cover a map with a place in its middle, in Web Mercator ("slippy map" tile names).
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
      x: ((x % count) + count) % count, // round the world
      y,
      left: Math.round((x - column) * TILE),
      top: Math.round((y - row) * TILE),
    })),
  );
}

/** The whole numbers from the one at or below `from` up to the last below `to`. */
function between(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.max(0, Math.ceil(to) - first) }, (_, index) => first + index);
}
