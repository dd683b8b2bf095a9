// @vitest-environment jsdom
// R-ENG-64
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInSite } from '../../../../tools/testing/render-in-site.tsx';
import { OfferContext } from '../../../shell/site-offer.ts';
import { SignedInRow } from './signed-in.tsx';

it('the account’s menu links to the account, and for staff to what the modules add', () => {
  const show = (role: 'member' | 'staff'): (string | null)[] => {
    const modules = [
      { screens: {}, staffLink: { label: 'Bookings', href: '/bookings' } },
      { screens: {} },
      { screens: {}, staffLink: { label: 'Desk', href: '/desk' } },
    ];
    const { unmount } = renderInSite(
      <OfferContext value={{ screens: {}, modules }}>
        <SignedInRow user={{ id: 'office', role, nickName: 'Office' }} className="row" />
      </OfferContext>,
    );
    const found = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    unmount();
    return found;
  };
  expect(show('staff')).toEqual(['/account', '/bookings', '/desk']);
  expect(show('member')).toEqual(['/account']);
});
