// @vitest-environment jsdom
// R-ENG-254
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readExample, renderExample } from '../../../../../tools/testing/render-block.tsx';

test('shows its block one level below its caption, and the block’s JSON', async () => {
  await renderExample(readExample('live-example', 'nested'));
  screen.getByRole('heading', { level: 2, name: 'A section' });
  screen.getByRole('heading', { level: 3, name: 'Pumps' });
  const box = screen.getByLabelText('Change it to see what happens');
  expect(box).toBeInstanceOf(HTMLTextAreaElement);
  const { value } = box as HTMLTextAreaElement;
  const { blocks } = readExample('live-example', 'nested') as { readonly blocks: readonly unknown[] };
  expect(JSON.parse(value)).toEqual(blocks[0]);
});

test('is closed first, and its box named and described', async () => {
  const page = await renderExample(readExample('live-example', 'plain'));
  expect(page.querySelector('details')).not.toHaveAttribute('open');
  const box = screen.getByLabelText('Change it to see what happens');
  const description = box.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(description)).toHaveAttribute('role', 'status');
});
