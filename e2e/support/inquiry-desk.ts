import type { Page } from 'playwright-core';
import { expect } from './browser.ts';
import { send } from './send.ts';
import { signInAsStaff } from './staff.ts';

export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** The link of a row, which opens the inquiry. */
export const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
export const states = (page: Page) => page.getByRole('navigation', { name: 'Inquiries by status' });

export async function signIn(page: Page, back = '/desk/inquiries'): Promise<void> {
  await signInAsStaff(page, back);
  await page.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();
}

/** Sends an inquiry as a visitor's browser does, slowly enough for a person. */
export async function sendInquiry(
  page: Page,
  worker: string,
  contents = 'Two shale shakers.\n\nWhen can they be here?',
): Promise<void> {
  const { status } = await send(page, '/contact/save.do', {
    worker,
    contents,
    tel: '051-000-1234',
    email1: 'kim',
    email2: 'example.com',
    email: 'kim@example.com',
    notice: '2026.11.21',
    elapsed: 60_000,
  });
  expect(status).toBe(200);
}
