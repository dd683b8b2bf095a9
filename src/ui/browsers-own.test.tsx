// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import type { AnchorHTMLAttributes } from 'react';
import { describe, expect, it } from 'vitest';
import { isBrowsersOwn } from './browsers-own.ts';

/** Clicks a link and returns the result. */
function press(
  link: AnchorHTMLAttributes<HTMLAnchorElement> = {},
  event: MouseEventInit = {},
  options: Parameters<typeof isBrowsersOwn>[1] = {},
): boolean {
  const reported: boolean[] = [];
  const { unmount } = render(
    <a
      {...link}
      href="/1557/b"
      onClick={(pressed) => {
        reported.push(isBrowsersOwn(pressed, options));
        pressed.preventDefault(); // there is no browser here to follow it
      }}
    >
      <span>Powder</span>
    </a>,
  );
  fireEvent.click(screen.getByText('Powder'), event);
  unmount();
  expect(reported).toHaveLength(1);
  return reported[0] ?? false;
}

describe('a press on a link', () => {
  it.each([{}, { target: '' }, { target: '_self' }])('is handled by the page if the link has %o', (link) => {
    expect(press(link)).toBe(false);
  });

  it.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('is left to the browser with %o, even for downloads handled by the page', (event) => {
    expect(press({}, event)).toBe(true);
    expect(press({ download: '' }, event, { downloads: true })).toBe(true);
  });

  it.each([{ target: '_blank' }, { target: 'map' }, { download: '' }, { download: 'a.pdf' }])(
    'is left to the browser if the link has %o',
    (link) => {
      expect(press(link)).toBe(true);
    },
  );

  it('is handled by the page if the page downloads the link itself', () => {
    expect(press({ download: 'a.pdf' }, {}, { downloads: true })).toBe(false);
    expect(press({ download: 'a.pdf', target: '_blank' }, {}, { downloads: true })).toBe(true);
  });

  it('that is already handled is ignored', () => {
    expect(press({ onClickCapture: (event) => event.preventDefault() })).toBe(true);
  });
});
