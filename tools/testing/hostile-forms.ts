import { FILE_CALLS } from '../../src/shared/calls/files.ts';
import { formOf, part } from './file-service.ts';
import type { Form } from './file-service.ts';
import type { HostileRequest } from './hostile-requests.ts';

/** Bytes of no accepted type, whatever the extension claims. */
const BYTES: Readonly<Record<string, Buffer | string>> = {
  nothing: '',
  'a page': '<!doctype html><script>alert(1)</script>',
  'an SVG': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'a GIF of script': 'GIF89a/*\0\0\0\0\0*/=1;alert(1)',
  'the head of a PNG': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'the head of a JPEG': Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0]),
  'the head of a WebP': Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'),
  'a program': Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
  'a program of Linux': Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
  zeroes: Buffer.alloc(5_000),
};
/** Each refuses all of `BYTES`: pictures and documents by their bytes, the others by their extension. */
const NAMES: readonly string[] = [
  ...['a.png', 'a.jpg', 'a.gif', 'a.webp', 'a.pdf', 'a.zip', 'a.docx', 'a.hwp', 'a.hwpx', 'a.mp4'],
  ...['a', 'a.exe', 'a.html', 'a.svg', 'a.js', 'a.php', '.htaccess', 'a.png.exe', 'a.png\0.html', 'a.exe '],
  ...['../../../etc/passwd', '..\\..\\win.ini', '/etc/cron.d/a', 'con', 'a.__proto__', 'a.constructor'],
  ...[`${'x'.repeat(5_000)}.svg`, '한글.svg', '\u202egnp.exe', '; filename*=UTF-8', '%00.html'],
];

const whole = part('words', 'a.txt');

/** Invalid forms, or forms with anything but one file. */
const FORMS: Readonly<Record<string, Form>> = {
  'no part': formOf(),
  'two files': formOf(whole, whole),
  'a hundred files': formOf(...Array.from({ length: 100 }, () => whole)),
  'another field': formOf(part('words', 'a.txt', 'picture')),
  'the field __proto__': formOf(part('words', 'a.txt', '__proto__')),
  'words in place of a file': formOf(part('words', null)),
  'a thousand fields': formOf(...Array.from({ length: 1_000 }, (_, index) => part('x', null, `f${index}`))),
  'a field of 100 KB': formOf(part('x'.repeat(100_000), null)),
  'a name of no letter': formOf(part('words', '')),
  'no end': { ...formOf(), body: whole },
  'an end in a header': { ...formOf(), body: whole.subarray(0, 60) },
  'no line of a boundary': { ...formOf(), body: Buffer.from('words') },
  'a boundary that is not named': { body: formOf(whole).body, type: 'multipart/form-data' },
  'an empty boundary': { body: formOf(whole).body, type: 'multipart/form-data; boundary=' },
  'another boundary': { body: formOf(whole).body, type: 'multipart/form-data; boundary=other' },
  'a boundary of 5,000 signs': { ...formOf(), type: `multipart/form-data; boundary=${'x'.repeat(5_000)}` },
  'another kind of parts': { ...formOf(whole), type: 'multipart/mixed; boundary=----a-boundary-of-tests' },
  'a header of 100 KB': {
    ...formOf(),
    body: Buffer.from(`------a-boundary-of-tests\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\nwords`),
  },
};

/** Uploads that must be refused for any sender. */
export function hostileForms(): HostileRequest[] {
  const files = NAMES.flatMap((name) =>
    Object.entries(BYTES).map(([what, bytes]) => [`${what} as ${name}`, formOf(part(bytes, name))] as const),
  );
  return [...files, ...Object.entries(FORMS)].map(([what, { body, type }]) => ({
    fault: `an upload: ${what.slice(0, 60)}`,
    method: 'POST',
    url: FILE_CALLS.uploadFile.path,
    payload: body,
    headers: { 'content-type': type },
  }));
}
