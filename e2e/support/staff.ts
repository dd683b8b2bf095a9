import type { Page } from 'playwright-core';

/** The staff account of the site under test. */
export const STAFF = { id: 'office', password: '부산 crane 4 times' } as const;

/** Signs staff in by the form, which then leads to the page. @param back its inner address */
export async function signInAsStaff(page: Page, back: string): Promise<void> {
  await page.goto(`/#/sign-in?back=${encodeURIComponent(back)}`);
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill(STAFF.id);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(STAFF.password);
  await password.press('Enter');
}
