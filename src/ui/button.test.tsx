// @vitest-environment jsdom
// R-A11Y-13
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';

it('a button doesn’t submit a form by default', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
});

it('a button can be a link, which announces a new window', () => {
  render(
    <>
      <ButtonLink href="/1564/performance/plant">References</ButtonLink>
      <ButtonLink href="https://example.com/" newWindow>
        Sheet
      </ButtonLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'References' })).toHaveAttribute('href', '/1564/performance/plant');
  expect(screen.getByRole('link', { name: /^Sheet.*opens in new window/ })).toHaveAttribute(
    'target',
    '_blank',
  );
});

it('a button with only an icon has an accessible name', () => {
  const press = vi.fn();
  render(<IconButton icon="close" label="Close" onClick={press} />);
  screen.getByRole('button', { name: 'Close' }).click();
  expect(press).toHaveBeenCalledOnce();
});
