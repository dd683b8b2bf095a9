import { mixHex } from './colour.ts';
import { THEMES } from './themes.ts';
import type { Material, Theme, ThemeName } from './themes.ts';

/** A point in space: +x runs right-down, +y left-down, +z up. */
export type Point3 = readonly [x: number, y: number, z: number];
/** A point of the picture, in units of its viewBox. */
export type Point2 = readonly [x: number, y: number];

const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;

/** How a path is painted. Widths are in units of the viewBox and do not grow with the scale. */
export interface Style {
  fill?: string;
  /** A colour or 'none'. Default: the theme's ink. */
  stroke?: string;
  /** Stroke width. Default: the surface's own. */
  w?: number;
  opacity?: number;
  /** stroke-dasharray. */
  dash?: string;
  cap?: 'butt' | 'round';
  transform?: string;
}

export type PolyStyle = Omit<Style, 'fill'>;

export interface IsoOptions {
  theme?: ThemeName;
  /** Where the point (0, 0, 0) lies in the picture. */
  ox?: number;
  oy?: number;
  /** Units of the picture per unit of space. */
  scale?: number;
  /** Stroke of outlines: plate 1.5, vignette 1.4, hero 1.2. */
  strokeWidth?: number;
  /** Width and height of the picture: solids wholly outside are left out. */
  clip?: readonly [number, number];
}

/** A point that a page marks with a numbered pin: what it points at, and where the pin stands. */
export interface Anchor {
  readonly target: Point2;
  readonly pin: Point2;
}

/**
 * A drawing surface in true isometric projection.
 *
 * At scale 1 one unit of space is one unit of the picture, and a person is 34 units high (1.75 m) unless a plate says
 * otherwise. Light comes from the left: of a solid, the top is lightest, the y+ face (left on screen) is in between and
 * the x+ face (right on screen) is dark. Nothing is sorted: draw from far to near (small x + y first) and from low to
 * high. Solids and machine parts are functions in the files beside this one and take the surface as first argument.
 */
export class Iso {
  theme: Theme;
  ox: number;
  oy: number;
  readonly scale: number;
  readonly strokeWidth: number;
  readonly anchors = new Map<string, Anchor>();
  private readonly clip: readonly [number, number] | null;
  private readonly out: string[] = [];
  private readonly box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  private origin: Point3 = [0, 0, 0];
  private haze: { amount: number; to: string } | null = null;

  constructor(options: IsoOptions = {}) {
    this.theme = THEMES[options.theme ?? 'day'];
    this.ox = options.ox ?? 0;
    this.oy = options.oy ?? 0;
    this.scale = options.scale ?? 1;
    this.strokeWidth = options.strokeWidth ?? 1.4;
    this.clip = options.clip ?? null;
  }

  /** Projects a point of space into the picture. */
  project(x: number, y: number, z = 0): Point2 {
    const [dx, dy, dz] = this.origin;
    const [px, py, pz] = [x + dx, y + dy, z + dz];
    return [this.ox + (px - py) * COS * this.scale, this.oy + ((px + py) * SIN - pz) * this.scale];
  }

  /** Projects, and counts the point as drawn (see `bounds`). */
  p(x: number, y: number, z = 0): Point2 {
    return this.reach(this.project(x, y, z));
  }

  /** Counts a point of the picture as drawn. */
  reach(point: Point2): Point2 {
    this.box.left = Math.min(this.box.left, point[0]);
    this.box.right = Math.max(this.box.right, point[0]);
    this.box.top = Math.min(this.box.top, point[1]);
    this.box.bottom = Math.max(this.box.bottom, point[1]);
    return point;
  }

  /** What has been drawn so far reaches from (left, top) to (right, bottom) of the picture. */
  get bounds(): Readonly<{ left: number; top: number; right: number; bottom: number }> {
    return this.box;
  }

  /** Draws with the origin moved by (dx, dy, dz). */
  at(dx: number, dy: number, dz: number, draw: () => void): this {
    const before = this.origin;
    this.origin = [before[0] + dx, before[1] + dy, before[2] + dz];
    draw();
    this.origin = before;
    return this;
  }

  /** Fades what is drawn inside towards a tone (the ground's): distance without perspective. amount 0..1. */
  fog(amount: number, draw: () => void, to: string = this.theme.mat.ground[0]): this {
    const before = { haze: this.haze, theme: this.theme };
    this.haze = { amount, to };
    this.theme = {
      ...this.theme,
      ink: mixHex(this.theme.ink, to, amount * 0.7),
      line: mixHex(this.theme.line, to, amount),
      hair: mixHex(this.theme.hair, to, amount),
    };
    draw();
    this.haze = before.haze;
    this.theme = before.theme;
    return this;
  }

  /** One tone of a material (0 top, 1 left, 2 right), faded when inside `fog`. */
  tone(material: Material, face: 0 | 1 | 2): string {
    const colour = (typeof material === 'string' ? this.theme.mat[material] : material)[face];
    return this.haze ? mixHex(colour, this.haze.to, this.haze.amount) : colour;
  }

  /** True when the axis-aligned solid lies wholly outside the picture and need not be drawn. */
  isOutside(x: number, y: number, z: number, w: number, d: number, h: number): boolean {
    if (!this.clip) return false;
    const corners: Point2[] = [];
    for (const cx of [x, x + w]) {
      for (const cy of [y, y + d]) {
        for (const cz of [z, z + h]) corners.push(this.project(cx, cy, cz));
      }
    }
    const xs = corners.map((corner) => corner[0]);
    const ys = corners.map((corner) => corner[1]);
    const [width, height] = this.clip;
    const beyond = Math.min(...xs) > width + 4 || Math.min(...ys) > height + 4;
    return beyond || Math.max(...xs) < -4 || Math.max(...ys) < -4;
  }

  /** Adds SVG markup as it is. */
  raw(markup: string): this {
    this.out.push(markup);
    return this;
  }

  /** Adds a path given as SVG path data in units of the picture. */
  path(data: string, style: Style = {}): this {
    return this.raw(`<path d="${data}"${this.paint(style)}/>`);
  }

  /** A filled polygon of points in space. */
  poly(points: readonly Point3[], fill: string, style: PolyStyle = {}): this {
    return this.path(this.data(points, true), { fill, ...style });
  }

  /** An open line through points in space. */
  line(points: readonly Point3[], style: Style = {}): this {
    return this.path(this.data(points, false), style);
  }

  /** Many separate lines in one path, which keeps files small. */
  lines(segments: readonly (readonly Point3[])[], style: Style = {}): this {
    return this.path(segments.map((segment) => this.data(segment, false)).join(''), style);
  }

  /** A disc in the picture plane (not projected); r in units of space. */
  dot(x: number, y: number, z: number, r: number, fill: string, style: PolyStyle = {}): this {
    const c = this.p(x, y, z);
    const circle = `cx="${num(c[0])}" cy="${num(c[1])}" r="${num(r * this.scale)}"`;
    return this.raw(`<circle ${circle}${this.paint({ fill, ...style })}/>`);
  }

  /**
   * Names a point of the drawing for a numbered pin. The page sets the pin in HTML; the drawing shows only the leader.
   * @param key the part's key in the drawing's `parts`
   * @param target the point in space that the leader starts from
   * @param offset where the pin stands, from that point, in units of the picture
   */
  anchor(key: string, target: Point3, offset: Point2): this {
    if (this.anchors.has(key)) throw new Error(`The anchor "${key}" is placed twice.`);
    const from = this.p(...target);
    const pin = this.reach([from[0] + offset[0], from[1] + offset[1]]);
    this.anchors.set(key, { target: from, pin });
    return this;
  }

  /** All that has been drawn, with the leaders of the anchors on top, as one SVG group. */
  markup(): string {
    const leaders = [...this.anchors.values()].map(({ target, pin }) => {
      const line = pathData([target, pin], false);
      const halo = `<path d="${line}" fill="none" stroke="#fff" stroke-width="3" opacity=".7"/>`;
      const leader = `<path d="${line}" fill="none" stroke="${this.theme.ink}" stroke-width="1"/>`;
      const [x, y] = [num(target[0]), num(target[1])];
      return `${halo}${leader}<circle cx="${x}" cy="${y}" r="3.4" fill="${this.theme.ink}" stroke="#fff"/>`;
    });
    // Boards show drawings without pins, and take the leaders out by this name (src/modules/boards/service/demo/make-file.ts).
    const lines = leaders.length > 0 ? `<g class="leaders">${leaders.join('')}</g>` : '';
    const body = this.out.join('') + lines;
    return `<g stroke-width="${this.strokeWidth}" stroke-linejoin="round">${body}</g>`;
  }

  /** The attributes of a style, with a leading space. */
  paint(style: Style): string {
    const stroke = style.stroke ?? this.theme.ink;
    const width = style.w ?? this.strokeWidth;
    const attributes = [`fill="${style.fill ?? 'none'}"`];
    if (stroke !== 'none') attributes.push(`stroke="${stroke}"`);
    if (stroke !== 'none' && width !== this.strokeWidth) attributes.push(`stroke-width="${num(width)}"`);
    if (style.cap) attributes.push(`stroke-linecap="${style.cap}"`);
    if (style.dash) attributes.push(`stroke-dasharray="${style.dash}"`);
    if (style.opacity !== undefined) attributes.push(`opacity="${style.opacity}"`);
    if (style.transform) attributes.push(`transform="${style.transform}"`);
    return ` ${attributes.join(' ')}`;
  }

  private data(points: readonly Point3[], close: boolean): string {
    return pathData(
      points.map((point) => this.p(...point)),
      close,
    );
  }
}

/** Points of a way through space, written on one line. */
export function way(...points: readonly Point3[]): readonly Point3[] {
  return points;
}

/** Points of a plan or a profile, written on one line. */
export function outline(...points: readonly Point2[]): readonly Point2[] {
  return points;
}

/** Path data through points of the picture, closed or open. */
export function pathData(points: readonly Point2[], close: boolean): string {
  const steps = points.map((point) => `${num(point[0])} ${num(point[1])}`).join('L');
  return `M${steps}${close ? 'Z' : ''}`;
}

/** A number as it stands in the SVG: at most two decimals. */
export function num(value: number): string {
  const text = (Math.round(value * 100) / 100).toString();
  return text === '-0' ? '0' : text;
}
