// R-LOOK-29
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gatherLaterStyles, splitStyles } from './later-styles.ts';

let client = '';
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'later-styles-'));
  mkdirSync(join(client, 'assets'));
});
afterEach(() => rmSync(client, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(client, 'assets', name), text);
const read = (address: string): string => readFileSync(join(client, address), 'utf8');

test('rules for print and for the visitor’s colours move into files of their own, the shell’s first', () => {
  write('box-1.css', '@media print{.b{color:red}}.b{top:0}@media(forced-colors:active){.b{top:2px}}');
  write('shell-1.css', 'p{margin:0}@media print{p{margin:1pt}}a{top:0}@media print{@page{size:A4}}');
  write('plain-1.css', '.c{top:0}');
  const { print, colours } = gatherLaterStyles(client);
  expect([print, colours].join(' ')).toMatch(
    /^\/assets\/print-[\w-]{7}\.css \/assets\/colours-[\w-]{7}\.css$/,
  );
  expect(read(print)).toBe(
    '@media print{p{margin:1pt}}@media print{@page{size:A4}}@media print{.b{color:red}}',
  );
  expect(read(colours)).toBe('@media(forced-colors:active){.b{top:2px}}');
  expect(read('assets/box-1.css')).toBe('.b{top:0}');
  expect(read('assets/shell-1.css')).toBe('p{margin:0}a{top:0}');
  expect(read('assets/plain-1.css')).toBe('.c{top:0}');
});

test('later styles keep their own print rules', () => {
  write(
    'shell-1.css',
    '@media later{.d{top:0}@media print{.d{display:none}}}@media print{p{margin:1pt}}p{top:0}',
  );
  const { later, print } = gatherLaterStyles(client);
  expect(read(later)).toBe('.d{top:0}@media print{.d{display:none}}');
  expect(read(print)).toBe('@media print{p{margin:1pt}}');
  expect(read('assets/shell-1.css')).toBe('p{top:0}');
});

test('rules for pages without scripts keep their condition', () => {
  const css =
    'p{top:0}@media (scripting:none) and (min-width:1px){p{top:1px}}@media (scripting:none){i{top:0}}';
  expect(splitStyles(css)).toEqual({
    first: 'p{top:0}',
    later: '@media (scripting:none) and (min-width:1px){p{top:1px}}@media (scripting:none){i{top:0}}',
    print: '',
    colours: '',
  });
});

test('rules stay in their cascade layer, and the layer order stays first', () => {
  const css =
    '@layer base,ui;@layer ui{.a{top:0}@media later{.b{top:0}@media print{.b{top:1px}}}@media print{.a{top:2px}}}@layer mark;';
  expect(splitStyles(css)).toEqual({
    first: '@layer base,ui;@layer ui{.a{top:0}}@layer mark;',
    later: '@layer ui{.b{top:0}@media print{.b{top:1px}}}',
    print: '@layer ui{@media print{.a{top:2px}}}',
    colours: '',
  });
});

test('a changed text gets a new address', () => {
  write('shell-1.css', '@media print{p{margin:1pt}}');
  const { print: before } = gatherLaterStyles(client);
  rmSync(join(client, before));
  write('shell-1.css', '@media print{p{margin:2pt}}');
  expect(gatherLaterStyles(client).print).not.toBe(before);
});

test('braces in strings don’t end a rule', () => {
  expect(splitStyles(`@media print{a:after{content:"}\\"{"}b:after{content:'}'}}i{top:0}`)).toEqual({
    first: 'i{top:0}',
    later: '',
    print: `@media print{a:after{content:"}\\"{"}b:after{content:'}'}}`,
    colours: '',
  });
});

test('rules for screens stay in place', () => {
  const css = '@media screen and (scripting:enabled){.x{display:none}}@media (min-width:1px){p{top:0}}';
  expect(splitStyles(css)).toEqual({ first: css, later: '', print: '', colours: '' });
});

test('rules for dark or forced colours move out; rules that combine several media stay', () => {
  const dark =
    '@media screen and (prefers-color-scheme:dark){p{top:0}}@media(forced-colors:active){i{top:0}}';
  const stay =
    '@media print,(forced-colors:active){p{top:0}}@media(scripting:enabled)and (forced-colors:none){i{top:0}}@media not print{b{top:0}}';
  expect(splitStyles(dark + stay)).toEqual({ first: stay, later: '', print: '', colours: dark });
});

test('an incomplete style sheet is refused', () => {
  expect(() => splitStyles('@media print{p{top:0}')).toThrow('Unclosed block');
});
