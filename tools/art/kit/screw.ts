/** Screw flights and ribbons about a horizontal shaft. */
import { mixHex } from './colour.ts';
import { onRun } from './extrude.ts';
import type { RunAxis } from './extrude.ts';
import type { Iso, Point2, Point3 } from './iso.ts';
import type { Material } from './themes.ts';

export interface FlightSize {
  /** Outer radius. */
  r: number;
  /** Inner radius: that of the shaft for a screw, larger for a ribbon. */
  inner: number;
  /** Length of a full turn. */
  pitch: number;
  /** Angle of the outer edge at the start, in eighths of a turn. */
  start?: number;
  /** 1 or -1: the way it winds. */
  hand?: 1 | -1;
  material?: Material;
}

/** Eighths of a turn are drawn in one piece: behind or before the shaft they lie whole. */
const EIGHTH = Math.PI / 4;
const STEPS = 4;

/**
 * One half of a flight, as seen from the shaft: draw `behind`, then the shaft, then `before`.
 * @param centre the axis of the shaft in the profile's plane: (y, z) for x, (x, z) for y
 */
export function flight(
  s: Iso,
  axis: RunAxis,
  centre: Point2,
  from: number,
  to: number,
  size: FlightSize,
  half: 'behind' | 'before',
): void {
  const { pitch, start = 0, hand = 1 } = size;
  const count = Math.round(((to - from) / pitch) * 8);
  for (let i = 0; i < count; i++) {
    const eighth = start + hand * i;
    const middle = (eighth + hand / 2) * EIGHTH;
    const isBefore = Math.cos(middle) + Math.sin(middle) > 0;
    if (isBefore !== (half === 'before')) continue;
    piece(s, axis, centre, from + (pitch * i) / 8, eighth, size);
  }
}

function piece(s: Iso, axis: RunAxis, centre: Point2, from: number, eighth: number, size: FlightSize): void {
  const { r, inner, pitch, hand = 1, material = 'steel' } = size;
  const edge = (radius: number): Point3[] =>
    Array.from({ length: STEPS + 1 }, (_, j) => {
      const angle = (eighth + (hand * j) / STEPS) * EIGHTH;
      const place: Point2 = [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
      return onRun(axis, place, from + (pitch * j) / STEPS / 8);
    });
  const [outside, inside] = [edge(r), edge(inner)];
  const lean = Math.cos((eighth + hand / 2) * EIGHTH) * hand;
  const fill = mixHex(s.tone(material, 0), s.tone(material, 2), 0.5 + lean * 0.4);
  s.poly([...outside, ...inside.toReversed()], fill, { stroke: fill, w: 0.6 });
  s.lines([outside, inside], { w: 1.2 });
}
