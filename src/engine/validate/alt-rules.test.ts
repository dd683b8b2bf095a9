// R-ENG-61
import { expect, it } from 'vitest';
import { isFileName } from './alt-rules.ts';

it.each([
  'IMG_2041.jpg',
  'IMG_2041',
  'img 2041',
  'pump-2.webp',
  'pump-2',
  'DSC01234',
  'DSC_0042',
  'DSCN0042.JPG',
  'PXL_20240105_102030123',
  'photo.heic',
  'Yard in Busan.png',
  'C:\\Users\\kim\\yard.bmp',
  '/pictures/yard.svg',
  'https://example.com/yard.jpeg',
  'Screenshot 2024-01-05 at 10.20.11',
  'Screenshot (12)',
  'KakaoTalk_20240105_102030123',
  'WhatsApp Image 2024-01-05 at 10.20.11 PM',
  '사진 3',
  '20240105_102030',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  'mud_pump_final',
  'yard-busan-2024',
  'Picture 3',
  'image1',
  'Image',
  'picture',
  'Photo.',
  'alt text',
  '사진',
  '그림1',
  '무제-1',
  '제목 없음',
  'P1010012',
  'scan0001.pdf',
  '도면.hwp',
  'picture of',
  'fig1',
  'Fig. 3',
  'Figure 1',
  '도면 2',
  'shale-shaker-final',
  'pump-v2',
  'yard-1200x800',
  'yard.png (1)',
  '.',
  '…',
])('"%s" is a file name', (alt) => {
  expect(isFileName(alt, '/pictures/other.jpg')).toBe(true);
});

it.each([
  ['yard-north', '/pictures/yard-north.jpg'],
  ['Plan_B', '/pictures/other.jpg'],
  ['hero-plant', 'hero-plant'],
])('"%s" is the name of %s', (alt, source) => {
  expect(isFileName(alt, source)).toBe(true);
});

it.each([
  'Drawing of a shale shaker with four screens',
  'The yard in Busan with two cranes',
  'Photograph of a slide gate',
  'The symbol',
  'DW-200',
  'Model 200',
  'Blow-tank',
  'Self-propelled trailer',
  'Image of the yard',
  'Photo 3 of 7: the reactor is lifted',
  'Picture of pump 2',
  'Pump 2',
  'P-101',
  'P101',
  '그림자',
  '2026',
  'CO2',
  '2019',
  'ISO 9001',
  'A 400 m³/h pump',
  'Section A-A',
  'Map',
  'Busan',
  '부산 야드의 크레인',
  'Facade',
])('"%s" is an alternative text', (alt) => {
  expect(isFileName(alt, '/pictures/yard.jpg')).toBe(false);
});

it('a single word may also be the name of its file', () => {
  expect(isFileName('Yard', '/pictures/yard.jpg')).toBe(false);
});
