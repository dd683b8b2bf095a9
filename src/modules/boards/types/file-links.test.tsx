// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { startDialogs } from '../../../../tools/testing/dialogs.ts';
import { renderInSite } from '../../../../tools/testing/render-in-site.tsx';
import { FULL_POST } from '../../../../tools/testing/render-row.tsx';
import { OfferContext } from '../../../shell/site-offer.ts';
import { FileLinks } from './file-links.tsx';

beforeAll(startDialogs);

const SIGN_IN = { 'sign-in': () => Promise.resolve(null) };

it.each([
  ['with', SIGN_IN, 'For members. Sign in to download.', 1],
  ['without', {}, 'For members only.', 0],
])('member files on a site %s accounts', async (_, screens, hint, ways) => {
  renderInSite(
    <OfferContext value={{ screens }}>
      <FileLinks files={FULL_POST.boardFiles ?? []} membersOnly />
    </OfferContext>,
  );
  expect(screen.getByText(hint)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /plan\.pdf/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Members only' });
  expect(dialog).toHaveTextContent(/Only members can download files\./);
  expect(screen.queryAllByRole('link', { name: 'Sign in' })).toHaveLength(ways);
});
