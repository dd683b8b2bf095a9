// @vitest-environment jsdom
// R-SHELL-01, R-POST-12, R-A11Y-08
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInSite } from '../../tools/testing/render-in-site.tsx';
import { SITE } from '../../tools/testing/site-fixture.ts';
import { Footer } from './footer.tsx';
import { PageFrame } from './page-frame.tsx';
import { LoadFailed, NotFound } from './states.tsx';

const show = (menuId = 1556, title = 'Mud treatment system'): void => {
  renderInSite(
    <PageFrame title={title} menuId={menuId} shareTitle={`${title} | WM Group`}>
      <p>Content</p>
    </PageFrame>,
  );
};
const crumb = (): HTMLElement => screen.getByRole('navigation', { name: 'Breadcrumb' });
const level = (name: string): HTMLElement => within(crumb()).getByRole('button', { name });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => history.replaceState(null, '', '/#/1556/business/plant/marine/mud?popup=x'));

// R-SHELL-02
describe('the banner', () => {
  it('shows the titles of the first two levels above the page’s h1', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Mud treatment system' })).toBeVisible();
    expect(screen.getByText('Business / Plant')).toBeVisible();
  });

  it('falls back to the second level’s name, and does not repeat the h1', () => {
    show(1559, 'Hospitals');
    expect(screen.getByText('Business / Healthcare')).toBeVisible();
    show(1561, 'Energy');
    expect(screen.getByText('Performance', { selector: 'p' })).toBeVisible();
  });

  it('doesn’t break a word after a short prefix in its title', () => {
    show(1573, 'Refusal of unauthorised e-mail collection');
    const title = screen.getByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('Refusal of unauthorised e-mail collection');
    expect(within(title).getByText('e-mail')).toHaveClass('whole');
    show(1573, 'State-of-the-art re-use');
    expect(screen.getByText('State-of-the-art re-use').childElementCount).toBe(0);
  });

  it('has no breadcrumb bar below it on the home page', () => {
    show(0, 'Engineering what moves.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Engineering what moves.');
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  });

  it('gives way to a block that shows the h1', () => {
    renderInSite(
      <PageFrame title="Mud" menuId={1556} heading="block">
        <h1>Mud in a block</h1>
      </PageFrame>,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Mud in a block']);
    expect(crumb()).toBeVisible();
  });
});

// R-SHELL-03, R-SHELL-04
describe('the breadcrumb', () => {
  it('has a link to the home page and a button for each level, with links to that level’s items', () => {
    show();
    expect(within(crumb()).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/main');
    expect(
      within(crumb())
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Business', 'Plant', 'Offshore plant']);
    fireEvent.click(level('Offshore plant'));
    expect(screen.getByRole('link', { name: 'Offshore plant' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Powder plant' })).toHaveAttribute(
      'href',
      '/1557/business/plant/transport/high',
    );
  });

  it('opens one list at a time', () => {
    show();
    fireEvent.click(level('Business'));
    fireEvent.click(level('Plant'));
    expect(level('Business')).toHaveAttribute('aria-expanded', 'false');
    expect(level('Plant')).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(level('Plant'));
    expect(level('Plant')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Escape with the focus on the button, on a press elsewhere, and when an item is chosen', () => {
    show();
    fireEvent.click(level('Plant'));
    act(() => screen.getByRole('link', { name: 'Healthcare' }).focus());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(level('Plant')).toHaveFocus();
    fireEvent.click(level('Plant'));
    fireEvent.click(screen.getByText('Content'));
    expect(level('Plant')).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(level('Plant'));
    fireEvent.click(screen.getByRole('link', { name: 'Healthcare' }));
    expect(level('Plant')).toHaveAttribute('aria-expanded', 'false');
    expect(location.hash).toBe('#/1559/business/vio/vio');
  });
});

describe('the tools', () => {
  // R-SHELL-07
  it('explain how to bookmark until the message is closed', () => {
    show();
    fireEvent.click(button('Bookmark'));
    const notice = screen.getByText('Press Ctrl+D or Cmd+D to add this page to your bookmarks.');
    expect(screen.getByRole('status')).toContainElement(notice);
    fireEvent.click(button('Close'));
    expect(notice).not.toBeInTheDocument();
    expect(button('Bookmark')).toHaveFocus();
  });

  // R-SHELL-08
  it('share the real address and the title in a new window', () => {
    show();
    expect(button('Share')).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button('Share'));
    expect(button('Share')).toHaveAttribute('aria-expanded', 'true');
    const real = `${location.origin}/1556/business/plant/marine/mud?popup=x`;
    const facebook = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /^Facebook/ }).href);
    const twitter = screen.getByRole<HTMLAnchorElement>('link', { name: /^Twitter/ });
    expect(facebook.searchParams.get('u')).toBe(real);
    expect(new URL(twitter.href).searchParams.get('url')).toBe(real);
    expect(new URL(twitter.href).searchParams.get('text')).toBe('Mud treatment system | WM Group');
    expect(twitter).toHaveAttribute('target', '_blank');
    fireEvent.click(button('Share'));
    expect(screen.queryByRole('link', { name: /^Twitter/ })).toBeNull();
  });

  // R-SHELL-09
  it('print', () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    show();
    fireEvent.click(button('Print'));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

// R-HEAD-14, R-HEAD-15
describe('the footer', () => {
  it('shows links, address, telephone, fax and the copyright line', () => {
    renderInSite(<Footer site={SITE} />);
    expect(screen.getByRole('link', { name: 'References' })).toHaveAttribute(
      'href',
      '/1561/performance/energy',
    );
    expect(screen.getByRole('link', { name: '+82 51 000 0000' })).toHaveAttribute('href', 'tel:+82510000000');
    expect(screen.getByText('Fax +82 51 000 0001')).toBeVisible();
    expect(screen.getByText('© WM Group Ltd. All rights reserved.')).toBeVisible();
  });
});

describe('a view without a page', () => {
  it('shows the menu if the address leads nowhere', () => {
    renderInSite(<NotFound />);
    expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Powder plant' })).toBeVisible();
    expect(screen.getByText('Empty')).toBeVisible();
  });

  it('offers a retry if the page didn’t load', () => {
    const retry = vi.fn();
    renderInSite(<LoadFailed offline={false} onRetry={retry} />);
    expect(screen.getByRole('heading', { level: 1, name: 'The page could not be loaded.' })).toBeVisible();
    fireEvent.click(button('Try again'));
    expect(retry).toHaveBeenCalledOnce();
  });
});
