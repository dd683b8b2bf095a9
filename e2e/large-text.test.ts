// R-A11Y-05
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from './support/browser.ts';
import { STAFF } from './support/staff.ts';

/** Large and spaced text (WCAG 1.4.4, 1.4.10, 1.4.12): nothing is wider than the window, cut off or overlapping. */

const VISITORS: readonly string[] = [
  '/',
  '/1549/business/energy/esco',
  '/1581/global-network',
  '/board/1566/150/1',
  '/board/1247/151/1',
  '/board/1585/152/1',
  '/board/1568/153/1',
  '/board/1586/154/1',
  '/board/1587/155/1',
  '/board/1588/156/1',
  '/board/1566/150/1/the',
  '/boardView/1247/151/64/1',
  '/boardView/1586/154/74/1',
  '/boardView/1588/156/76/1',
  '/1567/inquiry',
  '/sign-in',
  '/sign-up',
  '/account',
  '/qna-write/1247',
  '/search?q=solar',
  '/1573/terms',
];

const OF_STAFF: readonly string[] = ['/board/1585/152/1', '/boardWrite/1566/150', '/desk/inquiries?show=all'];

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-alive]').waitFor(); // until then, waiting slides aren't hidden
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
}

async function enlarge(page: Page, size: '200%' | ''): Promise<void> {
  await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
}

async function space(page: Page): Promise<void> {
  await page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED);
}

/** Sets the default font size of the browser, as its user can. */
async function setLetters(session: CDPSession, standard: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

// R-A11Y-06
test(
  'text at twice the size, with WCAG 1.4.12 spacing, or in a larger default font is neither cut off nor overlapping on any visitor screen',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/ytimg/);
    const page = await openPage();
    await page.route('https://i.ytimg.com/**', (route) => route.abort());
    const session = await page.context().newCDPSession(page);
    for (const path of VISITORS) {
      await page.setViewportSize(PHONE);
      await open(page, path);
      await space(page);
      expect(await page.evaluate(layoutFaults), `${path}, spaced`).toEqual([]);
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
      await enlarge(page, '200%');
      expect(await page.evaluate(layoutFaults), `${path}, enlarged`).toEqual([]);
      await enlarge(page, '');
      await page.setViewportSize(DESK);
      for (const letters of [24, 32]) {
        await setLetters(session, letters);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
          `${letters}px`,
        );
        expect(await page.evaluate(layoutFaults), `${path}, ${letters} px`).toEqual([]);
      }
      await setLetters(session, 16);
    }
  },
);

test('text at twice the size is neither cut off nor overlapping on any staff screen', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: PHONE });
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'ID' }).fill(STAFF.id);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ hash, pathname }) => !`${pathname}${hash}`.includes('sign-in'));
  for (const path of OF_STAFF) {
    await open(page, path);
    await enlarge(page, '200%');
    const deleted = page.getByRole('button', { name: 'Deleted posts', exact: true });
    if (path.startsWith('/board/')) {
      await deleted.click();
      await page.getByRole('region', { name: 'Deleted posts' }).waitFor();
    }
    expect(await page.evaluate(layoutFaults), path).toEqual([]);
  }
});

/** Runs in the page. @returns the faults, as text */
function layoutFaults(): string[] {
  const faults: string[] = [];
  const isClamped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).webkitLineClamp !== 'none' || isClamped(element.parentElement));
  const lines: { readonly box: DOMRect; readonly of: Element; readonly words: string }[] = [];
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) faults.push(`the page is ${wide} px too wide`);
  for (const element of document.querySelectorAll<HTMLElement>('main *, footer *')) {
    const texts = [...element.childNodes].filter(
      (node): node is Text => node instanceof Text && node.data.trim() !== '',
    );
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && style.visibility !== 'hidden';
    // Excerpts end after two lines on purpose; the rest is in the post. The hidden field for bots is never visible.
    const isCutOnPurpose = isClamped(element) || element.closest('[aria-hidden="true"], [inert]');
    if (texts.length === 0 || !isSeen || isCutOnPurpose) continue;
    const excerpt = element.innerText.slice(0, 40);
    const isCut = style.overflow !== 'visible' && style.display !== 'inline';
    if (isCut && element.scrollWidth > element.clientWidth + 1) faults.push(`cut off: ${excerpt}`);
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) lines.push({ box, of: element, words: text.data.trim() });
    }
  }
  for (const { box, words } of lines) {
    if (box.right > innerWidth + 1 || box.left < -1) faults.push(`outside of the window: ${words}`);
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (one.of !== other.of && across > 3 && down > 8)
        faults.push(`over each other: ${one.words} | ${other.words}`);
    }
  }
  return [...new Set(faults)];
}
