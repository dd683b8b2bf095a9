// R-ADDR-08
import { describe, expect } from 'vitest';
import { test } from './support/browser.ts';

const PAGE = '/contents/1574';

describe('the page of a menu item of type C', () => {
  test.for([PAGE, `/#${PAGE}`])('is at %s, with its place in the menu', async (address, { page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor();
    expect(await page.title()).toMatch(/^Policies \| Accessibility \| /);
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumb.getByRole('button', { name: 'Accessibility' }).waitFor();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/contents\/1574$/);
  });

  test('is linked in the menu and in every footer', async ({ page }) => {
    await page.goto('/1556/business/plant/marine/mud');
    const foot = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
    expect(await foot.getAttribute('href')).toBe(PAGE);
    await page.getByRole('button', { name: 'Policies submenu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accessibility' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor();
    expect(new URL(page.url()).hash).toBe(`#${PAGE}`);
  });

  test('is at its own address only, and another item’s id shows nothing', async ({ page, faults }) => {
    faults.allow(/404/);
    await page.goto(`/1574${PAGE}`);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    const answer = await page.goto('/contents/1556');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
  });
});
