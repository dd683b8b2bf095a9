// R-CALL-29, R-FAULT-73, R-SEC-16
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { Ajv } from 'ajv';
import { ZipArchive } from 'archiver';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FILE_CALLS } from '../../../../shared/calls/files.ts';
import { ONE_ENGINE, SQLITE } from '../../../../../tools/testing/engines.ts';
import { drawPng, formOf, part, startFileService } from '../../../../../tools/testing/file-service.ts';
import type { FileService } from '../../../../../tools/testing/file-service.ts';

const MB = 1024 * 1024;

/** A ZIP whose first file states its type, as HWPX requires. */
async function zip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = new ZipArchive({ store: true });
  const bytes = buffer(archive);
  for (const [name, text] of Object.entries(files)) archive.append(text, { name });
  await archive.finalize();
  return bytes;
}

function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few bytes that claims a large size. */
function bombOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

async function rows({ database }: FileService): Promise<number> {
  const { count } = await database.read
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe.each(ONE_ENGINE)('an upload on $name', (engine) => {
  test('of a picture is stored with its size and a thumbnail, for its uploader only', async () => {
    const service = await startFileService(engine);
    const [writer, other, staff] = [
      await service.as('writer'),
      await service.as('other'),
      await service.as('office', 'staff'),
    ];
    const png = await drawPng();
    const answer = await service.take(png, 'site plan.PNG', writer);
    const check = new Ajv({ strict: false }).compile(FILE_CALLS.uploadFile.answer);
    expect(check(answer), JSON.stringify(check.errors)).toBe(true);
    expect(answer.fileInfo).toEqual({
      fileType: 'image/png',
      logFileName: 'site plan.PNG',
      size: png.length,
      width: 1_000,
      height: 500,
    });
    expect(service.onDisk()).toHaveLength(2);

    const file = await service.ask(`/fileInfo/downloadFile.do?id=${answer.fileId}`, { headers: writer });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(png)).toBe(true);
    const small = await service.ask(`/fileInfo/downloadFile.do?id=${answer.thumbFileId}`, {
      headers: writer,
    });
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="site plan.webp"',
      'cache-control': 'no-store',
    });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 240,
    });

    for (const headers of [other, staff, await service.anonymous()]) {
      const url = `/fileInfo/downloadFile.do?id=${answer.fileId}`;
      expect((await service.ask(url, { headers })).statusCode).toBe(404);
    }
  });

  test('belongs to the post that uses it', async () => {
    const service = await startFileService(engine);
    const writer = await service.as('office', 'staff');
    const { fileId, thumbFileId } = await service.take(await drawPng(), 'a.png', writer);
    const post = {
      boardConfigId: 150,
      title: 'A post',
      content: '<p>Some words.</p>',
      fileIds: [fileId],
      thumbFileId,
    };
    expect((await service.send('/board/save.do', post, writer)).statusCode).toBe(200);
    for (const id of [fileId, thumbFileId]) {
      const file = await service.ask(`/fileInfo/downloadFile.do?id=${id}`);
      expect(file.statusCode).toBe(200);
      expect(file.headers['cache-control']).toContain('no-cache');
    }
  });

  test('without a session or token is refused before its body is read', async () => {
    const service = await startFileService(engine);
    const form = formOf(part('words', 'a.txt'));
    const anonymous = await service.upload(form, await service.anonymous());
    expect([anonymous.statusCode, anonymous.json()]).toMatchObject([401, { code: 'SESSION_NEEDED' }]);
    const member = await service.as('member');
    const forged = await service.upload(form, { ...member, 'x-xsrf-token': 'no' });
    expect([forged.statusCode, forged.json()]).toMatchObject([403, { code: 'TOKEN_WRONG' }]);
    expect(service.onDisk()).toEqual([]);
  });

  test('that can’t be stored leaves nothing', async () => {
    const service = await startFileService(engine);
    const writer = await service.as('writer');
    await service.database.attempt((transaction) =>
      transaction.schema.alterTable('file').renameColumn('sha256', 'gone').execute(),
    );
    const answer = await service.upload(formOf(part(await drawPng(), 'a.png')), writer);
    expect(answer.statusCode).toBe(500);
    expect(service.onDisk()).toEqual([]);
  });
});

describe('an upload', () => {
  const jpeg = (): Promise<Buffer> =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#333' } })
      .jpeg()
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();

  test('of a photograph is rotated upright and served without its metadata', async () => {
    const service = await startFileService(SQLITE);
    const writer = await service.as('writer');
    const photograph = await jpeg();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const { fileId, fileInfo, thumbFileId } = await service.take(photograph, 'a.jpeg', writer);
    expect(fileInfo).toMatchObject({ width: 200, height: 400 });
    for (const id of [fileId, thumbFileId]) {
      const kept = await service.ask(`/fileInfo/downloadFile.do?id=${id}`, { headers: writer });
      const metadata = await sharp(kept.rawPayload).metadata();
      expect(metadata).toMatchObject({ width: 200, height: 400 });
      expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
      if (id === fileId) expect(fileInfo.size).toBe(kept.rawPayload.length);
    }
    expect(service.onDisk()).toHaveLength(2);
  });

  test('of a picture that would be stored with more than 20 MB is refused', async () => {
    const service = await startFileService(SQLITE);
    const side = 3_900;
    const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
    const jpeg = await noise.jpeg({ quality: 60, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(jpeg.length).toBeLessThan(20 * MB);
    const answer = await service.upload(formOf(part(jpeg, 'a.jpg')), await service.as('writer'));
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'FILE_TOO_LARGE' }]);
    expect(service.onDisk()).toEqual([]);
  });

  const OFFICE = 'application/vnd.openxmlformats-officedocument';
  const types = (part: string): string =>
    `<Types><Override PartName="/a.xml" ContentType="${OFFICE}.${part}.main+xml"/></Types>`;
  const compound = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from('HWP Document File V5.00'),
  ]);
  const cp949 = Buffer.from([0xb0, 0xa1, 0x2c, 0xb3, 0xaa]); // 가,나

  test.each<[string, string, () => Promise<Buffer> | Buffer | string]>([
    ['a.pdf', 'application/pdf', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF'],
    ['a.zip', 'application/zip', () => zip({ 'a.txt': 'words' })],
    [
      'a.docx',
      `${OFFICE}.wordprocessingml.document`,
      () => zip({ '[Content_Types].xml': types('wordprocessingml.document') }),
    ],
    [
      'a.xlsx',
      `${OFFICE}.spreadsheetml.sheet`,
      () => zip({ '[Content_Types].xml': types('spreadsheetml.sheet') }),
    ],
    [
      'a.pptx',
      `${OFFICE}.presentationml.presentation`,
      () => zip({ '[Content_Types].xml': types('presentationml.presentation') }),
    ],
    ['a.hwp', 'application/x-hwp', () => compound],
    ['a.hwpx', 'application/hwp+zip', () => zip({ mimetype: 'application/hwp+zip', 'version.xml': '<a/>' })],
    ['a.txt', 'text/plain', () => '견적 안내\r\n\tfirst'],
    ['a.csv', 'text/csv', () => cp949],
    [
      'a.mp3',
      'audio/mpeg',
      () =>
        Buffer.concat([
          Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'),
          Buffer.from([0xff, 0xfb, 0x90, 0]),
          Buffer.alloc(600),
        ]),
    ],
    ['a.mp4', 'video/mp4', () => Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1')],
    [
      'a.gif',
      'image/gif',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#333' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a.webp',
      'image/webp',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#333' } })
          .webp()
          .toBuffer(),
    ],
  ])('accepts %s as %s', async (name, mime, make) => {
    const service = await startFileService(SQLITE);
    const { fileInfo } = await service.take(await make(), name, await service.as('writer'));
    expect(fileInfo).toMatchObject({ fileType: mime, logFileName: name });
  });

  const GIF_SCRIPT = 'GIF89a/*\0\0\0\0\0*/=1;alert(1)';
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each<[string, string, () => Promise<Buffer> | Buffer | string]>([
    ['a page', 'a.html', () => '<!doctype html><script>alert(1)</script>'],
    ['an SVG', 'a.svg', () => SVG],
    ['an SVG called a picture', 'a.png', () => SVG],
    ['a page called a picture', 'a.jpg', () => '<!doctype html><script>alert(1)</script>'],
    ['a script that begins like a GIF', 'a.gif', () => GIF_SCRIPT],
    ['a picture of another ending', 'a.jpg', () => drawPng(4, 4)],
    ['a picture called a document', 'a.pdf', () => drawPng(4, 4)],
    ['a program called text', 'a.txt', () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['a PDF called text', 'a.txt', () => '%PDF-1.7 all of it text'],
    [
      'an installer called a Hangul document',
      'a.hwp',
      () => Buffer.concat([compound.subarray(0, 512), Buffer.from('MSI')]),
    ],
    ['an archive called a Hangul document', 'a.hwpx', () => zip({ 'a.txt': 'words' })],
    ['an archive of Java', 'a.zip', () => zip({ 'META-INF/MANIFEST.MF': 'Main-Class: A' })],
    [
      'a document with macros',
      'a.docx',
      () =>
        zip({
          '[Content_Types].xml':
            '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        }),
    ],
    ['a picture that breaks off', 'a.png', async () => (await drawPng()).subarray(0, 200)],
    ['no ending', 'picture', () => drawPng(4, 4)],
    ['two endings', 'a.png.exe', () => drawPng(4, 4)],
    ['an inherited name as its ending', 'a.constructor', () => drawPng(4, 4)],
  ])('refuses %s', async (_what, name, make) => {
    const service = await startFileService(SQLITE);
    const answer = await service.upload(formOf(part(await make(), name)), await service.as('writer'));
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'FILE_KIND_REFUSED' }]);
    expect(service.onDisk()).toEqual([]);
    expect(await rows(service)).toBe(0);
  });

  // R-WRITE-11
  test('that is refused explains what the file is and what to do', async () => {
    const service = await startFileService(SQLITE);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const answer = await service.upload(formOf(part(heic, 'IMG_1234.JPG')), await service.as('writer'));
    expect(answer.json()).toEqual({
      code: 'FILE_KIND_REFUSED',
      message:
        'The name ends in .jpg, but this is a HEIC photo from a phone. Many browsers cannot show it. Save it as JPEG and send that. For new photos on an iPhone, choose Settings › Camera › Formats › Most Compatible.',
    });
  });

  // R-WRITE-12
  test('accepts text as Windows writes it', async () => {
    const service = await startFileService(SQLITE);
    const writer = await service.as('writer');
    const utf16 = Buffer.from('\ufeff이름,전화\r\n갂힣,051\r\n', 'utf16le');
    const cp949 = Buffer.from([0x81, 0x41, 0x2c, 0xc6, 0x52, 0x0d, 0x0a]); // 갂,힣
    for (const bytes of [utf16, Buffer.from(utf16).swap16(), cp949]) {
      const { fileInfo } = await service.take(bytes, 'a.csv', writer);
      expect(fileInfo).toMatchObject({ fileType: 'text/csv', size: bytes.length });
    }
  });

  test('refuses a picture of 2,500 million pixels by its header', async () => {
    const service = await startFileService(SQLITE);
    const answer = await service.upload(
      formOf(part(bombOf(50_000, 50_000), 'a.png')),
      await service.as('writer'),
    );
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({
      code: 'FILE_TOO_LARGE',
      message:
        'The picture has 50,000 × 50,000 pixels, 2,500 million in all; at most 50 million are accepted. Make it 7,071 × 7,071 pixels or less.',
    });
    expect(service.onDisk()).toEqual([]);
  });

  test('accepts 20 MB and refuses one byte more', async () => {
    const service = await startFileService(SQLITE);
    const writer = await service.as('writer');
    const { fileInfo } = await service.take(Buffer.alloc(20 * MB, 'a'), 'a.txt', writer);
    expect(fileInfo.size).toBe(20 * MB);
    const answer = await service.upload(formOf(part(Buffer.alloc(20 * MB + 1, 'a'), 'b.txt')), writer);
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'FILE_TOO_LARGE' }]);
    expect(service.onDisk()).toHaveLength(1);
  });

  const whole = part('words', 'a.txt');
  test.each([
    ['two files', formOf(whole, whole)],
    ['many files', formOf(...Array.from({ length: 30 }, () => whole))],
    ['no file', formOf()],
    ['another field', formOf(part('words', 'a.txt', 'picture'))],
    ['a field of words', formOf(part('words', null))],
    ['an inherited name as its field', formOf(part('words', 'a.txt', '__proto__'))],
    ['an empty file', formOf(part('', 'a.txt'))],
    ['an end that is missing', { ...formOf(), body: whole }],
    ['an end inside the file', { ...formOf(), body: whole.subarray(0, -5) }],
    ['an end inside a header', { ...formOf(), body: whole.subarray(0, 60) }],
    ['nothing at all', { ...formOf(), body: Buffer.alloc(0) }],
    ['no boundary', { ...formOf(whole), type: 'multipart/form-data' }],
    ['another boundary', { ...formOf(whole), type: 'multipart/form-data; boundary=b' }],
  ])('refuses a form with %s, and leaves nothing', async (_what, form) => {
    const service = await startFileService(SQLITE);
    const answer = await service.upload(form, await service.as('writer'));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'UPLOAD_BROKEN' }]);
    expect(service.onDisk()).toEqual([]);
  });

  test.each([
    'application/json',
    'text/plain',
    'multipart/mixed; boundary=b',
    'application/x-www-form-urlencoded',
  ])('refuses a body of %s', async (type) => {
    const service = await startFileService(SQLITE);
    const answer = await service.upload({ body: Buffer.from('{}'), type }, await service.as('writer'));
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'UPLOAD_NOT_FORM' }]);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\kim\\plan.txt', 'plan.txt'],
    ['견적 안내 👩‍👩‍👧‍👦.txt', '견적 안내 👩‍👩‍👧‍👦.txt'],
    ['\u1100\u1161.txt', '가.txt'],
    ['보고서.ｔｘｔ', '보고서.txt'],
    ['ＡＢＣ．ＴＸＴ', 'ＡＢＣ.TXT'],
    ['3．5 배관\u200b.txt\u200b', '3．5 배관.txt'],
    ['a\u202etxt.exe.txt', 'atxt.exe.txt'],
    ['<img src=x>.txt', 'img src=x.txt'],
    ['CON.txt', '_CON.txt'],
    ['...txt', 'file.txt'],
    [`${'가'.repeat(300)}.txt`, `${'가'.repeat(76)}.txt`],
    [`${'😀'.repeat(90)}.txt`, `${'😀'.repeat(59)}.txt`], // four bytes each: file systems take at most 255 bytes
  ])('stores the name %j as %j', async (sent, kept) => {
    const service = await startFileService(SQLITE);
    const { fileInfo } = await service.take('words', sent, await service.as('writer'));
    expect(fileInfo.logFileName).toBe(kept);
    expect(service.onDisk()).toEqual([expect.stringMatching(/^0123abcd-[0-9a-f]{32}$/)]);
  });
});
