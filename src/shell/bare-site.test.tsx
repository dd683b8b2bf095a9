// @vitest-environment jsdom
// R-ENG-64, R-ENG-66
import { screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../tools/testing/render-in-site.tsx';
import { BARE_SITE, MENU, SITE } from '../../tools/testing/site-fixture.ts';
import { ApiError } from '../api/api-error.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { Link } from '../ui/link.tsx';
import type { BrowserModule } from './browser-module.ts';
import { CallFailed } from './call-failed.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { ScreenRegistry } from './screen-registry.ts';
import { SendFailed } from './send-failed.tsx';
import { OfferContext } from './site-offer.ts';
import { WithoutScripts } from './without-scripts.tsx';

const SHOWS_NOTHING = () => Promise.resolve(null);

const links = (): string[] =>
  screen.queryAllByRole('link', { hidden: true }).map((link) => link.textContent.trim());

function openDrawer(site: SiteFacts): void {
  renderInSite(<Drawer id="drawer" site={site} items={MENU} currentId={0} ref={createRef()} />);
}

it('the mobile menu has the site’s links, without the items that the site hides there', () => {
  openDrawer(SITE);
  expect(screen.getByRole('link', { name: /Korean/, hidden: true })).toHaveAttribute('href', '/main');
  expect(links().filter((name) => name.startsWith('Research'))).toEqual([]);
});

it('the mobile menu of a site that hides nothing has every item, and no other link', () => {
  openDrawer(BARE_SITE);
  expect(links().filter((name) => name.startsWith('Research'))).toHaveLength(1);
  expect(links().filter((name) => name.includes('Korean'))).toEqual([]);
});

it('the mobile menu shows the modules’ rows in their order, above the site’s own links', () => {
  const rowOf = (name: string): BrowserModule => ({
    screens: {},
    Row: ({ site, className }) => (
      <Link href={`/${site.siteId}/${name}`} className={className}>
        {name}
      </Link>
    ),
  });
  const modules = [rowOf('first'), { screens: {} }, rowOf('second')];
  renderInSite(
    <OfferContext value={{ screens: {}, modules }}>
      <Drawer id="drawer" site={SITE} items={[]} currentId={0} ref={createRef()} />
    </OfferContext>,
  );
  expect(links()).toEqual(['first', 'second', 'Korean']);
});

it('the header of a site without links and a short name shows only the full name', () => {
  renderInSite(<Header site={BARE_SITE} trail={[]} drawerId="drawer" onOpenDrawer={() => undefined} />);
  expect(screen.getByRole('link', { name: 'Example Works' })).toHaveAttribute('href', '/');
  expect(links().filter((name) => name.includes('Korean'))).toEqual([]);
});

it('the footer shows those of address, telephone and fax that the site has', () => {
  const contact = { fax: '+44 20 0000 0001' };
  renderInSite(<Footer site={{ ...BARE_SITE, facts: { ...BARE_SITE.facts, contact } }} />);
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByText('Fax +44 20 0000 0001')).toBeVisible();
  expect(footer).not.toHaveTextContent(/Tel|undefined/);
});

it('the footer of a site without contact details shows only its name', () => {
  renderInSite(<Footer site={BARE_SITE} />);
  expect(screen.queryByRole('group')).toBeNull(); // an address element
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText('© Example Works. All rights reserved.')).toBeVisible();
});

it('a site without accounts has no links to the sign-in', () => {
  const show = (screens: ScreenRegistry): string[] => {
    const error = new ApiError('status', '/getBoardView.do', { status: 401 });
    const { unmount } = renderInSite(
      <OfferContext value={{ screens }}>
        <CallFailed what="The post" error={error} busy={false} onRetry={() => undefined} />
        <SendFailed what="Your answer" button="Save" inDoubt="Look at the post." error={error} />
      </OfferContext>,
    );
    const found = links();
    unmount();
    return found;
  };
  expect(show({ 'sign-in': SHOWS_NOTHING })).toEqual(['Sign in', 'Sign in and come back']);
  expect(show({})).toEqual([]);
});

describe('without scripts', () => {
  it('a site without an email address names none', () => {
    renderInSite(<WithoutScripts site={BARE_SITE} />);
    expect(screen.getByText(/You can read the pages in the menu without it\.$/)).toBeVisible();
  });

  it('visitors are told what else they can read', () => {
    const modules = [{ screens: {} }, { screens: {}, readable: 'the news' }];
    renderInSite(
      <OfferContext value={{ screens: {}, modules }}>
        <WithoutScripts site={BARE_SITE} />
      </OfferContext>,
    );
    expect(screen.getByText(/You can read the pages in the menu and the news without it\.$/)).toBeVisible();
  });
});
