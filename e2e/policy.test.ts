// R-SEC-34
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { baseUrl } from './support/base-url.ts';
import { test } from './support/browser.ts';

/** Real and hash addresses. The page fixture fails a test on any Content-Security-Policy violation. */
const PLACES = [
  '/',
  '/1556/business/plant/marine/mud',
  '/#/1561/performance/energy',
  '/#/1564/performance/plant',
];

test.for(PLACES)(
  '%s works under the strict policy, with its heading and no violation',
  async (path, { page }) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await policyOf(page)).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  },
);

test('the policy blocks inline styles and markup in texts, so the browser really enforces it', async ({
  page,
  faults,
}) => {
  faults.allow(/trusted|style/i);
  await page.goto('/');
  const outcome = await page.evaluate(() => {
    const element = document.body.appendChild(document.createElement('div'));
    element.setAttribute('style', 'position: fixed');
    const { position } = getComputedStyle(element);
    try {
      element.innerHTML = '<b>x</b>';
      return [position, 'the markup went in'];
    } catch (error) {
      return [position, error instanceof Error ? error.name : 'stopped'];
    }
  });
  expect(outcome).toEqual(['static', 'TypeError']);
});

test('an unknown address shows the site and a message, with status 404', async ({ page, faults }) => {
  faults.allow(/404/);
  const answer = await page.goto('/1556/business/nothing');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

async function policyOf(page: Page): Promise<string> {
  const answer = await page.request.get(`${baseUrl()}/`);
  return answer.headers()['content-security-policy'] ?? '';
}
