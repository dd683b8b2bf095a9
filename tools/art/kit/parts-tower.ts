/** The round towers that clean air, cut open: wet scrubber and activated carbon tower share this body. */
import { cutShell } from './cut-shell.ts';
import { way } from './iso.ts';
import { flange } from './parts-machine.ts';
import { crown, stub } from './parts-pneumatic.ts';
import { cyl, dome, ellipse, hoop } from './round.ts';
import { ladder } from './site.ts';
import { box } from './solids.ts';
import type { Iso } from './iso.ts';

export interface Tower {
  r: number;
  /** Height of the closed foot, of the opening above it and of the closed neck. */
  foot: number;
  open: number;
  neck: number;
  inside: () => void;
}

/** Draws the tower about the vertical axis at (0, 0) on a plinth, with its outlet on top. */
export function cutTower(s: Iso, { r, foot, open, neck, inside }: Tower): void {
  const base = 12;
  const [low, high] = [base + foot, base + foot + open];
  box(s, -r * 1.16, -r * 1.16, 0, r * 2.32, r * 2.32, base, 'deep');
  cyl(s, 0, 0, base, r, foot, 'z', 'white');
  cutShell(s, { x: 0, y: 0, z: low, h: open, r0: r, r1: r }, inside);
  cyl(s, 0, 0, high, r * 1.07, 8, 'z', 'mid', { w: 1.1 });
  cyl(s, 0, 0, high + 8, r, neck, 'z', 'white', { noCap: true });
  hoop(s, 0, 0, high + 8 + neck * 0.5, r, 'z', { w: 0.8, stroke: s.theme.hair });
  dome(s, 0, 0, high + 8 + neck, r, 'white', 0.34);
  const top = high + neck + crown(r) * 0.76;
  stub(s, 0, 0, top, r * 0.36, 40);
  ellipse(s, 0, 0, top + 45, r * 0.34, 'z', s.theme.mat.dark[2], { w: 1.1 });
}

/** A round inlet on the right-hand side of a tower of radius r, with the duct that leads to it along x. */
export function sideInlet(s: Iso, r: number, z: number, size: number, len: number): void {
  cyl(s, r * 0.86, -r * 0.34, z, size, r * 0.36, 'x', 'steel', { noCap: true });
  flange(s, r * 1.26, -r * 0.34, z, size * 1.28, 'x', 'mid', 7);
  cyl(s, r * 1.3, -r * 0.34, z, size, len, 'x', 'steel', { noCap: true });
  flange(s, r * 1.3 + len, -r * 0.34, z, size * 1.28, 'x', 'mid', 7);
  ellipse(s, r * 1.3 + len + 4, -r * 0.34, z, size * 0.92, 'x', s.theme.mat.dark[2], { w: 1.1 });
}

/** A ladder up the left-hand side of a tower. */
export function towerLadder(s: Iso, r: number, h: number): void {
  ladder(s, -r * 0.62, r * 0.82, 12, h, 'x', 14, 10);
  const stays = [0.3, 0.6, 0.9].map((t) =>
    way([-r * 0.62, r * 0.82, 12 + h * t], [-r * 0.62, r * 0.7, 12 + h * t]),
  );
  s.lines(stays, { w: 1 });
}
