// @vitest-environment jsdom
// R-BIZ-26
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('a placeholder shows its sentence, and no heading, picture or links unless given', async () => {
  await renderExample(readExample('placeholder', 'plain'));
  expect(screen.getByText('Preparing for service.')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('a line, a drawing and links follow in order', async () => {
  await renderExample(readExample('placeholder', 'rich'));
  expect(screen.getByText('new look').parentElement).toHaveTextContent(
    'We will greet you with a new look soon.',
  );
  expect(screen.getByRole('img', { name: 'Drawing of a hospital' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Directions',
    'Plant references',
  ]);
});
