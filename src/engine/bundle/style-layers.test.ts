// R-LOOK-29
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { layerOf, styleLayers } from './style-layers.ts';

const CODE = '/engine';
const STYLES = '/company/theme/theme.css';
const site = { code: CODE, styles: STYLES };

test.each([
  ['/company/theme/theme.css', 'theme'],
  ['/engine/src/app/theme/scale.css', 'theme'],
  ['/engine/src/app/base.css', 'base'],
  ['/engine/src/ui/button.module.css', 'ui'],
  ['/engine/src/shell/header.module.css', 'shell'],
  ['/engine/src/blocks/note/note.module.css', 'blocks'],
  ['/engine/src/modules/desk/desk.module.css', 'modules'],
  ['/company/blocks/opening-hours/opening-hours.module.css', 'site'],
  ['/engine/src/site/brand/mark.css', 'site'],
  ['/engine/node_modules/slides/slides.css', 'library'],
  ['/company/node_modules/slides/slides.css', 'library'],
])('%s is in the layer %s', (file, layer) => {
  expect(layerOf(site, file)).toBe(layer);
});

test('an engine installed as a package isn’t a library', () => {
  const code = '/company/node_modules/engine';
  expect(layerOf({ ...site, code }, `${code}/src/ui/button.module.css`)).toBe('ui');
});

test('every layer that a style sheet can be in is declared', () => {
  const declared = readFileSync(join(import.meta.dirname, '../../app/layers.css'), 'utf8');
  expect(/^@layer (.*);$/m.exec(declared)?.[1]).toBe(
    ['library', 'theme', 'base', 'ui', 'shell', 'blocks', 'modules', 'site']
      .flatMap((layer) => [layer, `${layer}-media`])
      .join(', '),
  );
});

const layered = (css: string): string =>
  postcss([styleLayers(site)]).process(css, { from: '/engine/src/ui/a.css' }).css;

test('a style sheet goes into its layer, and its print and colour rules go into the media layer', () => {
  expect(layered('@media print{.a{top:1px}}.a{top:0}@media (width<40em){.a{top:2px}}')).toBe(
    '@layer ui{.a{top:0}@media (width<40em){.a{top:2px}}}@layer ui-media{@media print{.a{top:1px}}}',
  );
  expect(layered('@media (forced-colors: active){.a{top:1px}}')).toBe(
    '@layer ui-media{@media (forced-colors: active){.a{top:1px}}}',
  );
});

test('later styles are layered in the same way', () => {
  expect(layered('@media later{.a{top:0}@media print{.a{top:1px}}}')).toBe(
    '@layer ui{@media later{.a{top:0}}}@layer ui-media{@media later{@media print{.a{top:1px}}}}',
  );
});

test('a style sheet that is empty or only declares an order is unchanged', () => {
  for (const css of ['/* order */ @layer b, a;', '']) expect(layered(css)).toBe(css);
});
