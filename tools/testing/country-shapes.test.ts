// R-LOOK-21
import { expect, it } from 'vitest';
import { networkMap, networkShapes } from '../art/kit/network-map.ts';
import { COUNTRY_SHAPES } from '../../src/blocks/world-map/country-shapes.gen.ts';

/** Blocks can't import drawings, so the map block has its own copy of the outlines. This test generates and checks it. */

const { thailand, malaysia } = networkShapes(networkMap());

const FILE = `/** Made by tools/testing/country-shapes.test.ts from the map's drawing (Natural Earth, public domain). Do not edit. */

/** Outlines of the countries that can be pressed, in units of the drawing map-network, by the key of its parts. */
export const COUNTRY_SHAPES: Readonly<Record<string, string>> = {
  thailand:
    '${thailand}',
  malaysia:
    '${malaysia}',
};
`;

it('the block’s outlines match those of the drawing', async () => {
  await expect(FILE).toMatchFileSnapshot('../../src/blocks/world-map/country-shapes.gen.ts');
  expect(COUNTRY_SHAPES).toEqual({ thailand, malaysia });
});
