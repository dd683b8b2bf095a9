// R-INQ-03, R-INQ-13, R-INQ-32, R-CALL-20, R-SEC-25
import { expect, test } from 'vitest';
import { findInquiryFaults, INQUIRY_RULES } from './inquiry-rules.ts';
import { writeContents } from './contents.ts';
import { isBlank } from '../../engine/common/visible-text.ts';

const FILLED = {
  worker: '김민수',
  tel: '010-0000-0000',
  email1: 'kim',
  email2: 'example.com',
  contents: 'Please quote.\nTwo lines.',
};

test('an inquiry with the five required fields is valid', () => {
  expect(findInquiryFaults(FILLED, false)).toEqual({});
});

test('all faults of all fields are reported together', () => {
  const faults = findInquiryFaults(
    { worker: ' ', tel: null, email1: 'a\r\nBcc: b', email2: 'x'.repeat(321), contents: 'a\0b' },
    true,
  );
  expect(faults).toMatchInlineSnapshot(`
    {
      "consent": "Tick the box if you agree to the processing of your personal information.",
      "contents": "Remove the character that cannot be stored. It may have been pasted with other text.",
      "email1": "Write this on one line, without tabs.",
      "email2": "Shorten this to 320 characters; it has 321.",
      "tel": "Enter your phone number.",
      "worker": "Enter your name.",
    }
  `);
});

test.each([
  ['nothing', ''],
  ['white space', ' \t\n\u00a0\u3000\u2003'],
  ['zero-width characters and direction marks', '\u200b\u200c\u200d\ufeff\u2060\u202e\u2066'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['soft hyphens, variation selectors and tags', '\u00ad\ufe0f\u{e0041}\u{e0100}'],
  ['an empty Braille cell', '\u2800'],
  ['control characters', '\u0007\u001b\u0085'],
])('%s is blank', (_name, text) => {
  expect(isBlank(text)).toBe(true);
  expect(findInquiryFaults({ ...FILLED, contents: text }, false)).toEqual({
    contents: INQUIRY_RULES.contents.empty,
  });
});

test.each(['한', '👩‍👩‍👧‍👦', 'שלום', '.', '0', '\u{20bb7}', 'e\u0301', '\u200bx'])('%s is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(findInquiryFaults({ ...FILLED, worker: text, contents: text }, false)).toEqual({});
});

test.each(['\ud83d', 'a\udc00b', '\0'])('half a character or NUL is refused in every field (%j)', (text) => {
  const names = Object.keys(INQUIRY_RULES);
  const faults = findInquiryFaults(Object.fromEntries(names.map((name) => [name, `a${text}`])), false);
  expect(Object.keys(faults)).toEqual(names);
});

test('consent is checked if the site asks for it, and only true counts', () => {
  expect(findInquiryFaults({ ...FILLED, consent: false }, true)).toHaveProperty('consent');
  expect(findInquiryFaults(FILLED, true)).toHaveProperty('consent');
  expect(findInquiryFaults({ ...FILLED, consent: true }, true)).toEqual({});
  expect(findInquiryFaults({ ...FILLED, consent: false }, false)).toEqual({});
});

test('company, country and quantity are optional, and limited to one line of whole characters', () => {
  const optional = { visitorCompany: '', country: null, quantity: ' \u200b' };
  expect(findInquiryFaults({ ...FILLED, ...optional }, false)).toEqual({});
  const wrong = { visitorCompany: 'A\nB', country: 'Korea\0', quantity: '2'.repeat(101) };
  expect(findInquiryFaults({ ...FILLED, ...wrong }, false)).toMatchInlineSnapshot(`
    {
      "country": "Remove the character that cannot be stored. It may have been pasted with other text.",
      "quantity": "Shorten this to 100 characters; it has 101.",
      "visitorCompany": "Write this on one line, without tabs.",
    }
  `);
});

test('a telephone number with letters is refused, one with an extension is accepted', () => {
  expect(findInquiryFaults({ ...FILLED, tel: 'call me' }, false)).toHaveProperty('tel');
  expect(findInquiryFaults({ ...FILLED, tel: '+82 51 111 2222 ext. 12' }, false)).toEqual({});
});

test('a text of the maximum length passes, one more character doesn’t', () => {
  for (const [name, { most }] of Object.entries(INQUIRY_RULES)) {
    // An address with a name may be that long.
    const sign = name === 'tel' ? '1' : 'x';
    const long = sign.repeat(most);
    const text = { email1: '<kim@example.com>', email2: '<example.com>' }[name] ?? '';
    expect(findInquiryFaults({ ...FILLED, [name]: long.slice(text.length) + text }, false)).toEqual({});
    expect(findInquiryFaults({ ...FILLED, [name]: sign.repeat(most + 1) }, false)).toHaveProperty(name);
  }
});

test('what an inquiry is about isn’t the visitor’s text, but counts towards its length', () => {
  const about = [{ machine: 'Shale Shaker', model: '', page: '' }];
  const taken = writeContents({ about, text: '' }).length;
  const faultOf = (text: string): string | undefined =>
    findInquiryFaults({ ...FILLED, contents: writeContents({ about, text: text }) }, false)['contents'];
  expect(faultOf(' \n')).toBe(INQUIRY_RULES.contents.empty);
  expect(faultOf('a'.repeat(20_000 - taken))).toBeUndefined();
  expect(faultOf('a'.repeat(20_000))).toBe(
    'Shorten this to 19,950 characters; it has 20,000. What you are asking about takes up the other 50.',
  );
});
