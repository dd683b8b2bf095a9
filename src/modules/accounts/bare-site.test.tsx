// @vitest-environment jsdom
// R-ENG-64
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { BARE_SITE, SITE } from '../../../tools/testing/site-fixture.ts';
import { OfferContext } from '../../shell/site-offer.ts';
import { browser } from './browser.tsx';
import { SetPassword } from './set-password.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';

beforeEach(() => history.replaceState(null, '', '/'));

it('the sign-up page links to the site’s privacy policy', () => {
  renderScreen(<SignUp />, SITE);
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/1572/privacy');
});

it('the sign-up page of a site without a privacy policy has no link to one', () => {
  renderScreen(<SignUp />, BARE_SITE);
  expect(screen.queryByRole('link', { name: 'privacy policy' })).toBeNull();
  expect(screen.getByText(/The office answers questions about this\./)).toBeVisible();
});

it('the sign-in page of a site without inquiries says who can give a link', () => {
  renderScreen(<SignIn />, BARE_SITE);
  expect(screen.queryByRole('link', { name: 'Write to the office' })).toBeNull();
  expect(screen.getByText(/The office can give you a link to set a new password\./)).toBeVisible();
});

it('the sign-in page links to the sign-up page only if the site has one', () => {
  const { unmount } = renderScreen(
    <OfferContext value={browser({ signUp: false })}>
      <SignIn />
    </OfferContext>,
  );
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  expect(screen.getByText('Accounts are for staff only.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  renderScreen(
    <OfferContext value={browser()}>
      <SignIn />
    </OfferContext>,
  );
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
  expect(screen.queryByText('Accounts are for staff only.')).toBeNull();
});

it.each([
  [SITE, 3],
  [BARE_SITE, 1],
])('an account offers only what the site has', (site, count) => {
  renderScreen(<SignUp />, site);
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
});

it('on a site without inquiries, the page for a new password links only to the sign-in page', () => {
  renderScreen(<SetPassword />, BARE_SITE);
  expect(screen.queryByRole('link', { name: 'Write to the office' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
