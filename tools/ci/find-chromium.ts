import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ToolError } from '../tool-error.ts';
import { installWithApt } from './install-with-apt.ts';

/** The first is Chromium without all that a window needs: it opens a page in half the time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const PLACES = [
  '/usr/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
  'C:\\Program Files\\Google\\Chrome\\Application',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application',
];

/** The program of a Chromium on this machine: CHROMIUM_PATH first, then the usual names and places; null for none. */
export function findChromium(environment: Readonly<Record<string, string | undefined>>): string | null {
  const named = environment['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : null;
  const folders = [...(environment['PATH'] ?? '').split(delimiter).filter(Boolean), ...PLACES];
  const names = [...NAMES, 'Chromium', 'Google Chrome', 'chrome.exe', 'msedge.exe'];
  const programs = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return programs.find((program) => existsSync(program)) ?? null;
}

/**
 * Finds Chromium, or installs Debian's package of the one without windows where the machine allows it.
 * @param log hears what is being done
 * @throws ToolError BROWSER_MISSING
 */
export function provideChromium(
  environment: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): string {
  const found = findChromium(environment);
  if (found) return found;
  if (!environment['CHROMIUM_PATH'] && installWithApt('Chromium', HEADLESS, log)) {
    const installed = findChromium(environment);
    if (installed) return installed;
  }
  const place = environment['CHROMIUM_PATH']
    ? `at CHROMIUM_PATH=${environment['CHROMIUM_PATH']}`
    : 'on this machine';
  const sentence = `there is no Chromium ${place}. Install it (on Debian: apt-get install ${HEADLESS}), or name its program in CHROMIUM_PATH.`;
  throw new ToolError('BROWSER_MISSING', sentence);
}
