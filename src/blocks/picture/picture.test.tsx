// @vitest-environment jsdom
// R-BIZ-25, R-LOOK-03
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('a picture has its size, its alternative text and its caption', async () => {
  await renderExample(readExample('picture', 'rich'));
  const picture = screen.getByRole('img', { name: 'Drawing of a shale shaker with four screens' });
  expect(picture).toHaveAttribute('src', '/art/shale-shaker.svg');
  expect(picture).toHaveAttribute('width', '1080');
  expect(picture).toHaveAttribute('height', '760');
  expect(picture, 'the first on the page').toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('figure')).toHaveAttribute('id', 'principle');
  expect(screen.getByText('Shale shaker, four-screen model. Not to scale.')).toBeVisible();
});

it('the larger view opens in place and in a new window', async () => {
  await renderExample(readExample('picture', 'rich'));
  const button = screen.getByRole('button', { name: 'Tap the image to see a larger view.' });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button).toHaveAccessibleDescription('Shale shaker, four-screen model. Not to scale.');
  const link = screen.getByRole('link', { name: 'View in new window' });
  expect(link).toHaveAttribute('href', '/art/shale-shaker-labelled.svg');
  expect(link).toHaveAttribute('target', '_blank');
});

it('a picture that isn’t worth enlarging has no larger view', async () => {
  await renderExample(readExample('picture', 'plain'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('the parts of a drawing are listed, with pins that only repeat the list', async () => {
  const container = await renderExample(readExample('picture', 'rich'));
  expect(screen.getByRole('heading', { level: 2, name: 'Parts in the drawing' })).toBeVisible();
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['1Feed inlet', '2Solids discharge']);
  const pins = [...container.querySelectorAll('svg svg')];
  expect(pins.map((pin) => [pin.textContent, pin.getAttribute('x'), pin.getAttribute('y')])).toEqual([
    ['1', '10%', '20%'],
    ['2', '80%', '70%'],
  ]);
  expect(pins[0]?.parentElement).toHaveAttribute('aria-hidden', 'true');
});
