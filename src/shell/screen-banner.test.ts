import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREEN_BANNER } from './screen-banner.ts';

test('the banner of the screens has the size that its drawing says', () => {
  const { width, height } = SCREEN_BANNER;
  const drawing = readFileSync(`public${SCREEN_BANNER.src}`, 'utf8');
  expect(drawing).toContain(`viewBox="0 0 ${width} ${height}"`);
});
