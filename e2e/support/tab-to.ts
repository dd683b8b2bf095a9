import type { Locator, Page } from 'playwright-core';
import { hasFocus } from './browser.ts';

/**
 * Presses Tab until a control has the focus.
 * @param most the maximum number of presses
 * @throws if the control isn't reached
 */
export async function tabTo(page: Page, control: Locator, most = 90): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < most; presses++) {
    if (await hasFocus(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the control was not reached by Tab');
}
