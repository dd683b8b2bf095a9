import type { DrawingSpec } from '../drawing.ts';
import { dotMap, flat, routeLine, smooth } from '../kit/dot-map.ts';
import type { LonLat, MapView } from '../kit/dot-map.ts';
import type { Iso, Point2 } from '../kit/iso.ts';

interface SeaRoute {
  readonly id: string;
  readonly title: string;
  readonly alt: string;
  readonly from: LonLat;
  readonly to: LonLat;
  /** Places that the ship passes, the ports first and last. */
  readonly sea: readonly LonLat[];
  /** Places on the road from the port of discharge. */
  readonly land: readonly LonLat[];
  /** Where the pins stand, from the ports, in units of the picture. */
  readonly pins: { readonly loading: Point2; readonly discharge: Point2 };
}

const SIZE = { width: 800, height: 600 };

export const drawings: readonly DrawingSpec[] = [
  route({
    id: 'route-1',
    title: 'Heavy cargo route by sea and land',
    alt: 'Schematic map of a heavy cargo route by sea and land: a dashed line over the sea from a port of loading to a port of discharge, and a short road from there.',
    from: [90, -1],
    to: [140, 40],
    sea: [
      [129.1, 35],
      [127.6, 32.6],
      [123.6, 28.2],
      [120, 24.4],
      [117, 20.5],
      [112.4, 15],
      [109.9, 10.4],
      [106.6, 7.4],
      [103.8, 7.8],
      [101.5, 10.4],
      [100.95, 12.6],
    ],
    land: [
      [100.95, 12.6],
      [101.6, 14],
      [101.2, 15.6],
    ],
    pins: { loading: [64, -50], discharge: [-90, 40] },
  }),
  route({
    id: 'route-2',
    title: 'Bulk cargo route by sea and land',
    alt: 'Schematic map of a bulk cargo route by sea and land: a dashed line over the sea from a port of loading in the south to a port of discharge in the north, and a short road from there.',
    from: [84, -33],
    to: [166, 41],
    sea: [
      [118.5, -20],
      [116.4, -14],
      [115.7, -8.7],
      [116.8, -5],
      [118.6, -1.6],
      [119.4, 1.4],
      [121.6, 3.8],
      [124.6, 4.4],
      [127.4, 6.4],
      [129.4, 14],
      [129.8, 24],
      [128.6, 30],
      [127.7, 34.5],
    ],
    land: [
      [127.7, 34.5],
      [127.4, 36],
      [127.8, 37.6],
    ],
    pins: { loading: [-70, 60], discharge: [-110, 10] },
  }),
  route({
    id: 'route-3',
    title: 'Project cargo route by sea and land',
    alt: 'Schematic map of a project cargo route by sea and land: a dashed line round the south of a continent from a port of loading to a port of discharge, and a short road from there.',
    from: [44, -14],
    to: [140, 46],
    sea: [
      [129.1, 35],
      [127.6, 32.4],
      [122.6, 27],
      [119.6, 23.6],
      [114.6, 17.6],
      [110.4, 10.6],
      [106.4, 4.6],
      [104.5, 1.5],
      [103.4, 1.2],
      [101, 2.7],
      [98.4, 5],
      [94.6, 6.3],
      [88, 5.4],
      [80.6, 5],
      [75.6, 8],
      [66, 15.4],
      [57.9, 19.5],
    ],
    land: [
      [57.9, 19.5],
      [56.4, 20.6],
      [55.4, 22],
    ],
    pins: { loading: [60, 56], discharge: [-20, 92] },
  }),
];

function route(sea: SeaRoute): DrawingSpec {
  const { id, title, alt } = sea;
  return {
    id,
    title,
    alt,
    kind: 'map',
    ...SIZE,
    draw: () => drawRoute(sea),
    parts: { loading: 'Port of loading', discharge: 'Port of discharge' },
  };
}

/** Throws a sentence when the way of the ship leads over land. */
function drawRoute({ id, from, to, sea, land, pins }: SeaRoute): Iso {
  const view: MapView = { ...SIZE, from, to };
  const { surface: s, at, isLand } = dotMap(view);
  const way = sea.map(at);
  const aground = way.slice(1, -1).findIndex(isLand);
  if (aground >= 0) throw new Error(`${id}: place ${aground + 2} of the way by sea lies on land.`);
  const road = land.map(at);
  s.path(smooth(road), { w: 4.5, cap: 'round' });
  routeLine(s, smooth(way));
  const [loading, discharge, site] = [way[0], way.at(-1), road.at(-1)];
  if (!loading || !discharge || !site) throw new Error(`${id} has no way.`);
  for (const port of [loading, discharge]) s.dot(...flat(port), 10, s.theme.mat.gold[1], { w: 2.5 });
  const [x, y] = site;
  s.path(`M${x - 7} ${y - 7}h14v14h-14z`, { fill: s.theme.mat.white[0], w: 2.5 });
  s.anchor('loading', flat(loading), pins.loading);
  s.anchor('discharge', flat(discharge), pins.discharge);
  return s;
}
