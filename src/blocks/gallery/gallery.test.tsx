// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

// The larger view is tested in a browser: e2e/network.test.ts.

it('each picture has its own alternative text and a button named by its caption', async () => {
  await renderExample(readExample('gallery', 'three'));
  expect(screen.getByRole('heading', { level: 2, name: 'The office in pictures' })).toBeVisible();
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(3);
  const second = within(items[1] ?? document.body);
  expect(second.getByRole('img', { name: 'Drawing of a reception desk' })).toBeVisible();
  expect(second.getByRole('button', { name: 'Reception' })).toHaveAttribute('aria-haspopup', 'dialog');
});

it('a hint says how to enlarge a picture, and no larger view is open at first', async () => {
  await renderExample(readExample('gallery', 'three'));
  expect(screen.getByText('Tap the image to see a larger view.')).toBeVisible();
  expect(screen.getByText('The drawings stand in for photographs.')).toBeVisible();
  expect(document.querySelector('dialog')).toBeNull();
});

it('a picture keeps its focal point in view, if it has one', async () => {
  await renderExample(readExample('gallery', 'focal-point'));
  const [first, second] = screen.getAllByRole('img');
  expect(first?.closest('[data-focus]')).toHaveAttribute('data-focus', '80 30');
  expect(second?.closest('[data-focus]')).toBeNull();
});
