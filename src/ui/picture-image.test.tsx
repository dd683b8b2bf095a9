// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PictureValue } from '../engine/common/page-values.ts';
import { PictureImage } from './picture-image.tsx';

const drawing: PictureValue = {
  src: '/art/x.svg',
  width: 1080,
  height: 760,
  alt: 'A shale shaker',
  large: '/art/x.svg',
  parts: [],
};
const photograph: PictureValue = {
  ...drawing,
  src: '/assets/yard-1440-1.jpg',
  large: '/assets/yard-1440-1.jpg',
  width: 1440,
  height: 960,
  sources: [
    { type: 'image/avif', srcset: '/assets/yard-480-1.avif 480w, /assets/yard-1440-1.avif 1440w' },
    { type: 'image/webp', srcset: '/assets/yard-480-1.webp 480w, /assets/yard-1440-1.webp 1440w' },
  ],
};

/** The browser's options, in its order. */
const offers = (): (string | null)[][] =>
  [...(screen.getByRole('img').parentElement?.querySelectorAll('source') ?? [])].map((source) =>
    ['type', 'srcset', 'sizes', 'width', 'height'].map((name) => source.getAttribute(name)),
  );

it('a drawing is a plain lazy image', () => {
  render(<PictureImage picture={drawing} />);
  const image = screen.getByRole('img', { name: 'A shale shaker' });
  expect(image.parentElement?.tagName).toBe('DIV');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('decoding', 'async');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1080', '760']);
});

it('a photograph is offered as AVIF, then WebP, then the original, each with its size', () => {
  render(<PictureImage picture={photograph} eager room="small" />);
  expect(offers()).toEqual([
    ['image/avif', photograph.sources?.[0]?.srcset, '320px', '1440', '960'],
    ['image/webp', photograph.sources?.[1]?.srcset, '320px', '1440', '960'],
  ]);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/assets/yard-1440-1.jpg');
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
});

it('the browser gets the requested width', () => {
  render(<PictureImage picture={photograph} width={720} />);
  expect(offers().map(([, , sizes]) => sizes)).toEqual(['720px', '720px']);
  expect(screen.getByRole('img')).toHaveAttribute('height', '480');
});
