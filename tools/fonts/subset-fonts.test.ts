// R-LOOK-06
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkTestSite } from '../testing/project-copy.ts';
import { compileSite } from '../../src/engine/compile/compile-site.ts';
import { makeFontFiles, readFaces, readUnicodeRange, staleFontFiles } from './subset-fonts.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('the committed files are what fonts.css generates from the package, with the licence beside them', async () => {
  const files = await makeFontFiles(ROOT);
  expect([...files.keys()].map((path) => path.split('/').at(-1))).toEqual([
    'OFL.txt',
    'archivo-core.woff2',
    'archivo-latin.woff2',
    'archivo-latin-ext.woff2',
    'archivo-display.ttf',
    'letters.gen.ts',
    'OFL.txt',
  ]);
  expect(staleFontFiles(ROOT, files)).toEqual([]);
}, 30_000);

test('the file that every page loads is smaller than 50 KB', () => {
  expect(readFileSync(join(ROOT, 'src/site/theme/fonts/archivo-core.woff2')).length).toBeLessThan(50_000);
});

test('every character of the package is in exactly one face', () => {
  const faces = readFaces(ROOT).flatMap(({ characters }) => characters);
  expect(new Set(faces).size).toBe(faces.length);
  const { latin, 'latin-ext': more } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/@fontsource-variable/archivo/unicode.json'), 'utf8'),
  ) as Record<string, string>;
  const letters = readUnicodeRange(`${latin},${more}`).filter((point) =>
    /[\p{L}\p{N}]/u.test(String.fromCodePoint(point)),
  );
  const known = new Set(faces);
  expect(letters.filter((point) => point < 0x250 && !known.has(point))).toEqual([]);
});

test('English text of a site like this needs only the first file, apart from a few letters in names', () => {
  const [core] = readFaces(ROOT);
  const known = new Set(core?.characters);
  const { pages, menu, site } = compileSite(linkTestSite());
  const used = new Set(JSON.stringify([pages, menu, site.facts]));
  const others = [...used].filter((character) => !known.has(character.codePointAt(0) ?? 0));
  expect(others.filter((character) => !/[\u00c0-\u024f]|\p{Script=Hangul}/u.test(character))).toEqual([]);
});

test('style sheets use three weights and three widths, the logo one more of each, and the files contain them', () => {
  const [core] = readFaces(ROOT);
  const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !/fonts(-fallback)?\.css$/.test(file))
    .map((file) => readFileSync(join(ROOT, 'src', file), 'utf8'))
    .join('\n');
  const values = (pattern: RegExp): number[] => {
    const all = [...sheets.matchAll(pattern)].map(([, value]) => Number(value));
    return [...new Set(all)].sort((one, other) => one - other);
  };
  const weights = values(/font(?:-weight)?:\s*(\d{3})\b/g);
  const widths = values(/(?:font-stretch|--wide|--broad|--normal):\s*(\d+)%/g);
  expect([weights, widths]).toEqual([
    [400, 560, 640, 720],
    [100, 108, 116, 122],
  ]);
  const outside = (list: readonly number[], { min, max } = { min: 0, max: 0 }): number[] =>
    list.filter((value) => value < min || value > max);
  expect([outside(weights, core?.weights), outside(widths, core?.widths)]).toEqual([[], []]);
});
