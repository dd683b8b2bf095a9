// R-INQ-59, R-INQ-61
import { describe } from 'vitest';
import { faultsInBothThemes } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';
import { lastMonths } from '../../../shared/months.ts';

const RECEIVED = [3, 7, 12, 9, 0, 4, 15, 22, 18, 31, 27, 34];
const LONG = 'Mud cleaning system with desander and desilter, skid-mounted, explosion-proof version';

const body = JSON.stringify({
  months: lastMonths('2026-11-30T09:00')
    .toReversed()
    .map((month, index) => {
      const received = RECEIVED[index] ?? 0;
      const answered = Math.floor(received * 0.8);
      return {
        month,
        received,
        answered,
        medianMinutes: answered > 0 ? 95 + 40 * index : null,
      };
    }),
  open: 12,
  byMachine: {
    items: [
      { name: 'Shale Shaker', count: 61 },
      { name: LONG, count: 24 },
      { name: 'x'.repeat(120), count: 2 },
    ],
    ...{ others: 8, unnamed: 87 },
  },
  byCountry: {
    items: [{ name: '대한민국', count: 90 }],
    others: 0,
    unnamed: 92,
  },
});

describe('the figures at the desk', () => {
  test('are read from the service', async ({ page }) => {
    await signInAsStaff(page, '/desk/figures');
    await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor();
    await page.getByText('Open now').waitFor();
  });

  test('fit every width, and are readable in the dark and in forced colours', async ({ openPage }) => {
    const page = await openPage();
    await page.route('**/contact/figures.do', (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    );
    await signInAsStaff(page, '/desk/figures');
    const drawing = page.getByRole('img', {
      name: /^Inquiries received and answered each month/,
    });
    await drawing.waitFor();
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    const fills = await drawing.locator('g > rect').evaluateAll((bars) =>
      bars.slice(0, 2).map((bar) => {
        const { fill, stroke } = getComputedStyle(bar);
        return fill.startsWith('url') ? stroke : fill;
      }),
    );
    const ink = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.color = 'CanvasText';
      return getComputedStyle(probe).color;
    });
    expect(fills).toEqual([ink, ink]);
  });
});
