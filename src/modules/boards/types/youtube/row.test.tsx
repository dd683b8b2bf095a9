// @vitest-environment jsdom
// R-BOARD-07
import { expect, it } from 'vitest';
import { FULL_POST, renderRow } from '../../../../../tools/testing/render-row.tsx';
import { row } from './row.tsx';

const pictures = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('a video has its provider’s thumbnail and a play icon', () => {
  const { container } = renderRow(row, FULL_POST);
  expect(pictures(container)).toEqual(['https://i.ytimg.com/vi/abc_-123456/hqdefault.jpg']);
  expect(container.querySelector('svg')).not.toBeNull();
});

it.each([null, '../../evil?x'])('a post without a video (%j) has its own picture and no icon', (urlInfo) => {
  const { container } = renderRow(row, { ...FULL_POST, urlInfo });
  expect(pictures(container)).toEqual(['/fileInfo/downloadFile.do?id=4']);
  expect(container.querySelector('svg')).toBeNull();
});

it('a post without either has an empty frame and no icon', () => {
  const { container } = renderRow(row, { urlInfo: null });
  expect(pictures(container)).toEqual([]);
  expect(container.querySelector('svg')).toBeNull();
});
