// R-SEC-43
import { expect, test } from 'vitest';
import { decodeContent, encodingFault } from './content-text.ts';

const CP949 = Buffer.from([0xb0, 0xa1, 0xb3, 0xaa]); // 가나

function withBytes(before: string, bytes: Buffer, after: string): Buffer {
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
}

test('the first byte that cannot be decoded is reported by byte, line and column', () => {
  const fault = encodingFault(withBytes('{\n  "title": "공장 \ufffd ', CP949, '"\n}\n'));
  expect(fault).toMatchInlineSnapshot(`
    {
      "column": 18,
      "line": 2,
      "message": "Byte 26 of the file (0xB0) isn't UTF-8, so the text can't be read without loss and is never written back. Open the file in the encoding in which it was saved, and save it as UTF-8.",
    }
  `);
  expect(encodingFault(withBytes('{ "title": "', CP949, '" }'))?.message).toContain('CP949');
});

test.each(['utf16le', 'utf16be'])('UTF-16 is recognised, with or without a byte order mark (%s)', (order) => {
  for (const mark of ['', '\ufeff']) {
    const bytes = Buffer.from(`${mark}{ "title": "공장" }`, 'utf16le');
    const fault = encodingFault(order === 'utf16le' ? bytes : bytes.swap16());
    expect(fault).toMatchObject({ line: 1, column: 1 });
    expect(fault?.message).toContain('UTF-16');
  }
});

test.each(['', '{}', '\ufeff{ "title": "공장" }', '{ "a": "\ufffd" }', '👩‍👩‍👧 עברית \u1112\u1161\u11ab'])(
  'UTF-8 is read byte for byte: %j',
  (text) => {
    expect(encodingFault(Buffer.from(text))).toBeNull();
    expect(Buffer.from(decodeContent('a.json', Buffer.from(text)))).toEqual(Buffer.from(text));
  },
);

test('all other encodings are refused', () => {
  const cut = Buffer.from('공').subarray(0, 2);
  for (const bytes of [
    CP949,
    cut,
    Buffer.from([0xff]),
    Buffer.from([0xc0, 0x80]),
    Buffer.from([0xed, 0xa0, 0x80]),
  ])
    expect(() => decodeContent('pages-data/a.json', withBytes('"', bytes, '"'))).toThrow(
      /^ENCODING_WRONG: pages-data\/a\.json:1:2: /,
    );
});
