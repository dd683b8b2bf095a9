import { expect, test } from 'vitest';
import { firstPicture } from './first-picture.ts';

const LAZY = '<img src="/art/later.svg" alt="" width="10" height="10" loading="lazy"/>';
const EAGER = '<img src="/pictures/plate.jpg" alt="A plate" width="10" height="10" loading="eager"/>';
const SOURCES =
  '<source type="image/avif" srcSet="/assets/a-480.avif 480w, /assets/a-768.avif 768w" sizes="100vw" width="10"/><source type="image/webp" srcSet="/assets/a.webp 480w" sizes="100vw"/>';

const read = (html: string): unknown => JSON.parse(firstPicture(html) ?? 'null');

test('a photograph in one size is fetched by its address, whatever comes later before it', () => {
  expect(read(`${LAZY}<p>${EAGER}</p>`)).toEqual({ as: 'image', href: '/pictures/plate.jpg' });
});

test('a photograph in several is fetched in its best format, in the size that the window takes', () => {
  expect(read(`<picture>${SOURCES}${EAGER}</picture>`)).toEqual({
    as: 'image',
    type: 'image/avif',
    imageSrcset: '/assets/a-480.avif 480w, /assets/a-768.avif 768w',
    imageSizes: '100vw',
  });
});

test('a picture that belongs to a later one’s sources is not taken for it', () => {
  expect(read(`<picture>${SOURCES}${LAZY}</picture>${EAGER}`)).toEqual({
    as: 'image',
    href: '/pictures/plate.jpg',
  });
});

test.each([
  ['there is no picture', '<p>Words</p>'],
  ['all pictures may wait', LAZY],
  ['it is a drawing', EAGER.replace('.jpg', '.svg')],
  [
    'the window decides which it is',
    `<picture>${SOURCES.replace('type', 'media="(width < 1024px)" type')}${EAGER}</picture>`,
  ],
  ['its address cannot stand in a header', EAGER.replace('plate', '사진')],
])('nothing is said where %s', (_, html) => {
  expect(firstPicture(html)).toBeNull();
});

test('a line break in an address ends no header', () => {
  expect(firstPicture(EAGER.replace('plate', 'pla\r\nset-cookie: a=b'))).not.toMatch(/[\r\n]/);
});
