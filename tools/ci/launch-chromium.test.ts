import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { TURNED_OFF_BY_PLAYWRIGHT } from './launch-chromium.ts';

/** Playwright exports no list, so that it is read from its source. Names that begin with `ms` are Edge's. */
function readPlaywrightsList(): string[] {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'),
    'utf8',
  );
  const list = /\bdisabledFeatures = \[(.*?)\n\s*\]/s.exec(source)?.[1];
  if (list === undefined)
    throw new Error('Playwright keeps its list of turned-off features elsewhere: find it, and read it here.');
  return [...list.matchAll(/^\s*"(\w+)",?$/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('ms'));
}

test('the browser starts without the features that the installed Playwright disables', () => {
  expect(
    TURNED_OFF_BY_PLAYWRIGHT,
    'Playwright turns off other features now: repeat its list in launch-chromium.ts.',
  ).toEqual(readPlaywrightsList());
});
