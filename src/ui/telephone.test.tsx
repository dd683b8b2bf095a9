// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Telephone } from './telephone.tsx';

it.each([
  ['+82 51 000 0000', 'tel:+82510000000'],
  ['(051) 000-0000', 'tel:0510000000'],
  ['051.000.0000', 'tel:0510000000'],
  ['+82 (0)51 000 0000', 'tel:+82510000000'],
  ['(0)51 000 0000', 'tel:0510000000'],
])('%s dials %s', (number, href) => {
  render(<Telephone number={number} />);
  expect(screen.getByRole('link', { name: number })).toHaveAttribute('href', href);
});

it.each(['On request', '12', '051-000-0000 after six', '{phone}'])('%s stays plain text', (text) => {
  const { container } = render(<Telephone number={text} />);
  expect(container).toHaveTextContent(text);
  expect(screen.queryByRole('link')).toBeNull();
});
