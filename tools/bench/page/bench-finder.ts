import type { Page } from 'playwright-core';
import type { Machine } from '../../../src/modules/equipment/machines.ts';
import { MACHINES } from '../../../src/modules/equipment/machines.ts';
import { launchChromium } from '../../ci/launch-chromium.ts';
import { onPhone, waitInPage } from './phone.ts';

const MODELS = 10_000;
const MODELS_OF_MACHINE = 5;
/** Milliseconds that a frame lasts. */
const FRAME_MS = 1000 / 60;
const TYPED = '1234567';

interface BenchFinderOptions {
  /** Address of a page with an equipment finder. */
  readonly url: string;
  readonly print: (line: string) => void;
}

/**
 * Types a capacity into an equipment finder over 10,000 models, at a quarter of the processor's speed, and prints how long the
 * page works at each key until it is ready to paint the answer.
 */
export async function benchFinder({ url, print }: BenchFinderOptions): Promise<void> {
  const browser = await launchChromium();
  try {
    const times = await onPhone(browser, async (page, session) => {
      await page.route(`**${MACHINES}`, (route) => route.fulfill({ json: manyMachines() }));
      await page.addInitScript(observe);
      await page.goto(url);
      await page.getByLabel('Minimum capacity').waitFor();
      await waitInPage(session, 'document.readyState === "complete"');
      return typeInto(page);
    });
    const sorted = times.toSorted((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
    const share = (value: number): string =>
      `${value.toFixed(1)} ms, ${(value / FRAME_MS).toFixed(2)} of a frame`;
    print(`equipment finder, ${MODELS.toLocaleString('en')} models, work at a key press:`);
    print(`median ${share(median)}; longest ${share(sorted.at(-1) ?? NaN)} (wanted ≤ 1)`);
  } finally {
    await browser.close();
  }
}

async function typeInto(page: Page): Promise<number[]> {
  const field = page.getByLabel('Minimum capacity');
  await field.focus();
  await page.evaluate('window.benchKeys.length = 0');
  for (const key of TYPED) {
    await page.keyboard.press(key);
    await page.evaluate('new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))');
  }
  await page.getByText(/^([\d,]+ models? of [\d,]+ machines?\.$|No matching models\.)/).waitFor();
  return page.evaluate<number[]>('window.benchKeys');
}

function manyMachines(): Machine[] {
  return Array.from({ length: MODELS / MODELS_OF_MACHINE }, (_, nth) => ({
    name: `Machine ${nth}`,
    kind: `Kind ${nth % 40}`,
    medium: [`Medium ${nth % 7}`],
    duty: [`Duty ${nth % 9}`],
    page: `Page ${nth % 50}`,
    href: `/1556/page#machine-${nth}`,
    models: Array.from({ length: MODELS_OF_MACHINE }, (_unused, model) => {
      const most = 1 + ((nth * 7919 + model * 104_729) % 2_000_000);
      return {
        name: `Model ${model}`,
        href: `/1556/page#models-${nth}`,
        capacities: [{ quantity: 'volume-flow-rate', label: 'Capacity', text: `${most} m³/h`, most }],
      };
    }),
  }));
}

/** Runs in the page: from the first listener of an input event to the end of the tasks that it caused before the frame. */
function observe(): void {
  const keys: number[] = [];
  Object.assign(window, { benchKeys: keys });
  addEventListener(
    'input',
    () => {
      const begun = performance.now();
      requestAnimationFrame(() => keys.push(performance.now() - begun));
    },
    true,
  );
}
