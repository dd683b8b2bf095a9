// @vitest-environment jsdom
// R-ADDR-03, R-HEAD-09, R-A11Y-13, R-SEC-10
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressHook, searchHook } from './address.ts';
import { Link } from './link.tsx';

const show = (link: ReactNode): void => {
  render(
    <Router hook={addressHook} searchHook={searchHook}>
      {link}
    </Router>,
  );
};

beforeEach(() => history.replaceState(null, '', '/1556/a?popup=x'));

describe('a link', () => {
  it('has the real address and navigates in hash style', () => {
    show(<Link href="/1557/b">Powder</Link>);
    const link = screen.getByRole('link', { name: 'Powder' });
    expect(link).toHaveAttribute('href', '/1557/b');
    expect(fireEvent.click(link)).toBe(false);
    expect(location.hash).toBe('#/1557/b');
  });

  it('leaves a click with a modifier key or another button to the browser', () => {
    show(<Link href="/1557/b">Powder</Link>);
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link'), { button: 1 });
    expect(location.pathname).toBe('/1556/a');
  });

  it('to an anchor on the page stays on it', () => {
    show(<Link href="#part">Part</Link>);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/1556/a?popup=x#part');
  });

  it('that opens a new window says so', () => {
    show(
      <Link href="https://example.com" newWindow>
        Map
      </Link>,
    );
    // No style is loaded here; in a browser, the hidden text is a block, which screen readers separate.
    const link = screen.getByRole('link', { name: /^Map ?\(opens in new window\)$/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    '/art/shaker.svg',
    '/fileInfo/downloadFile.do?id=3',
    'https://example.com',
    'mailto:a@example.com',
  ])('to %s is left to the browser', (href) => {
    show(<Link href={href}>There</Link>);
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'There' }));
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
    expect(location.pathname).toBe('/1556/a');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])('to %s is plain text', (href) => {
    show(<Link href={href}>There</Link>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('There')).toBeVisible();
  });
});
