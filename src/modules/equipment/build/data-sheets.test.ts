// R-BIZ-30
import { describe, expect, test } from 'vitest';
import { propertyOf } from '../../../engine/common/json-value.ts';
import { compilePage } from '../../../engine/compile/compile-page.ts';
import { partsOf } from '../../../engine/compile/page-parts.ts';
import { dataSheetsOf } from './data-sheets.ts';
import { testContext } from '../../../../tools/testing/render-block.tsx';

const PICTURE = { drawing: 'pump', alt: 'Drawing of a pump' };
const TABLE = {
  type: 'spec-table',
  caption: 'Two models',
  models: [{ name: '007', note: 'small' }, { name: '=A1' }],
  rows: [
    { label: 'Flow', unit: 'm³/h', values: ['45', ['90', '400 GPM']] },
    { label: 'Power', group: 'Motor', values: ['0.75', null], typical: true },
    { label: 'Mesh', values: [{ value: '10-12', typical: true }, '3.50'] },
    { label: 'Mode', value: 'Linear' },
  ],
};
const pump = (rest: object = {}) => ({
  type: 'product',
  name: 'Screw pump',
  picture: PICTURE,
  description: 'Moves **mud**.\n\nFar.',
  ...rest,
});

function sheetsOf(...blocks: object[]) {
  const document = { menuId: 7, title: 'Pumps', description: 'x', blocks };
  const page = compilePage(document, 'plant/pumps', testContext);
  return { page, sheets: dataSheetsOf(partsOf(page, testContext)) };
}

describe('the data sheets of a page', () => {
  test('are separate pages, one for each product, at the address in the product', () => {
    const { page, sheets } = sheetsOf(
      pump({ id: 'screw-pump', blocks: [TABLE, { type: 'note', text: 'Note.' }] }),
    );
    const [sheet] = sheets;
    expect(sheet?.page).toMatchObject({
      menuId: 7,
      route: 'data-sheets/plant/pumps/screw-pump',
      title: 'Screw pump: data sheet',
      uses: ['data-sheet', 'note', 'product', 'spec-table'],
      blocks: [{ of: { title: 'Pumps', href: '/7/plant/pumps#screw-pump' } }],
    });
    expect(page.blocks).toMatchObject([
      {
        catalogue: {
          name: 'Screw pump',
          href: '/7/plant/pumps#screw-pump',
          sheet: '/7/data-sheets/plant/pumps/screw-pump',
        },
        blocks: [{ catalogue: { name: 'Screw pump', href: '/7/plant/pumps#screw-pump' } }, { type: 'note' }],
      },
    ]);
    expect(Object.keys(sheet?.files ?? {})).toEqual(['/data-sheets/plant/pumps/screw-pump.csv']);
  });

  test('link to the PDF of their own revision, if one was printed', () => {
    const { page, sheets } = sheetsOf(pump({ id: 'a' }), pump({ id: 'b', name: 'Other' }));
    const [first, second] = sheets.map((sheet) => sheet.page.blocks[0]);
    const address = `/data-sheets/plant/pumps/a-${String(propertyOf(first, 'revision'))}.pdf`;
    const printed = dataSheetsOf(partsOf(page, { ...testContext, hasFile: (file) => file === address }));
    expect(printed.map((sheet) => sheet.page.blocks[0])).toEqual([{ ...first, pdf: address }, second]);
  });

  test('have anchors for rows and models if the table has an id', () => {
    const { page } = sheetsOf({ ...TABLE, id: 'two' }, structuredClone(TABLE));
    expect(page.blocks).toMatchObject([
      {
        models: [{ id: 'two-model-1' }, { id: 'two-model-2' }],
        rows: [{ id: 'two-row-1' }, { id: 'two-row-2' }, { id: 'two-row-3' }, { id: 'two-row-4' }],
      },
      {},
    ]);
    expect(JSON.stringify(page.blocks.slice(1))).not.toContain('"id"');
  });

  test('have unique addresses, and use the surrounding anchor for a product without its own', () => {
    const tab = {
      id: 'tab',
      label: 'Tab',
      blocks: [pump(), pump(), pump({ name: '펌프' }), pump({ name: '펌프' })],
    };
    const { sheets } = sheetsOf({ type: 'panel-tabs', label: 'Tabs', tabs: [tab] }, pump());
    expect(sheets.map(({ page }) => page.route.split('/').at(-1))).toEqual([
      ...['tab', 'screw-pump', 'product', 'product-2'],
      'screw-pump-2',
    ]);
  });

  test('get a new revision if their product changes, and not if a neighbour does', () => {
    const revisions = (text: string): (string | undefined)[] =>
      sheetsOf(pump({ id: 'a', description: text }), pump({ id: 'b' })).sheets.map(
        ({ page }) => /"revision":"(\w+)"/.exec(JSON.stringify(page.blocks))?.[1],
      );
    const [before, after] = [revisions('One.'), revisions('Two.')];
    expect(after[0]).not.toBe(before[0]);
    expect([before[1], after[1]]).toEqual([expect.stringMatching(/^\w+$/), before[1]]);
  });

  test('don’t exist on a site without this module', () => {
    const document = { menuId: 7, title: 'Pumps', description: 'x', blocks: [pump()] };
    const page = compilePage(document, 'plant/pumps', { ...testContext, modules: [] });
    expect(page.blocks).toMatchObject([{ catalogue: { href: '/7/plant/pumps' } }]);
    expect(JSON.stringify(page)).not.toContain('data-sheets');
  });
});

test('the spreadsheet file contains the sheet’s text, without calculating or rewriting anything', () => {
  const { sheets } = sheetsOf(
    pump({
      id: 'p',
      parts: [{ key: 'solids', text: 'to the *tank*' }],
      features: ['-5 to 40 °C'],
      blocks: [TABLE],
    }),
  );
  const lines = Object.values(sheets[0]?.files ?? {})[0]?.split('\r\n');
  expect(lines).toEqual([
    '\ufeff"Product","Screw pump"',
    '"Page","Pumps"',
    '"Description","Moves mud. Far."',
    '"Part 2","Solids discharge: to the tank"',
    `"Feature","'-5 to 40 °C"`,
    '""',
    '"Two models"',
    `"Item","Unit","007 (small)","'=A1","Typical values"`,
    `"Flow","m³/h","45","90; 400 GPM",""`,
    '"Motor: Power","","0.75","On request","typical"',
    `"Mesh","","'10-12","'3.50","typical: 007 (small)"`,
    '"Mode","","Linear","Linear",""',
    '',
  ]);
});
