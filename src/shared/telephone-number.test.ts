// R-INQ-32
import { expect, test } from 'vitest';
import { findTelephoneFault } from './telephone-number.ts';

test.each([
  '+82 51 111 2222',
  '051-111-2222',
  '(051) 111.2222',
  '051/1112222',
  '+44 (0)20 7946 0000',
  '051-111-2222~5',
  '051-111-2222, 010-1111-2222',
  '112',
  '051-111-2222 ext. 12',
  '051-111-2222 Ext 12',
  '051-111-2222, extension 12',
  '051-111-2222 x12',
  '051-111-2222#12',
  '051-111-2222 내선 12',
  '０５１－１１１－２２２２', // full width
  '٠٥١ ١١١ ٢٢٢٢', // Arabic-Indic
  '+९१ ११ २३४५ ६७८९', // Devanagari
  '051–111—2222', // dashes inserted by word processors
  '\u202a+82 51 111 2222\u202c', // as Windows copies it from a contact
])('%s is a telephone number', (number) => {
  expect(findTelephoneFault(number)).toBeNull();
});

test.each([
  'call me',
  '전화 주세요',
  '051-CALL-US',
  'tel 051-111-2222',
  '051-111-2222 ext.',
  '051-111-2222 ext. twelve',
  '051-111-2222 x1 x2',
  '051-111-2222 <b>',
  '051*111*2222',
])('%s is not a telephone number', (text) => {
  expect(findTelephoneFault(text)).toMatchInlineSnapshot(
    `"This isn't a phone number. Use digits and characters such as + and -, and “ext. 12” for an extension."`,
  );
});

test.each(['1', '+-()./', 'ext. 1234', 'x5', '٠٥'])('%s is too short', (text) => {
  expect(findTelephoneFault(text)).toMatchInlineSnapshot(
    `"This phone number is too short. Enter the whole number, including the area code."`,
  );
});
