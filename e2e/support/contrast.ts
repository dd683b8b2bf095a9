import type { Page } from 'playwright-core';

interface Words {
  /** Selects the elements whose text is measured; hidden ones are skipped. */
  readonly words: string;
  /** A style sheet that hides the text, so that only its background is visible. */
  readonly hidden: string;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Red, green and blue from 0 to 255. */
  readonly colour: readonly number[];
}

/**
 * The lowest contrast of the text with any pixel behind it, because axe can't see drawings. The text has to be within the
 * window.
 * @returns a WCAG 2 contrast ratio, 1 to 21
 * @throws if there is no such text
 */
export async function leastContrast(page: Page, { words, hidden }: Words): Promise<number> {
  const boxes = await page.evaluate(boxesOf, words);
  if (boxes.length === 0) throw new Error(`no words: ${words}`);
  const cover = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, hidden);
  const clip = around(boxes);
  const picture = await page.screenshot({ animations: 'disabled', clip });
  await cover.evaluate((sheet) => sheet.replaceSync(''));
  const within = boxes.map((box) => ({ ...box, left: box.left - clip.x, top: box.top - clip.y }));
  return page.evaluate(measure, { data: picture.toString('base64'), boxes: within });
}

/** The text of a banner: the eyebrow and the heading after it. */
const BANNER = 'main div:has(> div > h1)';

/** @returns one line per width at which the text of the banner has a contrast below 4.5 with the drawing behind it */
export async function poorBanners(page: Page): Promise<string[]> {
  const poor: string[] = [];
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page
      .locator(`${BANNER} > img`)
      .evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
    const contrast = await leastContrast(page, {
      words: `${BANNER} p, ${BANNER} h1`,
      hidden: `${BANNER} * { color: transparent !important }`,
    });
    if (contrast < 4.5) poor.push(`the banner at ${width}: ${contrast.toFixed(2)}`);
  }
  return poor;
}

/** Whole pixels. */
function around(boxes: readonly Box[]): { x: number; y: number; width: number; height: number } {
  const x = Math.floor(Math.min(...boxes.map(({ left }) => left)));
  const y = Math.floor(Math.min(...boxes.map(({ top }) => top)));
  const width = Math.ceil(Math.max(...boxes.map((box) => box.left + box.width))) - x;
  const height = Math.ceil(Math.max(...boxes.map((box) => box.top + box.height))) - y;
  return { x, y, width, height };
}

/** Runs in the page. */
function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((word) => word.checkVisibility({ visibilityProperty: true }) && !word.closest('[hidden]'))
    .map((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      const { left, top, width, height } = range.getBoundingClientRect();
      const colour = getComputedStyle(word).color.match(/[\d.]+/g) ?? [];
      return { left, top, width, height, colour: colour.slice(0, 3).map(Number) };
    });
}

interface Measured {
  /** A PNG in base 64. */
  readonly data: string;
  readonly boxes: readonly Box[];
}

/** Runs in the page. @returns the lowest WCAG contrast ratio of any pixel of any box */
async function measure({ data, boxes }: Measured): Promise<number> {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.drawImage(bitmap, 0, 0);
  // Computed once per value: a picture has hundreds of thousands of pixels.
  const shares = Array.from({ length: 256 }, (_, value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const shareOf = (value = 0): number => shares[value] ?? 0;
  const luminance = (colour: ArrayLike<number>, at = 0): number =>
    0.2126 * shareOf(colour[at]) + 0.7152 * shareOf(colour[at + 1]) + 0.0722 * shareOf(colour[at + 2]);
  let least = 21;
  for (const { left, top, width, height, colour } of boxes) {
    const own = luminance(colour) + 0.05;
    const { data: pixels } = canvas.getImageData(left, top, Math.max(1, width), Math.max(1, height));
    for (let at = 0; at < pixels.length; at += 4) {
      const behind = luminance(pixels, at) + 0.05;
      least = Math.min(least, own > behind ? own / behind : behind / own);
    }
  }
  return least;
}
