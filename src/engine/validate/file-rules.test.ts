// R-ENG-223
import { expect, it } from 'vitest';
import { checkFile } from './file-rules.ts';

const FILES = ['/files/catalogue.pdf', '/files/.draft.pdf'];

const check = (address: string): string[] =>
  checkFile(address, {
    hasPublicFile: (name) => FILES.includes(name),
    publicFiles: () => FILES,
    fileFault: (name) => (name.includes('/.') ? `${name} isn't served.` : null),
  }).map(({ rule, message, suggestion }) => `${rule} ${message}${suggestion ? ` -> ${suggestion}` : ''}`);

it('a file that is there has no fault', () => {
  expect(check('/files/catalogue.pdf')).toEqual([]);
});

it('a missing file is named, with the nearest one', () => {
  expect(check('/files/catalog.pdf')).toMatchInlineSnapshot(`
    [
      "missing-public-file There is no file public/files/catalog.pdf. Did you mean "/files/catalogue.pdf"? -> /files/catalogue.pdf",
    ]
  `);
  expect(check('/public/files/catalogue.pdf')).toMatchInlineSnapshot(`
    [
      "missing-public-file There is no file public/public/files/catalogue.pdf. Did you mean "/files/catalogue.pdf"? -> /files/catalogue.pdf",
    ]
  `);
  expect(check('/plans/house.zip')).toMatchInlineSnapshot(`
    [
      "missing-public-file There is no file public/plans/house.zip.",
    ]
  `);
});

it('a file that browsers can’t get is a fault', () => {
  expect(check('/files/.draft.pdf')).toMatchInlineSnapshot(`
    [
      "missing-public-file /files/.draft.pdf isn't served.",
    ]
  `);
});
