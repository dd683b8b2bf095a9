// R-INQ-23
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSubject } from '../../shared/subject.ts';
import { readContents, writeContents } from './contents.ts';

const SHAKER = {
  machine: 'Shale Shaker',
  model: '400 GPM class',
  page: '/1556/business/plant/marine/mud#shale-shaker',
};

describe('the text of an inquiry', () => {
  test('starts with what it is about, separately from what was typed', () => {
    expect(writeContents({ about: [SHAKER], text: 'Two, please.' })).toBe(
      'Asked about on the website\nMachine: Shale Shaker\nModel: 400 GPM class\nPage: /1556/business/plant/marine/mud#shale-shaker\n\nTwo, please.',
    );
  });

  test('lists all models in order', () => {
    const about = [SHAKER, { ...SHAKER, model: '' }, { machine: 'Desilter', model: '500 GPM', page: '' }];
    const contents = writeContents({ about, text: 'One of each.' });
    expect(contents).toBe(
      `Asked about on the website
Machine: Shale Shaker
Model: 400 GPM class
Page: /1556/business/plant/marine/mud#shale-shaker
Machine: Shale Shaker
Page: /1556/business/plant/marine/mud#shale-shaker
Machine: Desilter
Model: 500 GPM

One of each.`,
    );
    expect(readContents(contents)).toEqual({ about, text: 'One of each.' });
  });

  const anyText = fc.string({ unit: 'binary', maxLength: 200 });
  const anyAbout = fc
    .record({ machine: anyText, model: anyText, page: fc.oneof(anyText, fc.constant(SHAKER.page)) })
    .map((asked) => readSubject(`?${new URLSearchParams(asked).toString()}`));
  const anyAbouts = fc.array(anyAbout, { maxLength: 5 }).map((all) => all.filter((about) => about !== null));

  test('is read as it was written, whatever was typed', () => {
    const words = fc.oneof(
      anyText,
      anyText.map((text) => `Page: ${text}\n\n`),
    );
    fc.assert(
      fc.property(anyAbouts, words, (about, typed) => {
        expect(readContents(writeContents({ about, text: typed }))).toEqual({ about, text: typed });
      }),
    );
  });

  test.for([
    'Asked about on the website',
    'Asked about on the website\nMachine: A\nno blank line',
    'Asked about on the website\nMachine:  A\n\nB',
    'Asked about on the website\nMachine: A\u202eB\n\nC',
    'Asked about on the website\nMachine: A\nPage: //evil.example\n\nB',
    'Asked about on the website\nMachine: A\nPage: https://evil.example\n\nB',
    'Asked about on the website\nModel: B\nMachine: A\n\nC',
    'Asked about on the website\nMachine: A\nMachine: B\u202eC\n\nD',
    'Asked about on the website\r\nMachine: A\r\n\r\nB',
    ' Asked about on the website\nMachine: A\n\nB',
  ])('is all the visitor’s own if it doesn’t start with our paragraph: %j', (contents) => {
    expect(readContents(contents)).toEqual({ about: [], text: contents });
  });

  test('names a page of the site or none, even if the paragraph was typed by hand', () => {
    fc.assert(
      fc.property(anyText, (page) => {
        const { about } = readContents(`Asked about on the website\nMachine: A\nPage: ${page}\n\nB`);
        expect(about[0]?.page ?? '/').toMatch(/^\/(?!\/)[\w/#-]*$/);
      }),
    );
  });
});
