import { num } from './kit/iso.ts';
import type { Iso } from './kit/iso.ts';
import type { DrawingSpec } from './drawing.ts';

/** The part of the picture that is shown. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const FONT = 'font-family="Archivo Variable,Archivo,Segoe UI,Arial,sans-serif"';
const INK = '#0e222a';
const MUTED = '#4a646e';
const PAPER = '#f2f6f8';
/** Width of the column with title and list beside a labelled plate. */
const LIST_WIDTH = 480;

/** The drawing alone, without text: for `<img>`. */
export function plainSvg(drawing: DrawingSpec, surface: Iso, frame: Frame): string {
  const { x, y, width, height } = frame;
  const filled = drawing.kind === 'hero' || drawing.kind === 'banner';
  const slice = filled ? ' preserveAspectRatio="xMidYMid slice"' : '';
  const background = drawing.background ? rect(x, y, width, height, drawing.background) : '';
  return svg(`${x} ${y} ${width} ${height}`, slice, background + surface.markup());
}

/** A plate with numbered circles, its title and the list of its parts: for a window of its own. */
export function labelledSvg(drawing: DrawingSpec, surface: Iso): string {
  const labels = Object.values(drawing.parts);
  const numbered = labels.map((label, i) => `${i + 1} ${label}`).join('; ');
  const pins = Object.keys(drawing.parts).map((key, i) => pin(surface, key, i + 1));
  const titleLines = wrap(drawing.title, 21);
  const listTop = 172 + titleLines.length * 44;
  const list = listOf(labels, listTop);
  const width = drawing.width + LIST_WIDTH;
  const left = drawing.width + 30;
  const noteTop = Math.max(drawing.height - 140, list.bottom + 24);
  const body = [
    `<title>${escapeXml(`${drawing.title} with its numbered parts`)}</title><desc>${escapeXml(numbered)}</desc>`,
    rect(0, 0, width, drawing.height, PAPER),
    surface.markup(),
    ...pins,
    ...titleLines.map((line, i) => text(left, 150 + i * 44, 38, INK, line, ' font-weight="700"')),
    list.markup(left),
    text(left, noteTop, 17, MUTED, 'Not to scale. Specifications may vary.'),
  ];
  return svg(`0 0 ${width} ${drawing.height}`, ' role="img"', body.join(''));
}

function pin(surface: Iso, key: string, number: number): string {
  const [x, y] = surface.anchors.get(key)?.pin ?? [0, 0];
  const circle = `<circle cx="${num(x)}" cy="${num(y)}" r="19" fill="#0b2631"/>`;
  return circle + text(x, y + 6.5, 19, '#fff', String(number), ' font-weight="700" text-anchor="middle"');
}

function listOf(
  labels: readonly string[],
  top: number,
): { bottom: number; markup: (left: number) => string } {
  const rows: { y: number; number: string; line: string }[] = [];
  let y = top;
  labels.forEach((label, i) => {
    wrap(label, 32).forEach((line, j) => {
      y += j === 0 ? 0 : 28;
      rows.push({ y, number: j === 0 ? String(i + 1) : '', line });
    });
    y += 44;
  });
  const markup = (left: number): string =>
    rows
      .map((row) => {
        const label = text(left + 40, row.y, 23, INK, row.line);
        return row.number ? text(left, row.y, 23, INK, row.number, ' font-weight="700"') + label : label;
      })
      .join('');
  return { bottom: y, markup };
}

function svg(viewBox: string, attributes: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${attributes}>${body}</svg>`;
}

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

function text(x: number, y: number, size: number, fill: string, content: string, more = ''): string {
  const place = `x="${num(x)}" y="${num(y)}" font-size="${size}" fill="${fill}"`;
  return `<text ${FONT} ${place}${more}>${escapeXml(content)}</text>`;
}

/** Breaks a text into lines of at most `columns` characters, between words. */
function wrap(content: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of content.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function escapeXml(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
