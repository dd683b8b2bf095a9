// R-SEC-12
import { expect, it } from 'vitest';
import { readVideoId } from './read-video-id.ts';

it.each([
  'abc_-123456',
  ' https://www.youtube.com/watch?v=abc_-123456 ',
  'https://m.youtube.com/watch?t=3&v=abc_-123456&list=x',
  'https://youtu.be/abc_-123456?si=x',
  'https://www.youtube-nocookie.com/embed/abc_-123456',
  'https://youtube.com/shorts/abc_-123456',
])('%j names a video', (text) => expect(readVideoId(text)).toBe('abc_-123456'));

it.each(['', 'https://youtube.com.evil.example/watch?v=abc_-123456', 'https://vimeo.com/123456', 'abc'])(
  '%j names no video',
  (text) => expect(readVideoId(text)).toBeNull(),
);
