/** Maps of land in dots, from the public domain data of Natural Earth (package world-atlas). No borders, no labels. */
import { geoMercator, geoPath } from 'd3-geo';
import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import topology from 'world-atlas/land-50m.json';
import { Iso, num } from './iso.ts';
import type { Point2, Point3 } from './iso.ts';
import { edges } from './solids.ts';

/** Degrees east, degrees north. */
export type LonLat = readonly [lon: number, lat: number];

export interface MapView {
  readonly width: number;
  readonly height: number;
  /** The south-western and north-eastern corners of what must be seen. */
  readonly from: LonLat;
  readonly to: LonLat;
}

export interface DotMap {
  readonly surface: Iso;
  /** The place on the picture. */
  readonly at: (place: LonLat) => Point2;
  readonly isLand: (point: Point2) => boolean;
  /** Path data of any shape of the earth, to one decimal. */
  readonly outline: (shape: GeoPermissibleObjects) => string;
}

const STEP = 10;
const DOT = 5;

/** A map with its land drawn as a grid of dots. */
export function dotMap(view: MapView): DotMap {
  const { width, height, from, to } = view;
  const projection = geoMercator()
    .fitSize([width, height], {
      type: 'MultiPoint',
      coordinates: [
        [from[0], from[1]],
        [to[0], to[1]],
      ],
    })
    .clipExtent([
      [-20, -20],
      [width + 20, height + 20],
    ]);
  const at = ([lon, lat]: LonLat): Point2 => projection([lon, lat]) ?? [0, 0];
  const outline = geoPath(projection)(feature(topology, topology.objects.land)) ?? '';
  const rows = crossings(ringsOf(outline));
  const isLand = ([x, y]: Point2): boolean => rows(y).filter((crossing) => crossing > x).length % 2 === 1;
  const surface = new Iso({ strokeWidth: 1.5 });
  drawDots(surface, view, rows);
  const outlineOf = (shape: GeoPermissibleObjects): string => geoPath(projection).digits(1)(shape) ?? '';
  return { surface, at, isLand, outline: outlineOf };
}

/** The rings of path data that has only straight lines. */
function ringsOf(data: string): Point2[][] {
  return data
    .split('M')
    .slice(1)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((pair): Point2 => {
          const [x = 0, y = 0] = pair.split(',').map(Number);
          return [x, y];
        }),
    );
}

/** Where the horizontal line at y crosses the rings, from left to right: land lies between the first and the second … */
function crossings(rings: readonly (readonly Point2[])[]): (y: number) => number[] {
  const sides = rings.flatMap((ring) => edges(ring));
  return (y) =>
    sides
      .filter(([a, b]) => a[1] > y !== b[1] > y)
      .map(([a, b]) => a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
      .sort((a, b) => a - b);
}

function drawDots(s: Iso, { width, height }: MapView, rows: (y: number) => number[]): void {
  let data = '';
  for (let j = 0, y = STEP / 2; y < height; j++, y += STEP * 0.866) {
    const cuts = rows(Math.round(y * 10) / 10 + 0.03);
    for (let x = j % 2 === 0 ? STEP / 2 : STEP; x < width; x += STEP) {
      if (cuts.filter((cut) => cut > x).length % 2 === 1)
        data += `M${num(x)} ${num(Math.round(y * 10) / 10)}h.3`; // a line without length is no dot in a PDF
    }
  }
  s.path(data, { stroke: s.theme.mat.mid[0], w: DOT, cap: 'round' });
}

/** The point of space, at height 0, that a plain surface projects to the given point of the picture. */
export function flat([px, py]: Point2): Point3 {
  const across = px / Math.cos(Math.PI / 6);
  return [(across + 2 * py) / 2, (2 * py - across) / 2, 0];
}

/** Path data of a smooth line through points. */
export function smooth(points: readonly Point2[]): string {
  const at = (i: number): Point2 => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const first = at(0);
  let data = `M${num(first[0])} ${num(first[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const near: Point2 = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const far: Point2 = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    data += `C${[...near, ...far, ...c].map(num).join(' ')}`;
  }
  return data;
}

/** The dashed route in gold on ink. */
export function routeLine(s: Iso, data: string): void {
  s.path(data, { w: 10, cap: 'round' });
  s.path(data, { w: 5.6, stroke: s.theme.mat.gold[1], dash: '15 7' });
}
