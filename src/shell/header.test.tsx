// @vitest-environment jsdom
// R-HEAD-02, R-HEAD-03, R-HEAD-11, R-LOOK-28, R-A11Y-08
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { menuTrail } from '../engine/common/menu.ts';
import { renderInSite } from '../../tools/testing/render-in-site.tsx';
import { MENU, SITE } from '../../tools/testing/site-fixture.ts';
import { shortNameOf } from '../engine/common/site-facts.ts';
import type { HeaderLink } from '../engine/common/site-facts.ts';
import type { BrowserModule } from './browser-module.ts';
import { Header } from './header.tsx';
import { OfferContext } from './site-offer.ts';

const openDrawer = vi.fn();
const show = (menuId = 1556): void => {
  renderInSite(
    <>
      <Header site={SITE} trail={menuTrail(MENU, menuId)} drawerId="drawer" onOpenDrawer={openDrawer} />
      <button type="button">Elsewhere</button>
    </>,
  );
};
// A media query hides it in jsdom's narrow window; this tests only the elements.
const hidden = { hidden: true };
const toggle = (name: string): HTMLElement =>
  screen.getByRole('button', { name: `${name} submenu`, ...hidden });
const panelOf = (name: string): HTMLElement => {
  const panel = document.getElementById(toggle(name).getAttribute('aria-controls') ?? '');
  if (!panel) throw new Error(`no panel for ${name}`);
  return panel;
};
const item = (name: string): Element => {
  const found = toggle(name).closest('li');
  if (!found) throw new Error(`no item ${name}`);
  return found;
};
const mouse = { pointerType: 'mouse' };
const touch = { pointerType: 'touch' };

beforeEach(() => history.replaceState(null, '', '/'));

describe('the top menu', () => {
  // R-HEAD-08
  it('links every item by its type, and marks where the visitor is', () => {
    show();
    const link = (name: string | RegExp): HTMLElement =>
      screen.getAllByRole('link', { name, ...hidden })[0] as HTMLElement;
    expect(link('Business')).toHaveAttribute('href', '/1556/business/plant/marine/mud');
    expect(link('Business')).toHaveAttribute('aria-current', 'true');
    expect(link('Offshore plant')).toHaveAttribute('aria-current', 'page');
    expect(link('Performance')).not.toHaveAttribute('aria-current');
    expect(link('Customer')).toHaveAttribute('href', '/board/1566/150/1');
    expect(link('Ethics')).toHaveAttribute('href', '/contents/1570');
    expect(link(/^Research ?\(opens in new window\)$/)).toHaveAttribute('href', 'https://example.com');
    expect(screen.queryByRole('link', { name: 'Empty', ...hidden })).toBeNull();
  });

  it('opens one panel at a time with its button, and closes it with the same button', async () => {
    const user = userEvent.setup();
    show();
    await user.click(toggle('Business'));
    expect(toggle('Business')).toHaveAttribute('aria-expanded', 'true');
    expect(panelOf('Business')).not.toHaveAttribute('hidden');
    await user.click(toggle('Performance'));
    expect(panelOf('Business')).toHaveAttribute('hidden');
    expect(panelOf('Performance')).not.toHaveAttribute('hidden');
    await user.click(toggle('Performance'));
    expect(panelOf('Performance')).toHaveAttribute('hidden');
  });

  it('opens on hover, stays open on the click that follows, and closes when the mouse leaves', () => {
    show();
    fireEvent.pointerEnter(item('Business'), mouse);
    expect(panelOf('Business')).not.toHaveAttribute('hidden');
    fireEvent.click(toggle('Business'));
    expect(panelOf('Business')).not.toHaveAttribute('hidden');
    const menu = screen.getByRole('navigation', { name: 'Main', ...hidden });
    const [list] = within(menu).getAllByRole('list', hidden);
    if (list) fireEvent.pointerLeave(list, mouse);
    expect(panelOf('Business')).toHaveAttribute('hidden');
  });

  it('doesn’t open on touch', () => {
    show();
    fireEvent.pointerEnter(item('Business'), touch);
    expect(panelOf('Business')).toHaveAttribute('hidden');
  });

  it('closes on Escape and returns the focus to the button', () => {
    show();
    toggle('Business').focus();
    fireEvent.click(toggle('Business'));
    within(panelOf('Business'))
      .getByRole('link', { name: 'Healthcare', ...hidden })
      .focus();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(panelOf('Business')).toHaveAttribute('hidden');
    expect(toggle('Business')).toHaveFocus();
  });

  it.each([
    ['a press elsewhere', () => fireEvent.pointerUp(screen.getByText('Elsewhere'))],
    ['the focus going elsewhere', () => act(() => screen.getByText('Elsewhere').focus())],
    [
      'another width of the window',
      () => {
        innerWidth += 1;
        fireEvent(window, new Event('resize'));
      },
    ],
    ['choosing an item', () => fireEvent.click(screen.getByRole('link', { name: 'Healthcare', ...hidden }))],
  ])('closes on %s', (_, happen) => {
    show();
    fireEvent.click(toggle('Business'));
    expect(panelOf('Business')).not.toHaveAttribute('hidden');
    happen();
    expect(panelOf('Business')).toHaveAttribute('hidden');
  });
});

describe('the header', () => {
  it('shows the site’s name, its links and the button for the menu of narrow windows', async () => {
    show();
    expect(screen.getByRole('link', { name: 'WM Group' })).toHaveAttribute('href', '/');
    const link = screen.getByRole('link', { name: 'Korean', ...hidden });
    expect(link).toHaveAttribute('href', '/main');
    expect(link).toHaveAttribute('hreflang', 'ko');
    await userEvent.click(screen.getByRole('button', { name: 'Menu', ...hidden }));
    expect(openDrawer).toHaveBeenCalled();
  });

  it('renders a link’s label with the site’s function', () => {
    const headerLabel = ({ lang }: HeaderLink): ReactNode => (lang === 'ko' ? <b>한국어</b> : undefined);
    renderInSite(
      <OfferContext value={{ screens: {}, headerLabel }}>
        <Header site={SITE} trail={[]} drawerId="drawer" onOpenDrawer={openDrawer} />
      </OfferContext>,
    );
    expect(screen.getByRole('link', { name: '한국어', ...hidden })).toHaveAttribute('href', '/main');
  });

  it('draws the name as outlines if the site has them, and still names the link', () => {
    const wordmark = { ascent: 8, height: 10, words: [{ width: 3000, path: 'M0 0h9' }] };
    renderInSite(
      <OfferContext value={{ screens: {}, wordmark }}>
        <Header site={SITE} trail={[]} drawerId="drawer" onOpenDrawer={openDrawer} />
      </OfferContext>,
    );
    const logo = screen.getByRole('link', { name: shortNameOf(SITE) });
    const outline = within(logo).getByText((_, element) => element?.tagName === 'svg');
    expect(outline).toHaveAttribute('viewBox', '0 -8 3000 10');
    expect(outline).toHaveAttribute('width', '3em');
  });

  it('shows the modules’ tools in their order, after the site’s own links', () => {
    const toolOf = (name: string): BrowserModule => ({
      screens: {},
      Tool: ({ wideOnly }) => <i className={wideOnly}>{name}</i>,
    });
    const modules = [toolOf('first'), { screens: {} }, toolOf('second')];
    renderInSite(
      <OfferContext value={{ screens: {}, modules }}>
        <Header site={SITE} trail={[]} drawerId="drawer" onOpenDrawer={openDrawer} />
      </OfferContext>,
    );
    const tools = screen.getByRole('link', { name: 'Korean', ...hidden }).parentElement;
    expect(tools).toHaveTextContent(/^Korean ?first ?second ?Menu$/);
  });

  it('marks nothing on a page that isn’t in the menu', () => {
    show(0);
    expect(document.querySelector('[aria-current]')).toBeNull();
  });
});
