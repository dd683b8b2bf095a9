import type { DrawingSpec } from '../drawing.ts';
import { Iso } from './iso.ts';
import { NIGHT_GROUND } from './themes.ts';

/** Where the origin of the scene lies in the picture, and its scale. */
export interface Placing {
  readonly ox: number;
  readonly oy: number;
  readonly scale: number;
}

export interface HeroScene {
  /** The name after `hero-`. */
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  readonly landscape: Placing;
  readonly portrait: Placing;
  readonly paint: (s: Iso) => void;
}

/** The two drawings of a night scene: `hero-<name>`, 1600 x 900, and `hero-<name>-m`, 780 x 1500, for narrow screens. */
export function heroPair(scene: HeroScene): DrawingSpec[] {
  return [
    hero(scene, `hero-${scene.name}`, 1600, 900, scene.landscape),
    hero(scene, `hero-${scene.name}-m`, 780, 1500, scene.portrait),
  ];
}

function hero(scene: HeroScene, id: string, width: number, height: number, placing: Placing): DrawingSpec {
  const { title, alt } = scene;
  const draw = (): Iso => {
    const s = new Iso({ theme: 'night', ...placing, strokeWidth: 1.2, clip: [width, height] });
    scene.paint(s);
    return s;
  };
  return { id, title, kind: 'hero', width, height, background: NIGHT_GROUND, draw, parts: {}, alt };
}
