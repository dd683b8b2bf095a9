// R-ACC-02, R-ACC-10, R-CALL-24, R-SEC-18
import type { Page } from 'playwright-core';
import { baseUrl } from '../../../../e2e/support/base-url.ts';
import { expect, hasFocus, test } from '../../../../e2e/support/browser.ts';
import { holdRequests } from '../../../../e2e/support/hold-requests.ts';
import { send } from '../../../../e2e/support/send.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';

const PASSWORD = '부산 harbour 3';

const me = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await fetch('/user/me.do')).json() as unknown);

async function join(page: Page, id: string): Promise<void> {
  const joined = await send(page, '/user/join.do', { id, password: PASSWORD, nickName: id });
  const key: unknown = expect.stringMatching(/^[0-9a-f]{32}$/); // not its sign-in name
  expect(joined).toEqual({ status: 200, answer: { id: key, role: 'member', nickName: id } });
  await page.goto('/');
}

test('a visitor signs up, out and in, and a page’s script can read the token but not the session', async ({
  page,
}) => {
  await join(page, 'e2e.kim');
  expect(await me(page)).toMatchObject({ nickName: 'e2e.kim' });
  expect(await page.evaluate(() => document.cookie)).toMatch(/^XSRF-TOKEN=[\w.-]+$/);
  const cookies = (await page.context().cookies()).map(({ name, httpOnly, sameSite, path }) => [
    name,
    httpOnly,
    sameSite,
    path,
  ]);
  expect(cookies.toSorted()).toEqual([
    ['XSRF-TOKEN', false, 'Lax', '/'],
    ['session', true, 'Lax', '/'],
  ]);
  expect(await send(page, '/user/logout.do', {})).toEqual({ status: 200, answer: { ok: true } });
  expect(await me(page)).toBeNull();
  expect(await send(page, '/user/login.do', { id: 'E2E.KIM', password: PASSWORD })).toMatchObject({
    status: 200,
    answer: { nickName: 'e2e.kim' },
  });
  await page.reload();
  expect(await me(page)).toMatchObject({ nickName: 'e2e.kim' });
});

test('a visitor can sign in before the page’s own calls are answered', async ({ page }) => {
  const release = await holdRequests(page, /\/menu\.do/);
  const answers: (readonly [path: string, status: number])[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/user/')) answers.push([pathname, answer.status()]);
  });
  await signInAsStaff(page, '/account');
  await page.getByText('Member since').waitFor();
  expect(answers.slice(0, 2)).toEqual([
    ['/user/me.do', 200],
    ['/user/login.do', 200],
  ]);
  release();
});

test('a form of another site cannot sign a visitor out', async ({ page, faults }) => {
  faults.allow(/status of 403/);
  const target = `${baseUrl()}/user/logout.do`;
  await join(page, 'e2e.lee');
  const body = `<!doctype html><title>Elsewhere</title>
    <form method="post" enctype="text/plain" action="${target}"><button>Win a prize</button></form>`;
  await page.route('http://elsewhere.test/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://elsewhere.test/', { waitUntil: 'commit' }); // it doesn't hydrate like our pages
  const [answer] = await Promise.all([
    page.waitForResponse(target),
    page.getByRole('button', { name: 'Win a prize' }).click(),
  ]);
  expect([answer.status(), await answer.json()]).toMatchObject([403, { code: 'FOREIGN_REQUEST' }]);
  await page.goto('/');
  expect(await me(page)).toMatchObject({ nickName: 'e2e.lee' });
});

test('a name of the company is refused at its field, and the entries stay', async ({ page, faults }) => {
  faults.allow(/status of 400/);
  await page.goto('/sign-up');
  await page.getByRole('textbox', { name: 'ID' }).fill('e2e.park');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('wm  GROUP');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const summary = page.getByRole('group', { name: 'The account was not created' });
  const sentence = 'The name must not be a name of the company or its staff.';
  await summary.getByRole('button', { name: sentence }).click();
  expect(await hasFocus(name)).toBe(true);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  const description = ((await name.getAttribute('aria-describedby')) ?? '').split(' ').map((id) => `#${id}`);
  expect((await page.locator(description.join(', ')).allTextContents()).join(' ')).toContain(sentence);
  expect(await name.inputValue()).toBe('wm  GROUP');
  expect(await page.getByRole('textbox', { name: 'ID' }).inputValue()).toBe('e2e.park');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
  expect(await me(page)).toBeNull();

  await name.fill('Park');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect.poll(() => me(page)).toMatchObject({ nickName: 'Park' });
});

test('the password button is one word on one line in any window width', async ({ page }) => {
  for (const [width, path] of [
    [1440, '/sign-in'],
    [320, '/sign-in'],
    [320, '/sign-up'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Show password' });
    const lines = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines, `${path} ${width}`).toBe(1);
  }
});
