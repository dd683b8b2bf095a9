// R-BOARD-01, R-CALL-15
import { describe } from 'vitest';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';

const BOARDS = [
  [1566, 150],
  [1568, 153],
  [1247, 151],
  [1585, 152],
  [1586, 154],
  [1587, 155],
  [1588, 156],
] as const;

describe.each(BOARDS)('the board at /board/%i/%i/1', (menuId, board) => {
  test('lists its posts and opens them', async ({ page, faults }) => {
    faults.allow(/i\.ytimg\.com/);
    await page.context().route('https://i.ytimg.com/**', (route) => route.abort());
    await page.goto(`/board/${menuId}/${board}/1`);
    await page.getByText(/^Total posts : [1-9]\d* posts$/).waitFor();
    const link = page.locator(`main a[href^="/boardView/${menuId}/${board}/"]`).first();
    await link.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await link.click();
    await page.getByRole('link', { name: 'List', exact: true }).waitFor();
    await page.getByText(/^(No next article\.|Next)$/).waitFor();
    await page.locator('main article time').first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByText(/^Total posts : /).waitFor();
  });
});

// R-BOARD-22
test('a post links to the machine its text names, in its open tab', async ({ page }) => {
  await page.goto('/board/1585/152/1');
  await page.getByRole('link', { name: /^Five machines between the well and the pump/ }).click();
  await page.getByRole('article').getByRole('link', { name: 'desander', exact: true }).click();
  await page.getByRole('tab', { name: 'Desander', selected: true }).waitFor();
  expect(page.url()).toMatch(/#\/1556\/business\/plant\/marine\/mud#desander$/);
});

test('from the oldest notice, Next visits every notice once', async ({ page }) => {
  await page.goto('/#/board/1566/150/999');
  const total = Number(/\d+/.exec(await page.getByText(/^Total posts : /).innerText())?.[0]);
  await page.locator('main ul h2').last().click();
  const seen = new Set<string>();
  for (;;) {
    const posts = page.getByRole('navigation', { name: 'Posts' });
    // The post before stays until this one is ready, and its Next leads here.
    await posts.locator(`> a[href="${new URL(page.url()).hash.slice(1)}"]`).waitFor({ state: 'detached' });
    const next = posts.locator('> :last-child:not([aria-busy])');
    await next.waitFor();
    seen.add(page.url());
    if ((await next.innerText()) === 'No next article.') break;
    const before = page.url();
    await next.click();
    await page.waitForURL((url) => url.href !== before);
  }
  expect(seen.size).toBe(total);
});

test('a member’s own question is shown, found and permanently deleted', async ({ page }) => {
  await send(page, '/user/join.do', { id: 'e2e.asks', password: '부산 harbour 3', nickName: 'Asks' });
  await page.goto('/#/1546/business/energy/energy');
  await page.evaluate(() => {
    sessionStorage.setItem('currentUser', JSON.stringify({ id: 'e2e.asks' }));
    localStorage.setItem('mayBeSignedIn', '1');
  });
  const content = '<p onclick="window.pwned=1">Which <b>zebrapump</b>?<script>window.pwned=1</script></p>';
  const question = { boardConfigId: 151, title: 'A <i>zebrapump</i>', content };
  const { id } = (await send(page, '/board/save.do', question)).answer as { id: number };
  await page.goto(`/boardView/1247/151/${id}/1`);
  await page.getByRole('heading', { level: 1, name: 'A <i>zebrapump</i>' }).waitFor();
  expect(await page.locator('main article b').innerText()).toBe('zebrapump');
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await page.goto('/#/board/1247/151/1/zebrapump');
  await page.getByText("1 post for 'zebrapump'", { exact: true }).waitFor();
  await page.getByRole('link', { name: /zebrapump.*Waiting for answer/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText("0 posts for 'zebrapump'", { exact: true }).waitFor();
});
