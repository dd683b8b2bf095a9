// R-FAULT-24
import { describe } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axeFaults } from './support/axe.ts';
import { FILE_FAULTS, breakFiles } from './support/break-files.ts';
import type { BrokenFiles, FileFault } from './support/break-files.ts';
import { expect, test as base } from './support/browser.ts';
import { fakeBoards, fakePost, signIn } from './support/fake-boards.ts';
import type { FakeBoards } from './support/fake-boards.ts';

/**
 * Code and styles that are loaded on demand but fail: each failure ends with the content, or with a message and a retry that
 * works. The browser believes that it is online throughout.
 */

interface Fixtures {
  readonly broken: BrokenFiles;
  readonly fake: FakeBoards;
  readonly page: Page;
}

const test = base.extend<Fixtures>({
  broken: async ({}, provide) => {
    const broken = await breakFiles();
    await provide(broken);
    await broken.close();
  },
  page: async ({ openUnwatched }, provide) => {
    await provide(await openUnwatched());
  },
  fake: async ({ page }, provide) => {
    const fake = await fakeBoards(page.context());
    fake.posts.set(150, [fakePost(8), fakePost(7), fakePost(6)]);
    await provide(fake);
  },
});

const MUD = '/1556/business/plant/marine/mud';

/** Address, heading, and the beginning of its own file's name. */
const SCREENS: readonly (readonly [address: string, heading: string, file: string])[] = [
  ['/search', 'Search', 'search-screen'],
  ['/board/1566/150/1', 'Notice board', 'board-list'],
  ['/boardView/1566/150/7/1', 'Post 7', 'post'],
  ['/boardEdit/1566/150/7/1', 'Change a post', 'edit-post'],
  ['/boardWrite/1566/150', 'Write a post', 'write-post'],
  ['/qna-write/1247', 'Write a question', 'write-post'],
  ['/1567/inquiry', 'Inquiry', 'inquiry-screen'],
  ['/sign-in', 'Sign in', 'sign-in'],
  ['/sign-up', 'Sign up', 'sign-up'],
  ['/account', 'Your account', 'account-screen'],
  ['/desk/inquiries', 'Inquiries', 'desk-screen'],
  [MUD, 'Mud treatment system', 'panel-tabs'],
  ['/1581/global-network', 'Overseas network', 'world-map'],
];

/** A small page to come from. */
const FROM = '/1573/terms';

const again = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' });

/** Presses Try again and waits for the result. A reload may remove the button during the press; then the next one is pressed. */
async function tryAgain(page: Page, there: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await again(page).evaluateAll((all) => {
        for (const one of all)
          if (one instanceof HTMLElement && !one.dataset['pressed']) {
            one.dataset['pressed'] = 'once';
            one.click();
          }
      });
      return there.count();
    })
    .toBe(1);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor();
}

/** Advances the page's clock until something appears: code has ten seconds, and once more in a new document. */
async function outwait(page: Page, there: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await there()) return true;
      await page.clock.runFor(2_500);
      return there();
    })
    .toBe(true);
}

/** The first screen gets every fault; the others a refusal, and alternately script and style faults. One page's data get all. */
function casesOf(place: number, address: string): readonly (readonly [fault: FileFault, ending: string])[] {
  const turn = (faults: readonly FileFault[]): readonly FileFault[] => [
    faults[place % faults.length] ?? 'refused',
  ];
  const [refused, ...others] = FILE_FAULTS;
  const scripts = place === 0 ? FILE_FAULTS : [refused, ...turn(others)];
  const ofStyles = FILE_FAULTS.filter((fault) => fault !== 'half');
  const styles = place === 0 ? ofStyles : turn(ofStyles);
  const data = address === MUD ? FILE_FAULTS : [];
  return [
    ...scripts.map((fault) => [fault, 'js'] as const),
    ...styles.map((fault) => [fault, 'css'] as const),
    ...data.map((fault) => [fault, 'json'] as const),
  ];
}

/** The screen's own files, or all style sheets that come with it. */
function isMet(file: string, ending: string): RegExp {
  if (ending === 'js') return new RegExp(`^/assets/${file}-[\\w-]{7}\\.js$`);
  return ending === 'css' ? /^\/assets\/(?!later-|print-|colours-).*\.css$/ : /^\/data\/.*\/mud\.json$/;
}

describe.each(SCREENS.map((screen, place) => [...screen, place] as const))(
  'navigation to %s',
  (address, title, file, place) => {
    test.for(casesOf(place, address))(
      'with %s (%s) ends in a message, and Try again opens the screen',
      async ([fault, ending], { page, fake, broken }) => {
        await page.clock.install();
        expect(fake.asked).toEqual([]);
        await open(page, FROM);
        const met = isMet(file, ending);
        const end = await broken.meet(page, fault, (path) => met.test(path));
        await page.evaluate((hash) => (location.hash = hash), address);
        await outwait(page, async () => (await again(page).or(heading(page, title)).count()) > 0);
        const failed = (await again(page).count()) > 0;
        // A page that is readable without its code is loaded as a document. Its styles may have come with the shell.
        const path = await page.evaluate(() => location.pathname + location.hash);
        if (ending !== 'css' && path !== address) expect(failed).toBe(true);
        await end();
        if (failed) {
          expect(await heading(page, 'The page could not be loaded.').count()).toBe(1);
          await tryAgain(page, heading(page, title));
        }
        await heading(page, title).waitFor();
        expect(await page.locator('main').innerText()).not.toMatch(/Proxy login|could not be loaded/);
      },
    );
  },
);

describe('a document that needs its code', () => {
  const isAsset = (path: string): boolean => path.startsWith('/assets/') && !path.endsWith('.woff2');

  test.for(FILE_FAULTS)('reports if all of its code meets %s', async (fault, { page, fake, broken }) => {
    await page.clock.install();
    expect(fake.asked).toEqual([]);
    const addresses = ['/sign-in', '/#/search', ...(fault === 'refused' ? ['/#/1567/inquiry'] : [])];
    for (const address of addresses) {
      const end = await broken.meet(page, fault, isAsset);
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'commit' });
      await outwait(page, async () => (await again(page).count()) > 0);
      expect(await page.title()).toMatch(/^The page could not be loaded\. \|/);
      expect(await heading(page, 'The page could not be loaded.').count()).toBe(1);
      if (fault === 'refused') expect(await axeFaults(page)).toEqual([]);
      await end();
      await tryAgain(page, page.locator('html[data-alive]'));
      await page
        .locator('main')
        .getByRole('textbox')
        .or(page.locator('main').getByRole('searchbox'))
        .first()
        .waitFor();
    }
  });

  test('takes over once its code arrives, and removes the message', async ({ page, fake, broken }) => {
    await page.clock.install();
    expect(fake.asked).toEqual([]);
    const end = await broken.meet(page, 'never ends', (path) => /\/assets\/react-dom-/.test(path));
    await page.goto('/sign-in', { waitUntil: 'commit' });
    await outwait(page, async () => (await again(page).count()) > 0);
    await end();
    await tryAgain(page, heading(page, 'Sign in'));
    expect(await again(page).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  test('stays unchanged during a service outage', async ({ page, fake, broken }) => {
    expect(fake.asked).toEqual([]);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    let documents = 0;
    page.on('domcontentloaded', () => documents++);
    const end = await broken.meet(page, 'refused', () => true);
    await page.evaluate(() => (location.hash = '/sign-in'));
    await again(page).waitFor();
    await again(page).click();
    await expect.poll(() => again(page).count()).toBe(1);
    expect(documents).toBe(0);
    await end();
    await again(page).click();
    await heading(page, 'Sign in').waitFor();
  });
});

describe('a readable document', () => {
  test.for(FILE_FAULTS)('stays if its code meets %s', async (fault, { page, broken }) => {
    await page.clock.install();
    const end = await broken.meet(page, fault, (path) =>
      /\/assets\/(panel-tabs|board-list)-.*\.js/.test(path),
    );
    for (const address of [MUD, '/board/1566/150/1']) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor(); // everything before it has been parsed
      const mainText = await page.locator('main').innerText();
      const gaveUp = page.evaluate(
        () =>
          new Promise<void>((resolve) =>
            document.addEventListener('giveup', () => resolve(), { once: true }),
          ),
      );
      let over = false;
      void gaveUp.then(
        () => (over = true),
        () => (over = true), // the document was reloaded
      );
      await outwait(page, () => Promise.resolve(over));
      // Complete again a moment after the reload.
      await expect.poll(() => page.locator('main').innerText()).toBe(mainText);
    }
    await end();
  });

  // R-FAULT-58
  test('is replaced by the document of a new hash address if no code handles it', async ({
    page,
    broken,
  }) => {
    const title = heading(page, 'Mud treatment system');
    const path = () => page.evaluate(() => location.pathname + location.hash);
    for (const fault of ['refused', 'never ends'] as const) {
      const end = await broken.meet(page, fault, (name) => /^\/(assets|data)\//.test(name));
      await page.goto(FROM, { waitUntil: 'domcontentloaded' });
      await page.evaluate((hash) => (location.hash = hash), MUD);
      await title.waitFor();
      expect(await path()).toBe(MUD);
      await page.goto(`${FROM}#${MUD}`, { waitUntil: 'domcontentloaded' }); // and if it is reloaded or sent to someone
      await title.waitFor();
      expect(await path()).toBe(MUD);
      await end();
    }
    await broken.meet(page, 'refused', (name) => name.startsWith('/data/'));
    await page.goto(`/#${MUD}`, { waitUntil: 'commit' });
    await title.waitFor();
    const press = () => page.getByRole('tab', { name: 'Vacuum Degasser' }).click();
    await expect.poll(() => press().then(path)).toBe(`${MUD}#vacuum-degasser`); // as soon as links work again
    await page.getByRole('tabpanel', { name: 'Vacuum Degasser' }).waitFor();
  });
});

test('styles needed on press are requested until they load', async ({ page, broken }) => {
  await page.clock.install();
  const isLater = (path: string): boolean => path.startsWith('/assets/later-');
  const sheets = (): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length);
  const end = await broken.meet(page, 'HTML', isLater);
  await open(page, MUD);
  await expect.poll(sheets).toBe(1); // the print styles
  await end();
  await page.clock.runFor(15_000);
  await expect.poll(sheets).toBe(2);
});

describe('failed code within a screen', () => {
  const preview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true });
  const content = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });
  const isPreview = (path: string): boolean => /\/assets\/post-html-.*\.js/.test(path);

  test.for(FILE_FAULTS)(
    'for a preview is reported after %s, and no text is lost',
    async (fault, { page, fake, broken }) => {
      await page.clock.install();
      await signIn(page, fake, { id: 'kim', role: 'member', nickName: 'Minsu' });
      await open(page, '/#/qna-write/1247');
      await content(page).fill('It is **12 m** high.');
      const end = await broken.meet(page, fault, isPreview);
      await preview(page).click();
      await outwait(page, async () => (await again(page).count()) > 0);
      await page.getByRole('alert').filter({ hasText: 'The preview could not be loaded' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await end();
      await again(page).click();
      // If the browser has cached a broken module, only a new document helps.
      if (fault === 'half' || fault === 'never ends')
        await preview(page).and(page.locator('[aria-expanded=false]')).click();
      await page.locator('strong').filter({ hasText: '12 m' }).waitFor();
      expect(await content(page).inputValue()).toBe('It is **12 m** high.');
    },
  );

  test('for deleted posts is reported, and Try again loads it', async ({ page, fake, broken }) => {
    await signIn(page, fake, { id: 'office', role: 'staff', nickName: 'Office' });
    await open(page, '/#/board/1566/150/1');
    const end = await broken.meet(page, 'refused', (path) => /\/assets\/deleted-list-.*\.js/.test(path));
    await page.getByRole('button', { name: 'Deleted posts' }).click();
    await page.getByRole('alert').filter({ hasText: 'The deleted posts could not be loaded' }).waitFor();
    await end();
    await again(page).click();
    await page.getByRole('heading', { level: 2, name: 'Deleted posts' }).waitFor();
  });
});
