// @vitest-environment jsdom
// R-BIZ-26
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('says its sentence without a heading, a picture or links that it was not given', async () => {
  await renderExample(readExample('placeholder', 'plain'));
  expect(screen.getByText('Preparing for service.')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('adds a line, a drawing and the ways onward in their order', async () => {
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
