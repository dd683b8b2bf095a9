import type { Page } from 'playwright-core';

/** Chooses a file for a post and waits until it is attached: its row and remove button appear while it is still uploading. */
export async function attach(page: Page, name = 'plan.txt', words = 'The plan.'): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(words) };
  await page.getByLabel('Attachments').setInputFiles(file);
  const status = page.getByRole('status').filter({ hasText: `${name} is attached.` });
  await status.waitFor({ state: 'attached' });
}
