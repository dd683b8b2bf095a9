/** Tank lorry, tractor and modular trailer. Vehicles drive along +x; (x, y) is their far rear corner. */
import { way } from './iso.ts';
import { cyl, hoop } from './round.ts';
import { head } from './head.ts';
import { shadow } from './site.ts';
import { box, faceX, faceY } from './solids.ts';
import type { Iso } from './iso.ts';
import type { Material } from './themes.ts';

/** A lorry's cab, 26 units wide. */
export function cab(
  s: Iso,
  x: number,
  y: number,
  material: Material = 'white',
  length = 30,
  height = 32,
): void {
  const glass = s.theme.mat.deep[1];
  box(s, x, y, 11, length, 26, height, material);
  faceX(s, x + length, y + 3, y + 23, 11 + height * 0.5, 11 + height * 0.86, glass, { w: 0.8 });
  faceY(s, x + length * 0.3, x + length * 0.86, y + 26, 11 + height * 0.5, 11 + height * 0.86, glass, {
    w: 0.8,
  });
}

/** Wheels on the near side of a vehicle, at the given places along it. */
export function wheels(s: Iso, x: number, y: number, places: readonly number[], r = 6.4): void {
  for (const t of places) cyl(s, x + t, y, r + 0.6, r, 7, 'y', 'dark', { w: 0.8 });
}

function vehicleShadow(s: Iso, x: number, y: number, length: number, width: number): void {
  const [end, side] = [x + length, y + width];
  shadow(
    s,
    way(
      [x, side, 0.2],
      [end, side, 0.2],
      [end + 12, y + 10, 0.2],
      [end + 12, side + 10, 0.2],
      [x + 14, side + 12, 0.2],
    ),
  );
}

/** A lorry with a tank for powder. */
export function tankTruck(s: Iso, x: number, y: number, material: Material = 'white'): void {
  vehicleShadow(s, x, y, 158, 30);
  wheels(s, x, y + 22, [10, 25, 40, 112, 140]);
  box(s, x, y, 11, 156, 28, 5, 'dark');
  for (const t of [22, 62, 92]) box(s, x + t, y + 4, 16, 6, 20, 10, 'deep', { w: 0.8 });
  head(s, x + 8, y + 14, 34, 16, 6, 'x', material, true);
  cyl(s, x + 8, y + 14, 34, 16, 100, 'x', material, { noCap: true });
  for (const t of [34, 60, 86]) hoop(s, x + t, y + 14, 34, 16, 'x', { w: 0.8 });
  for (const t of [36, 74]) cyl(s, x + t, y + 12, 49, 6, 4, 'z', 'mid', { w: 0.8 });
  head(s, x + 108, y + 14, 34, 16, 6, 'x', material);
  cab(s, x + 124, y + 1);
}

/** A modular trailer with rows of small wheels, `width` along y; its deck lies at z = 20. */
export function modularTrailer(s: Iso, x: number, y: number, length: number, width = 44): void {
  vehicleShadow(s, x, y, length, width);
  const axles = Math.floor(length / 14);
  const places = Array.from({ length: axles }, (_, i) => 8 + ((length - 16) * i) / (axles - 1));
  wheels(s, x, y + width - 8, places, 5.4);
  box(s, x, y, 12, length, width, 8, 'deep');
}

/** A heavy tractor with two steps and a stack behind the cab, drawing what follows it. */
export function tractor(s: Iso, x: number, y: number, material: Material = 'white'): void {
  vehicleShadow(s, x, y, 58, 28);
  wheels(s, x, y + 22, [8, 23, 46]);
  box(s, x, y, 10, 58, 28, 5, 'dark');
  box(s, x + 4, y + 3, 15, 14, 22, 22, 'mid', { w: 0.9 });
  cyl(s, x + 20, y + 5, 15, 2.5, 34, 'z', 'mid', { w: 0.8 });
  cab(s, x + 24, y + 1, material, 32, 36);
}
