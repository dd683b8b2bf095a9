// R-STUDIO-04
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkTestSite } from '../../../../tools/testing/project-copy.ts';
import { propertyOf } from '../../common/json-value.ts';
import { compileFile, createContext, pageFiles } from '../../compile/compile-site.ts';
import { createNames } from '../../content-commands/name-things.ts';
import { originalPictures } from '../../pictures/plan-pictures.ts';
import { readSchemas } from '../../schema/read-schemas.ts';
import { compiledPlaces, valueAt } from './compiled-places.ts';

const names = createNames(readSchemas(join(import.meta.dirname, '../../../../schemas')));

test('each block of a page is located in the compiled page', () => {
  const root = linkTestSite();
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, 'pages-data', file), 'utf8'));
  const fragment = (name: string): unknown => read(`fragments/${name}.json`);
  const context = createContext(root, originalPictures(root));
  for (const file of pageFiles(root)) {
    const page = read(file);
    const compiled = compileFile(root, file, context);
    const places = compiledPlaces(names, page, fragment);
    for (const [place, { fragment: name, path }] of places) {
      const shown = valueAt(compiled, place.split('/').slice(1));
      const written = valueAt(name === null ? page : fragment(name), path);
      expect(propertyOf(shown, 'type'), `${file} ${place}`).toBe(propertyOf(written, 'type'));
    }
    const onPage = [...places.keys()].filter((place) => /^\/blocks\/\d+$/.test(place));
    expect(onPage, file).toHaveLength(compiled.blocks.length);
  }
});

test('a fragment that is unknown or includes itself takes up no place', () => {
  const page = {
    blocks: [
      { type: 'fragment', name: 'round' },
      { type: 'note', text: 'x' },
    ],
  };
  const round = { blocks: [{ type: 'fragment', name: 'round' }] };
  for (const value of [undefined, round])
    expect([...compiledPlaces(names, page, () => value)]).toEqual([
      ['/blocks/0', { fragment: null, path: ['blocks', 1] }],
    ]);
});
