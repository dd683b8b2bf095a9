// @vitest-environment jsdom
// R-ENG-64
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInSite } from '../../../../tools/testing/render-in-site.tsx';
import { SignedInRow } from './signed-in.tsx';
import { OfferContext } from '../../../shell/site-offer.ts';

it('who is signed in is led to the account, and where the site’s modules lead that role', () => {
  const show = (role: 'member' | 'staff'): (string | null)[] => {
    const modules = {
      booking: { screens: {}, accountLinks: [{ label: 'Your bookings', href: '/bookings' }] },
      desk: { screens: {}, accountLinks: [{ label: 'Desk', href: '/desk/bookings', staffOnly: true }] },
    };
    const { unmount } = renderInSite(
      <OfferContext value={{ screens: {}, modules }}>
        <SignedInRow user={{ id: 'office', role, nickName: 'Office' }} className="row" />
      </OfferContext>,
    );
    const found = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    unmount();
    return found;
  };
  expect(show('staff')).toEqual(['/account', '/bookings', '/desk/bookings']);
  expect(show('member')).toEqual(['/account', '/bookings']);
});
