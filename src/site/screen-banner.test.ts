import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screenBanner } from './screen-banner.ts';

test('the banner of the screens has the size that its drawing says', () => {
  const { width, height } = screenBanner;
  const drawing = readFileSync(`public${screenBanner.src}`, 'utf8');
  expect(drawing).toContain(`viewBox="0 0 ${width} ${height}"`);
});
