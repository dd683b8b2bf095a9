import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findProgram } from './find-program.ts';

/** Chromium's own address bar. For each window it starts two processes that render its popups, which nobody sees here. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * The features that Playwright turns off in Chromium. Of two such lists Chromium takes the last, so that the one given here
 * repeats Playwright's.
 */
export const TURNED_OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Starts the machine's Chromium without a window, for tests and benchmarks.
 * @throws ToolError BROWSER_MISSING
 */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findProgram('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${[...ADDRESS_BAR, ...TURNED_OFF_BY_PLAYWRIGHT].join(',')}`,
    ],
  });
}
