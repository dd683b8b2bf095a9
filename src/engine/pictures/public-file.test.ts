import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { findPublicFile, publicAddress, readPublicFile } from './public-file.ts';

const NAME = '공장 전경 (1).jpg';

test('a name with spaces or Korean letters is found, plain or percent-encoded', () => {
  const root = makeFolder({ [`public/사진/${NAME}`]: '' });
  const found = `사진/${NAME}`;
  expect(findPublicFile(root, `/사진/${NAME}`)).toBe(found);
  expect(findPublicFile(root, publicAddress(found))).toBe(found);
});

test('a name with decomposed Korean letters on the disk is found, as on macOS', () => {
  const apart = `사진/${NAME}`.normalize('NFD');
  const root = makeFolder({ [`public/${apart}`]: '' });
  expect(findPublicFile(root, `/사진/${NAME}`.normalize('NFC'))).toBe(apart);
});

test('a percent sign in a name is literal', () => {
  const root = makeFolder({ 'public/99 %.png': '', 'public/a%20b.png': '' });
  expect(findPublicFile(root, '/99 %.png')).toBe('99 %.png');
  expect(findPublicFile(root, '/a%20b.png')).toBe('a%20b.png');
  expect(publicAddress('99 %.png')).toBe('/99%20%25.png');
});

test('a file outside public/ and a folder are never found', () => {
  const root = makeFolder({ 'secret.png': '', 'public/a/b.png': '' });
  for (const address of [
    '/../secret.png',
    '/a/..%2f..%2fsecret.png',
    '/%2e%2e/secret.png',
    '/a',
    '/',
    '',
    '/a/b.png/c.png',
  ])
    expect(findPublicFile(root, address), address).toBeNull();
});

// R-ENG-223
test('a file is given its address for browsers, its kind and its size', () => {
  const root = makeFolder({ 'public/files/펌프 (1).hwp': 'x'.repeat(1536) });
  expect(readPublicFile(root, '/files/펌프 (1).hwp')).toEqual({
    href: '/files/%ED%8E%8C%ED%94%84%20(1).hwp',
    kind: 'HWP',
    size: '1.5 KB',
  });
  expect(() => readPublicFile(root, '/files/other.hwp')).toThrow(
    'FILE_MISSING: there is no file public/files/other.hwp',
  );
});
