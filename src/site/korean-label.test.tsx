// @vitest-environment jsdom
// R-HEAD-11, R-A11Y-09
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { koreanLabel } from './korean-label.tsx';

it('draws the name of the Korean site, and says it in Korean and English', () => {
  const { container } = render(koreanLabel({ label: 'Korean', href: '/main', lang: 'ko' }));
  expect(container).toHaveTextContent('한국어 Korean');
  expect(screen.getByText('한국어')).toHaveAttribute('lang', 'ko');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it.each([undefined, 'ja'])('leaves the label of a link in the language %s as it is', (lang) =>
  expect(koreanLabel({ label: 'Shop', href: '/7/shop', ...(lang && { lang }) })).toBeUndefined(),
);
