// @vitest-environment jsdom
// R-ENG-64
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInSite } from '../../../../tools/testing/render-in-site.tsx';
import { OfferContext } from '../../../shell/site-offer.ts';
import { SignedInRow } from './signed-in.tsx';

it('whoever is signed in is led to the account, and staff also where the site’s modules lead them', () => {
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
