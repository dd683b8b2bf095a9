// R-A11Y-02
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { poorBanners } from '../support/contrast.ts';

/** Screens without a page file; pages.test.ts checks the banners of pages. */
const ADDRESSES = ['/1567/inquiry', '/board/1566/150/1', '/sign-in', '/nowhere'];

test('the text of every screen’s banner has a contrast of 4.5 or more with the drawing behind it', async ({
  openPage,
  faults,
}) => {
  faults.allow(/404/);
  const page = await openPage({ reducedMotion: 'reduce' });
  for (const address of ADDRESSES) {
    await page.goto(address);
    expect(await poorBanners(page), address).toEqual([]);
  }
});
