// R-WRITE-11
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { readKind } from './file-kind.ts';
import { isLockedHwpx } from './look-inside.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const WORD = `<Types><Override ContentType="${OFFICE}.wordprocessingml.document.main+xml"/></Types>`;
const WITH_MACROS =
  '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';

const HWPX = { mimetype: 'application/hwp+zip', 'META-INF/manifest.xml': '<odf:manifest/>' };
const LOCKED_HWPX = {
  ...HWPX,
  'META-INF/manifest.xml':
    '<odf:manifest><odf:file-entry><odf:encryption-data/></odf:file-entry></odf:manifest>',
};

type Bytes = Buffer | Promise<Buffer>;

async function zip(files: Readonly<Record<string, string>>, store = true): Promise<Buffer> {
  const archive = new ZipArchive({ store });
  const bytes = buffer(archive);
  for (const [name, text] of Object.entries(files)) archive.append(text, { name });
  await archive.finalize();
  return bytes;
}

/** The same archive with the password flag set on every entry. */
async function locked(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const bytes = await zip(files);
  for (let at = -1; (at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')) >= 0;) bytes[at + 8] = 1;
  return bytes;
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const compound = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
  ]);
/** @param flags in its header: 1 compressed, 2 password, 4 for distribution, 16 rights management */
const hangul = (flags: number): Buffer => {
  const head = Buffer.alloc(256);
  head.write('HWP Document File');
  head.writeUInt32LE(flags, 36);
  return Buffer.concat([compound('FileHeader'), head]);
};
const PDF = '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n';
const png = latin(
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\0IDAT',
);
const tiff = latin('II*\0\x08\0\0\0\0\0\0\0\0\0\0\0');
const heic = (brand: string): Buffer => latin(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`);

async function kindOf(name: string, bytes: Bytes) {
  const path = join(makeFolder(), 'a');
  await writeFile(path, await bytes);
  return readKind(path, name);
}

test.each<[string, Bytes, string]>([
  ['a.txt', utf16('Name,Phone\r\n'), 'text/plain'],
  ['a.txt', utf16('견적 안내').swap16(), 'text/plain'],
  ['a.csv', utf16('이름\t전화\r\n'), 'text/csv'],
  ['a.csv', Buffer.from('\ufeff이름,전화\r\n'), 'text/csv'],
  ['a.csv', Buffer.from([0x8c, 0x63, 0x2c, 0xc6, 0x52]), 'text/csv'],
  ['a.TXT', latin('MZ generation, first words'), 'text/plain'],
  ['a.txt', latin('BM 2026 and other words'), 'text/plain'],
  ['a.txt', latin('<?xml version="1.0"?><a/>'), 'text/plain'],
  ['a.txt', latin('dir of DOS\r\n\x1a'), 'text/plain'],
  ['a.txt', Buffer.from('%PDF 안내'), 'text/plain'],
  ['a.pdf', latin(PDF), 'application/pdf'],
  ['a.pdf', latin(`${PDF}(words about /Encrypt and /EncryptMetadata true)`), 'application/pdf'],
  ['a.zip', zip({ 'a.txt': 'words' }), 'application/zip'],
  ['a.docx', zip({ '[Content_Types].xml': WORD }), `${OFFICE}.wordprocessingml.document`],
  ['a.hwp', hangul(1), 'application/x-hwp'],
  ['a.hwpx', zip(HWPX), 'application/hwp+zip'],
  ['a.hwp', hangul(5), 'application/x-hwp'],
])('%s is accepted (%#)', async (name, bytes, mime) => {
  expect(await kindOf(name, bytes)).toMatchObject({ mime });
});

test.each<[string, Bytes, RegExp]>([
  ['a.heic', heic('heic'), /^This is a HEIC photo.*Save it as JPEG.*Most Compatible/],
  ['a.jpg', heic('heic'), /^The name ends in \.jpg, but this is a HEIC photo/],
  ['a.png', heic('mif1'), /HEIC photo/],
  ['a.HEIF', latin('words of no kind\0'), /HEIC photo/],
  ['a.pdf', latin(`${PDF}trailer\n<</Root 1 0 R/Encrypt 5 0 R>>`), /This PDF is protected: by a password.*without the protection/],
  ['a.pdf', latin(`${PDF}trailer <</Encrypt<</Filter/Standard>>>>`), /This PDF is protected/],
  ['a.zip', locked({ 'a.txt': 'words' }), /A password protects this ZIP archive/],
  ['a.docx', locked({ '[Content_Types].xml': WORD }), /A password protects a Word document/],
  ['a.docx', compound('EncryptionInfo', 'EncryptedPackage'), /an Office document protected by a password.*Remove the password/],
  ['a.xlsx', compound('EncryptedPackage'), /protected by a password/],
  ['a.docm', zip({ '[Content_Types].xml': WITH_MACROS }), /^This is a Word document with macros.*as DOCX/],
  ['a.docx', zip({ '[Content_Types].xml': WITH_MACROS }), /^The name ends in \.docx, but this is a Word document with macros/],
  ['a.docx', zip({ '[Content_Types].xml': WORD, 'word/vbaProject.bin': 'x' }), /Word document with macros/],
  ['a.xlsm', latin('x\0'), /Office document with macros/],
  ['a.doc', compound('WordDocument'), /^This is a Word document from before 2007.*DOCX or PDF/],
  ['a.docx', compound('WordDocument'), /ends in \.docx, but this is a Word document from before 2007/],
  ['a.xls', compound('Workbook'), /Excel workbook from before 2007.*XLSX/],
  ['a.ppt', compound('PowerPoint Document'), /PowerPoint slides from before 2007/],
  ['a.msi', compound('Property'), /a document or an installer in an old format/],
  ['a.hwp', compound('WordDocument'), /ends in \.hwp, but this is a Word document from before 2007/],
  ['a.hwp', latin('HWP Document File V3.00 \x1a\x01\x02\x03'), /Hangul document from before 2002.*HWP 5\.0/],
  ['a.hwp', hangul(3), /A password or rights management protects this Hangul document/],
  ['a.hwp', hangul(17), /A password or rights management/],
  ['a.hwpx', locked({ mimetype: 'application/hwp+zip' }), /A password protects this Hangul document/],
  ['a.hwpx', zip(LOCKED_HWPX), /A password protects this Hangul document/],
  ['a.txt', latin(`${PDF}trailer\n<</Root 1 0 R/Encrypt 5 0 R>>`), /ends in \.txt, but this is a PDF document\. This PDF is protected/],
  ['a.hwp', locked({ 'a.txt': 'words' }), /ends in \.hwp, but this is a ZIP archive\. A password protects this/],
  ['a.doc', hangul(1), /ending \.doc is not accepted.*a Hangul document: give it a name that ends in \.hwp/],
  ['a.jpg', png, /ends in \.jpg, but this is a PNG picture: give it a name that ends in \.png, or save it again as a JPEG picture/],
  ['photo', png, /^The name has no ending\. This is a PNG picture: give it a name that ends in \.png/],
  ['a.pdf', zip({ 'a.txt': 'x' }), /this is a ZIP archive: give it a name that ends in \.zip/],
  ['a.docx', zip({ 'a.txt': 'x' }), /ends in \.docx, but this is a ZIP archive/],
  ['a.txt', latin(PDF), /ends in \.txt, but this is a PDF document/],
  ['a.tif', tiff, /This is a TIFF picture.*JPEG/],
  ['a.jpeg', tiff, /ends in \.jpeg, but this is a TIFF picture/],
  ['a.mov', latin('\0\0\0\x14ftypqt  \0\0\0\0qt  '), /QuickTime video.*MP4/],
  ['a.mp4', latin('\0\0\0\x14ftypqt  \0\0\0\0qt  '), /ends in \.mp4, but this is a QuickTime video/],
  ['a.rar', latin('Rar!\x1a\x07\x01\0'), /RAR archive.*ZIP/],
  ['a.egg', latin('EGGA\0\x01'), /unsupported type of archive.*ZIP/],
  ['a.exe', latin('MZ\x90\0\x03\0\0\0'), /Windows program.*not accepted/],
  ['a.txt', latin('MZ\x90\0\x03\0\0\0'), /ends in \.txt, but this is a Windows program/],
  ['a.html', latin('<!doctype html><p>'), /can run scripts/],
  ['a.svg', latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), /can run scripts/],
  ['a.png', latin('<!doctype html><p>'), /ends in \.png, but this is plain text or a web page/],
  ['a.rtf', latin('{\\rtf1 words}'), /RTF document.*DOCX or PDF/],
  ['a.txt', latin('{\\rtf1 words}'), /ends in \.txt, but this is an RTF document/],
  ['a.txt', Buffer.from([0x41, 0, 0x42, 0]), /UTF-16 text without its byte order mark.*UTF-8/],
  ['a.csv', Buffer.from('이름,전화\r\n', 'utf16le').swap16(), /UTF-16 text without its byte order mark/],
  ['a.txt', Buffer.from([0x41, 0, 0, 7, 7, 0]), /text cannot be read.*UTF-8/],
  ['a.csv', Buffer.from([0xe9, 0x20, 0xe8]), /text cannot be read/],
  ['a.mp3', utf16('words'), /ends in \.mp3, but this is plain text/],
  ['a.pdf', latin('\0\x01\x02'), /The name ends in \.pdf, but this is not a PDF document, or it is damaged/],
  ['a.xyz', latin('\0\x01\x02'), /^Files that end in \.xyz are not accepted\. Send one of these: png, jpg/],
  ['a', latin('\0\x01\x02'), /^The name has no ending.*Send one of these/],
  ['a.dwg', latin('\0\x01'), /drawing.*PDF/],
  ['a.dwg', latin('AC1027\0\0\0'), /a drawing.*PDF/],
  ['a.txt', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), /text cannot be read.*UTF-8/],
  ['a.txt', latin('a\x1ab'), /text cannot be read/],
  ['a.cell', zip({ 'a.xml': 'x' }), /Hancell workbook.*XLSX or PDF/],
  ['a.show', zip({ 'a.xml': 'x' }), /Hanshow presentation.*PPTX or PDF/],
  ['a.hwt', compound('FileHeader'), /old format.*DOCX/],
  ['a.key', zip({ 'a.xml': 'x' }), /unsupported type of presentation.*PPTX or PDF/],
  ['a.numbers', zip({ 'a.xml': 'x' }), /unsupported type of workbook.*XLSX or PDF/],
  ['a.apk', zip({ 'a.xml': 'x' }), /a program\. Programs are not accepted/],
  ['a.xyz', zip({ 'a.xml': 'x' }), /ending \.xyz is not accepted\. This is a ZIP archive/],
  ['a.xls', latin('<table><tr><td>1</td></tr></table>'), /unsupported type of workbook.*XLSX/],
  ['a.eml', latin('From: a@example.com\n'), /an e-mail message.*PDF/],
  ['a.log', latin('12:00 started\n'), /\.log are not accepted\. This is text.*\.txt/],
  ['a.emf', latin('\x01\0\0\0'), /unsupported type of picture.*JPEG/],
  ['~$a.docx', latin('\x05Kim\0\0'), /not the document.*without ~\$/],
  ['a.constructor', latin('\0\x01'), /no ending/],
])('%s is refused with a message that names its kind (%#)', async (name, bytes, words) => {
  const kind = await kindOf(name, bytes);
  expect('refused' in kind ? kind.refused : 'taken').toMatch(words);
  expect(kind).toMatchObject({ refused: expect.stringMatching(/^[A-Z].*\.$/) as string });
}); // prettier-ignore

test('an HWPX manifest is read without unpacking, however damaged', async () => {
  const bytes = await zip(LOCKED_HWPX, false);
  expect(isLockedHwpx(bytes)).toBe(true);
  for (let cut = 0; cut < bytes.length; cut += 7) {
    const broken = Buffer.from(bytes).fill(0xff, cut, Math.min(cut + 5, bytes.length));
    expect(typeof isLockedHwpx(broken)).toBe('boolean');
  }
});
