import { gzipSync } from 'node:zlib';
import { optimize } from 'svgo';
import type { DrawingKind, DrawingSpec } from './drawing.ts';
import { drawingProblems } from './rules.ts';
import { labelledSvg, plainSvg } from './svg.ts';
import type { Frame } from './svg.ts';
import type { Iso } from './kit/iso.ts';

/** What pages know of a drawing; a value of public/art/index.json. */
export interface IndexEntry {
  readonly kind: DrawingKind;
  /** Size of the viewBox. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly alt: string;
  readonly gzipBytes: number;
  /** Numbered parts in order; x and y in percent of width and height, where the pin's centre stands. */
  readonly parts: readonly { key: string; label: string; x: number; y: number }[];
}

export interface FinishedDrawing {
  readonly svg: string;
  /** The drawing with numbers, title and list of parts; null for drawings without parts. */
  readonly labelled: string | null;
  readonly entry: IndexEntry;
  /** One sentence for each rule that the drawing breaks. */
  readonly problems: readonly string[];
}

/** The largest packed size of a drawing in bytes, from the house's budgets. */
const BUDGETS: Readonly<Record<DrawingKind, number>> = {
  hero: 20_000,
  banner: 20_000,
  plate: 12_000,
  vignette: 4_000,
  diagram: 8_000,
  map: 10_000,
};

/** Draws, checks and packs one drawing. */
export function finishDrawing(drawing: DrawingSpec): FinishedDrawing {
  const surface = drawing.draw();
  const frame = frameOf(drawing, surface);
  const svg = pack(plainSvg(drawing, surface, frame));
  const gzipBytes = gzipSync(svg, { level: 9 }).length;
  const problems = drawingProblems(drawing, surface);
  const budget = BUDGETS[drawing.kind];
  if (gzipBytes > budget) {
    problems.push(
      `${drawing.id} is ${gzipBytes} bytes packed; a ${drawing.kind} may be ${budget}. Draw less.`,
    );
  }
  const labelled = drawing.kind === 'plate' && surface.anchors.size > 0;
  return {
    svg,
    labelled: labelled ? pack(labelledSvg(drawing, surface)) : null,
    entry: entryOf(drawing, surface, frame, gzipBytes),
    problems,
  };
}

function entryOf(drawing: DrawingSpec, surface: Iso, frame: Frame, gzipBytes: number): IndexEntry {
  const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;
  const parts = Object.entries(drawing.parts).map(([key, label]) => {
    const [x, y] = surface.anchors.get(key)?.pin ?? [frame.x, frame.y];
    return { key, label, x: percent(x - frame.x, frame.width), y: percent(y - frame.y, frame.height) };
  });
  const { kind, title, alt } = drawing;
  return { kind, width: frame.width, height: frame.height, title, alt, gzipBytes, parts };
}

function frameOf(drawing: DrawingSpec, surface: Iso): Frame {
  if (drawing.crop !== 'fit') return { x: 0, y: 0, width: drawing.width, height: drawing.height };
  const [left, top] = [Math.round(surface.bounds.left), Math.round(surface.bounds.top)];
  const [right, bottom] = [Math.round(surface.bounds.right), Math.round(surface.bounds.bottom)];
  return { x: left - 8, y: top - 10, width: right - left + 16, height: bottom - top + 18 };
}

function pack(svg: string): string {
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            mergePaths: false,
            removeHiddenElems: false,
            removeUnknownsAndDefaults: { keepRoleAttr: true },
          },
        },
      },
      'sortAttrs',
    ],
  });
  return `${data}\n`;
}
