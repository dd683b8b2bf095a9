// R-BOARD-07
import { expect, it } from 'vitest';
import { videoId, videoPicture, videoPlayer } from './youtube.ts';

it.each(['abc_-123456', 'AAAAAAAAAAA'])('%s is a video id', (id) => expect(videoId(id)).toBe(id));

it.each([
  '',
  null,
  undefined,
  'short',
  'abc_-1234567',
  'abc_-12345/',
  'abc_-12345\n',
  '펌프펌프펌프펌프펌프펌',
  '../../x?y=1',
])('%j is not a video id', (text) => expect(videoId(text)).toBeNull());

it('only the id goes to the provider', () => {
  expect(videoPicture('abc_-123456')).toBe('https://i.ytimg.com/vi/abc_-123456/hqdefault.jpg');
  expect(videoPlayer('abc_-123456')).toBe('https://www.youtube-nocookie.com/embed/abc_-123456?autoplay=1');
});
