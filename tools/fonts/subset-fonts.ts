import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** A face of fonts.css: what its file must hold. */
export interface FontFace {
  /** The file's name below src/app/fonts. */
  readonly file: string;
  /** Code points. */
  readonly characters: readonly number[];
  readonly weights: Range;
  /** Percent. */
  readonly widths: Range;
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The family that the pages begin with. */
const FAMILY = "'Archivo Variable'";
const FACES = 'src/site/theme/fonts.css';
const FOLDER = 'src/site/theme/fonts';
const PACKAGE = '@fontsource-variable/archivo';
/** The files of the package that the faces are cut from. */
const SOURCES: Readonly<Record<string, string>> = {
  'archivo-core.woff2': 'archivo-latin-standard-normal.woff2',
  'archivo-latin.woff2': 'archivo-latin-standard-normal.woff2',
  'archivo-latin-ext.woff2': 'archivo-latin-ext-standard-normal.woff2',
};

/** The one cut, without axes, that the social picture is set in. */
const DISPLAY = 'src/site/brand';
const EXTENDED = 'archivo-latin-ext.woff2';

/**
 * Cuts the typeface's files, each to the characters, weights and widths that its face in fonts.css names, and the cut for
 * the social picture.
 * @param root the project's root
 * @returns path below the root -> content, the typeface's licence included
 */
export async function makeFontFiles(root: string): Promise<Map<string, Buffer>> {
  const folder = dirname(createRequire(join(root, 'package.json')).resolve(`${PACKAGE}/package.json`));
  const files = new Map([[`${FOLDER}/OFL.txt`, readFileSync(join(folder, 'LICENSE'))]]);
  for (const { file, characters, weights, widths } of readFaces(root)) {
    const source = SOURCES[file];
    if (source === undefined) throw new Error(`${FACES} names fonts/${file}, which nothing is cut from.`);
    const text = String.fromCodePoint(...characters);
    const variationAxes = { wght: weights, wdth: widths };
    const whole = readFileSync(join(folder, 'files', source));
    files.set(`${FOLDER}/${file}`, await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes }));
  }
  const latin = readFileSync(join(folder, 'files', 'archivo-latin-standard-normal.woff2'));
  const letters = readFaces(root).flatMap(({ file, characters }) => (file === EXTENDED ? [] : characters));
  const variationAxes = { wght: 640, wdth: 116 };
  const cut = { targetFormat: 'truetype', variationAxes } as const;
  files.set(`${DISPLAY}/archivo-display.ttf`, await subsetFont(latin, String.fromCodePoint(...letters), cut));
  files.set(`${DISPLAY}/OFL.txt`, readFileSync(join(folder, 'LICENSE')));
  return files;
}

/**
 * The faces of fonts.css that have a file in src/site/theme/fonts, each file once, in the order in which a browser asks them for a character:
 * the last one first. A character that two of them name is the first one's alone.
 */
export function readFaces(root: string): FontFace[] {
  const css = readFileSync(join(root, FACES), 'utf8');
  const taken = new Set<number>();
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].reverse().flatMap(([, rules = '']) => {
    const file = /url\('\.\/fonts\/([^']+)'\)/.exec(rules)?.[1];
    if (file === undefined || !rules.includes(FAMILY)) return [];
    const named = readUnicodeRange(/unicode-range:([^;]+);/.exec(rules)?.[1] ?? '');
    const characters = named.filter((point) => !taken.has(point));
    for (const point of characters) taken.add(point);
    return [
      {
        file,
        characters,
        weights: readRange(rules, 'font-weight'),
        widths: readRange(rules, 'font-stretch'),
      },
    ];
  });
}

function readRange(rules: string, property: string): Range {
  const [, min, max] = new RegExp(`${property}:\\s*(\\d+)%?\\s+(\\d+)%?;`).exec(rules) ?? [];
  if (min === undefined || max === undefined)
    throw new Error(`A face of ${FACES} lacks the range of ${property}.`);
  return { min: Number(min), max: Number(max) };
}

/** `U+0020-007E, U+00D7` -> the code points. */
export function readUnicodeRange(text: string): number[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [, from = '', to = from] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/i.exec(part) ?? [];
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
    });
}

export function writeFontFiles(root: string, files: ReadonlyMap<string, Buffer>): void {
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const [path, content] of files) writeFileSync(join(root, path), content);
}

/** The files that differ from what they are cut from. */
export function staleFontFiles(root: string, files: ReadonlyMap<string, Buffer>): string[] {
  const isStale = ([path, content]: [string, Buffer]): boolean =>
    !existsSync(join(root, path)) || !readFileSync(join(root, path)).equals(content);
  return [...files].filter(isStale).map(([path]) => path);
}
