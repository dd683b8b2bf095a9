/** Three tones of one material: top face (lightest), the y+ face on the left, the x+ face on the right (darkest). */
export type Tones = readonly [top: string, left: string, right: string];

/** The ten materials of the house. There are no other hues; gold is kept for what moves. */
export type MaterialName =
  'white' | 'steel' | 'mid' | 'deep' | 'dark' | 'gold' | 'panel' | 'ground' | 'water' | 'glass';

/** A material by name, or three tones of one's own. */
export type Material = MaterialName | Tones;

export type ThemeName = 'day' | 'night';

/** The colours of one theme: day for plates and vignettes, night for heroes and banners. */
export interface Theme {
  readonly name: ThemeName;
  /** Outline of solids. */
  readonly ink: string;
  /** Free lines: rails, ropes, lattice. */
  readonly line: string;
  /** Fine inner detail. */
  readonly hair: string;
  readonly mat: Readonly<Record<MaterialName, Tones>>;
  readonly shadow: string;
  readonly shadowOpacity: number;
  /** Arrow of the product (gold). */
  readonly flow: string;
  /** Arrow of the by-stream: water, air, cleaned mud. */
  readonly fluid: string;
}

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  day: {
    name: 'day',
    ink: '#143743',
    line: '#143743',
    hair: '#7b98a2',
    mat: {
      white: ['#ffffff', '#e3ecef', '#c4d3d9'],
      steel: ['#e9f0f2', '#c2d1d7', '#9cb2bb'],
      mid: ['#b9cad1', '#93abb5', '#718d99'],
      deep: ['#47707f', '#2b5768', '#164050'],
      dark: ['#2b5768', '#164050', '#0b2b38'],
      gold: ['#ecd98a', '#ccb340', '#a58d22'],
      panel: ['#245566', '#164050', '#0b2b38'],
      ground: ['#e8eff1', '#d5e0e4', '#c4d3d9'],
      water: ['#d6e5ea', '#c3d8df', '#b0cad3'],
      glass: ['#dcebf0', '#b7d2dc', '#94b8c6'],
    },
    shadow: '#0b2b38',
    shadowOpacity: 0.13,
    flow: '#b89d22',
    fluid: '#2b6c84',
  },
  night: {
    name: 'night',
    ink: '#061a22',
    line: '#86aab6',
    hair: '#5d8593',
    mat: {
      white: ['#e6eff2', '#a9c0c8', '#7592a0'],
      steel: ['#9db7c0', '#6d8d99', '#4a6c7a'],
      mid: ['#5f8492', '#446878', '#2e5060'],
      deep: ['#2f5868', '#214655', '#163643'],
      dark: ['#234a5a', '#173947', '#0e2a36'],
      gold: ['#f4e293', '#d6bd49', '#a88f25'],
      panel: ['#3c7389', '#255567', '#1a404f'],
      ground: ['#123340', '#0e2a36', '#0b222c'],
      water: ['#0a2029', '#081a22', '#06151b'],
      glass: ['#7fb0c2', '#5a8ea1', '#3f7185'],
    },
    shadow: '#02090c',
    shadowOpacity: 0.42,
    flow: '#e8cf5a',
    fluid: '#6fb1c8',
  },
};

/** The ink that night scenes are laid on. */
export const NIGHT_GROUND = '#0b2631';
