// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('a video of the site plays in the browser’s player, with its captions, and loads nothing before', async () => {
  await renderExample(readExample('video', 'with-captions'));
  const player = screen.getByLabelText('Video: A pump on the test bench');
  expect(player).toHaveAttribute('controls');
  expect(player).toHaveAttribute('preload', 'none');
  const types = [...player.querySelectorAll('source')].map(({ type }) => type);
  expect(types).toEqual(['video/webm', 'video/mp4']);
  const [english, korean] = player.querySelectorAll('track');
  expect(english).toHaveAttribute('default');
  expect(korean).toHaveAttribute('srclang', 'ko');
  expect(player).toHaveAttribute('poster', '/pictures/pump-test.jpg');
  expect(screen.getByText('Transcript').closest('details')).not.toHaveAttribute('open');
});

// R-ENG-224
it.each([
  ['plain', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['vimeo', 'Vimeo', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
])('a video on %s comes only after the press, and its host is named before', async (example, host, src) => {
  const container = await renderExample(readExample('video', example));
  expect(container.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('link', { name: new RegExp(`Watch on ${host}`) })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`It is loaded from ${host}`) }));
  const frame = screen.getByTitle('Video: A pump on the test bench');
  expect(frame).toHaveAttribute('src', src);
  expect(frame).toHaveFocus();
});

it('a video with a description and a date is described for search engines', async () => {
  const container = await renderExample(readExample('video', 'with-captions'));
  const facts = [...container.querySelectorAll('[itemprop]')].map((element) => [
    element.getAttribute('itemprop'),
    element.getAttribute('content') ??
      element.getAttribute('href') ??
      element.textContent.replace(/\s/g, ' '),
  ]);
  expect(Object.fromEntries(facts)).toEqual({
    name: 'A pump on the test bench',
    description: 'The pump moves slurry with 40 % solids.',
    uploadDate: '2026-03-31',
    thumbnailUrl: '/pictures/pump-test.jpg',
    duration: 'PT2M5S',
    contentUrl: '/videos/pump-test.mp4',
  });
});

it('a video without a date is not', async () => {
  const container = await renderExample(readExample('video', 'plain'));
  expect(container.querySelector('[itemscope], [itemprop]')).toBeNull();
});
