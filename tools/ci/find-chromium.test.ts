import { expect, test } from 'vitest';
import { findChromium, provideChromium } from './find-chromium.ts';

test('CHROMIUM_PATH goes before all other places', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
});

test('a CHROMIUM_PATH that leads nowhere is told, not passed over', () => {
  const environment = { CHROMIUM_PATH: '/no/such/program', PATH: process.env['PATH'] };
  expect(findChromium(environment)).toBeNull();
  expect(() => provideChromium(environment, () => undefined)).toThrowErrorMatchingInlineSnapshot(
    `[KnownError: BROWSER_MISSING: there is no Chromium at CHROMIUM_PATH=/no/such/program. Install it (on Debian: apt-get install chromium-headless-shell), or name its program in CHROMIUM_PATH.]`,
  );
});
