import type { DrawingSpec } from './drawing.ts';
import type { Anchor, Iso, Point2 } from './kit/iso.ts';

/** Least distance of two pins' centres and of a pin from the edge: pins are 22 px wide on a plate of 340 px. */
const PIN_APART = 60;
const PIN_MARGIN = 32;

/** One sentence for each rule of the house that the drawing breaks. */
export function drawingProblems(drawing: DrawingSpec, surface: Iso): string[] {
  const problems = partProblems(drawing, surface);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(drawing.id)) {
    problems.push(
      `The drawing id "${drawing.id}" may only have lower-case letters, digits and single hyphens.`,
    );
  }
  if (drawing.alt.trim() === '')
    problems.push(`${drawing.id} has no alt text. Say in a sentence what it shows.`);
  return drawing.kind === 'plate' ? [...problems, ...pinProblems(drawing, surface)] : problems;
}

function partProblems(drawing: DrawingSpec, surface: Iso): string[] {
  const keys = Object.keys(drawing.parts);
  const unplaced = keys.filter((key) => !surface.anchors.has(key));
  const unnamed = [...surface.anchors.keys()].filter((key) => !keys.includes(key));
  return [
    ...unplaced.map(
      (key) => `${drawing.id}: the part "${key}" has no anchor. Place it with anchor('${key}', …).`,
    ),
    ...unnamed.map(
      (key) => `${drawing.id}: the anchor "${key}" has no name. Add it to parts or take it away.`,
    ),
  ];
}

function pinProblems(drawing: DrawingSpec, surface: Iso): string[] {
  const problems: string[] = [];
  const anchors = [...surface.anchors];
  anchors.forEach(([key, anchor], i) => {
    const [x, y] = anchor.pin;
    const inside =
      x >= PIN_MARGIN &&
      y >= PIN_MARGIN &&
      x <= drawing.width - PIN_MARGIN &&
      y <= drawing.height - PIN_MARGIN;
    if (!inside) {
      const place = `(${Math.round(x)}, ${Math.round(y)})`;
      problems.push(
        `${drawing.id}: the pin "${key}" at ${place} is less than ${PIN_MARGIN} units from the edge.`,
      );
    }
    for (const [other, second] of anchors.slice(i + 1)) {
      const apart = Math.round(distance(anchor.pin, second.pin));
      if (apart < PIN_APART) {
        problems.push(
          `${drawing.id}: the pins "${key}" and "${other}" are ${apart} units apart, not ${PIN_APART}.`,
        );
      }
      if (cross(anchor, second))
        problems.push(`${drawing.id}: the leaders of "${key}" and "${other}" cross.`);
    }
  });
  return problems;
}

function distance(a: Point2, b: Point2): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function cross(a: Anchor, b: Anchor): boolean {
  const apart = (p: Anchor, q: Anchor): boolean =>
    side(p.target, p.pin, q.target) * side(p.target, p.pin, q.pin) < 0;
  return apart(a, b) && apart(b, a);
}

/** Which side of the line from a to b the point lies on: positive, negative or 0. */
function side(a: Point2, b: Point2, point: Point2): number {
  return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
}
