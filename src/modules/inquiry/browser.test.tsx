// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInSite } from '../../../tools/testing/render-in-site.tsx';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { BARE_SITE, SITE } from '../../../tools/testing/site-fixture.ts';
import { browser } from './browser.tsx';
import { InquiryRow } from './inquiry-row.tsx';
import { DEFAULT_WORDING } from './inquiry-wording.ts';

const PLACE = { menuId: 12 };

it('a site without its own wording gets the default wording', async () => {
  renderScreen(await browser().screens.inquiry?.(PLACE, false));
  expect(screen.getByText(DEFAULT_WORDING.introduction)).toBeVisible();
});

it('a site’s wording is loaded when the form opens, not before', async () => {
  const inquiryWording = { ...DEFAULT_WORDING, introduction: 'Ask about a violin.' };
  const wording = vi.fn(() => Promise.resolve({ inquiryWording }));
  const { screens } = browser({ wording });
  expect(wording).not.toHaveBeenCalled();
  renderScreen(await screens.inquiry?.(PLACE, false));
  expect(screen.getByText('Ask about a violin.')).toBeVisible();
});

it('the menu of narrow windows leads to the form, if the site names its place', () => {
  renderInSite(<InquiryRow site={BARE_SITE} className="row" />);
  expect(screen.queryByRole('link')).toBeNull();
  renderInSite(<InquiryRow site={SITE} className="row" />);
  expect(screen.getByRole('link', { name: 'Inquiry' })).toHaveAttribute('href', '/1567/inquiry');
});
