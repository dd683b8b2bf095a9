// R-ENG-20, R-ENG-94, R-ENG-97, R-ENG-99
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults, faultsAt } from './support/axe.ts';
import { test } from './support/browser.ts';
import { testExample } from './support/example-site.ts';
import { send } from './support/send.ts';
import { startSite } from './support/start-site.ts';
import type { StartedSite } from './support/start-site.ts';
import { newVisitor } from './support/visitor.ts';

/** Another company's site with a board, an inquiry form, search and a desk, and accounts for staff only. */

const ROOT = join(import.meta.dirname, '..');
const JOINER = { id: 'joiner', password: 'oak and ash 12' };
const BOARD = '/board/30/1/1';
/** A board of a type of the site's own. */
const FINISHED = '/board/35/2/1';
const POSTS = [
  { title: 'The saw bench is back', content: '<p>We cut wide boards again from Monday on.</p>' },
  {
    title: 'Oak for stairs has come',
    content: '<p>Two years in the rack, and dry. <b>Come and see it.</b></p>',
  },
];

let site: StartedSite;
let oakPost = '';

beforeAll(async () => {
  const staff = { STAFF_ID: JOINER.id, STAFF_PASSWORD: JOINER.password };
  site = await startSite(ROOT, { DEMO: '0', ...staff }, { site: 'examples/workshop-with-board' });
  const { ask } = newVisitor();
  await ask(`${site.url}/user/me.do`);
  expect((await ask(`${site.url}/user/login.do`, JOINER)).status).toBe(200);
  for (const post of POSTS) {
    const saved = await ask(`${site.url}/board/save.do`, { boardConfigId: 1, ...post });
    expect(saved.status).toBe(200);
    const { id } = (await saved.json()) as { readonly id: number };
    oakPost = `/boardView/30/1/${id}/1`;
  }
});
afterAll(() => site.stop());

async function signIn(page: Page, back: string): Promise<void> {
  await page.goto(`/sign-in?back=${encodeURIComponent(back)}`);
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill(JOINER.id);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(JOINER.password);
  await password.press('Enter');
}

testExample({
  folder: 'examples/workshop-with-board',
  paths: [
    '/',
    '/20/visit',
    '/50/privacy',
    BOARD,
    FINISHED,
    '/40/inquiry',
    '/60/booking',
    '/search?q=oak',
    '/sign-in',
  ],
  url: () => site.url,
});

test('a visitor goes from the news on the home page to a post, to the board and onwards', async ({
  openPage,
}) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/');
  const titles = page.locator('main li a span:first-child');
  expect((await titles.allInnerTexts()).filter((title) => /saw|Oak/.test(title))).toEqual([
    'Oak for stairs has come',
    'The saw bench is back',
  ]);
  await page.getByRole('link', { name: 'Oak for stairs has come' }).click();
  await page.getByText('Come and see it.').waitFor();
  expect(page.url()).toBe(`${site.url}/#${oakPost}`);
  expect(await faultsAt(page)).toEqual([]);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByText(/^Total posts : \d+ posts$/).waitFor();
  await page.getByRole('link', { name: 'The saw bench is back' }).click();
  await page.getByText('We cut wide boards again from Monday on.').waitFor();
});

test('staff see their inquiries, their account and the form for posts without a fault at any width', async ({
  openPage,
}) => {
  const page = await openPage({ baseURL: site.url });
  await signIn(page, '/desk/inquiries');
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  expect(await faultsAt(page)).toEqual([]);
  await page.goto('/#/account');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.getByText(JOINER.id).first().waitFor();
  expect(await faultsAt(page)).toEqual([]);
  await page.goto('/#/boardWrite/30/1');
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  expect(await faultsAt(page)).toEqual([]);
});

test('the board, its posts and the news on the home page can be read without scripts', async ({
  openPage,
}) => {
  const page = await openPage({ baseURL: site.url, javaScriptEnabled: false });
  for (const path of ['/', BOARD, oakPost]) {
    await page.goto(path);
    expect(await page.getByText('Oak for stairs has come').first().isVisible(), path).toBe(true);
  }
});

/** A retry must not mistake the first try's post for its own. */
let tries = 0;

test('a post by staff is on the board, on the home page, in the feed and in the search', async ({
  openPage,
}) => {
  const title = `Ash for handrails ${++tries}`;
  const staff = await openPage({ baseURL: site.url });
  await signIn(staff, BOARD);
  await staff.getByRole('link', { name: 'Write a post' }).click();
  await staff.getByRole('textbox', { name: 'Title' }).fill(title);
  await staff.getByRole('textbox', { name: 'Content' }).fill('Straight lengths up to four metres.');
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await staff.getByRole('heading', { level: 1, name: title }).waitFor();

  const page = await openPage({ baseURL: site.url });
  await page.goto(BOARD);
  await page.getByRole('link', { name: title }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: title }).waitFor();
  const feed = await page.request.get('/feed/1.atom');
  expect(await feed.text()).toContain(title);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByLabel('Search this site').fill(title);
  await page.keyboard.press('Enter');
  await page.getByText(`0 pages and 1 post for ‘${title}’`).first().waitFor();
});

test('a post on a board of the site’s own type is written, listed and read as its type defines', async ({
  openPage,
}) => {
  const title = `A staircase ${++tries}`;
  const staff = await openPage({ baseURL: site.url });
  await signIn(staff, FINISHED);
  await staff.getByRole('link', { name: 'Write a post' }).click();
  await staff.getByRole('textbox', { name: 'Title' }).fill(title);
  await staff.getByRole('textbox', { name: 'Content' }).fill('Two winders, for a narrow hall.');
  const woods = staff.getByRole('textbox', { name: 'Tags' });
  expect(await woods.evaluate((field) => field.ariaDescribedByElements?.[0]?.textContent)).toBe(
    'The woods, separated by commas.',
  );
  await woods.fill('Oak, Ash');
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await staff.getByRole('heading', { level: 1, name: title }).waitFor();
  await staff.getByRole('link', { name: 'List', exact: true }).click();
  const card = staff.getByRole('listitem').filter({ hasText: title });
  await card.getByText('Oak, Ash').waitFor();
  await card.getByText(/^20\d\d$/).waitFor();

  const reader = await openPage({ baseURL: site.url });
  await reader.goto(FINISHED);
  await reader.locator('html[data-alive]').waitFor({ state: 'attached' });
  await reader.getByRole('link', { name: title }).getByText('Oak, Ash').waitFor();
  expect(await axeFaults(reader)).toEqual([]);

  const page = await openPage({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto(FINISHED);
  await page.getByRole('link', { name: title }).getByText('Oak, Ash').waitFor();
  await page.getByRole('link', { name: title }).click();
  await page.getByText('Two winders, for a narrow hall.').waitFor();
  await page.getByRole('link', { name: `Ask for a piece like ${title}` }).click();
  expect(page.url()).toBe(`${site.url}/40/inquiry`);
});

test('an inquiry is requested and confirmed in the site’s own wording, and read at its desk', async ({
  openPage,
}) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/40/inquiry');
  await page.getByText('Tell us what you would like us to make and where it is to go.').waitFor();
  await page.getByText('For 2 years from the day on which it arrives.').waitFor();
  const fields = {
    Name: 'Robin',
    'Phone number': '+44 20 7946 0001',
    'E-mail': 'robin',
    Domain: 'example.com',
  };
  for (const [name, text] of Object.entries({ ...fields, Contents: 'A staircase with two winders.' })) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  }
  const sent = page.waitForRequest('**/contact/save.do');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alertdialog').getByText('Your inquiry has reached the workshop.').waitFor();
  expect((await sent).postDataJSON()).toMatchObject({ siteId: '2', title: 'Inquiry' });
  expect(await axeFaults(page)).toEqual([]);

  // Typed as slowly as a person does.
  const contents = `A sash window for a hall, try ${++tries}`;
  const email = { email1: 'robin', email2: 'example.com', email: 'robin@example.com' };
  const inquiry = { worker: 'Robin', tel: '+44 20 7946 0001', ...email, contents, notice: '2026.11.26' };
  const { status } = await send(page, '/contact/save.do', { ...inquiry, elapsed: 60_000 });
  expect(status).toBe(200);
  const staff = await openPage({ baseURL: site.url });
  await signIn(staff, '/desk/inquiries');
  await staff.getByText(contents).first().waitFor();
  expect(await axeFaults(staff)).toEqual([]);
});

test('a visit is booked through the site’s own module, and staff see and delete it at the desk', async ({
  openPage,
  faults,
}) => {
  faults.allow(/status of 400/); // a day in the past
  const page = await openPage({ baseURL: site.url });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Book a visit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Book a visit' }).waitFor();
  const day = page.getByLabel('Day');
  const booked = `${3_000 + ++tries}-05-01`;
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Day is missing.').waitFor();
  expect(await day.evaluate((field) => field === document.activeElement)).toBe(true);
  await day.fill('2020-01-01');
  await page.getByLabel('Name').fill('Robin');
  await page.getByLabel('E-mail').fill('robin@example.com');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Day must be a day from tomorrow on.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await day.fill(booked);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const confirmation = page.getByText(/^Your visit is booked\. Your booking number is [0-9a-f]{8}\.$/);
  await confirmation.waitFor();
  expect(await confirmation.evaluate((words) => words === document.activeElement)).toBe(true);

  const staff = await openPage({ baseURL: site.url });
  await signIn(staff, '/desk/bookings');
  const row = staff.getByRole('listitem').filter({ hasText: `${booked}: Robin` });
  await row.waitFor();
  expect(await axeFaults(staff)).toEqual([]);
  await row.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete booking' }).click();
  await staff.getByText(`The booking for ${booked} was deleted.`).waitFor();
  await staff.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Audit trail' }).click();
  await staff.getByRole('listitem').filter({ hasText: 'Booking deleted' }).first().waitFor();
});

test('accounts are for staff: visitors are not offered one and can’t create one', async ({
  openPage,
  faults,
}) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/sign-in');
  expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
  faults.allow(/status of 404/);
  expect((await page.goto('/sign-up'))?.status()).toBe(404);
  const { ask } = newVisitor();
  await ask(`${site.url}/user/me.do`);
  const joining = { id: 'visitor', password: 'seven green doors', nickName: 'Visitor' };
  expect((await ask(`${site.url}/user/join.do`, joining)).status).toBe(404);
  expect((await ask(`${site.url}/user/login.do`, joining)).status).toBe(401);
});

test('features that it doesn’t have are neither offered nor reachable', async ({ openPage, faults }) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/');
  for (const name of ['KOREAN', 'Sign up', 'Q&A']) {
    expect(await page.getByRole('link', { name }).count(), name).toBe(0);
  }
  faults.allow(/status of 404/);
  for (const path of ['/qna-write/30', '/board/30/3/1', '/30/inquiry/x', '/boardView/30/1/999/1']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});
