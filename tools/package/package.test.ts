// R-ENG-232
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../testing/temporary-folder.ts';
import { reportApi } from './api-report.ts';
import { packAndCheck } from './check-package.ts';
import { makePackage } from './make-package.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SLOW = 120_000;

let folder = '';

beforeAll(async () => {
  mkdirSync(join(ROOT, '.build-cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.build-cache', 'package-'));
  await makePackage(ROOT, folder);
}, SLOW);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'the package suits Node, bundlers and TypeScript, and is small',
  async () => {
    const { faults } = await packAndCheck(folder, makeFolder());
    expect(faults).toEqual([]);
  },
  SLOW,
);

it(
  'what the package exports is what its API reports in git say; npm run api:report updates them',
  () => {
    expect(reportApi(ROOT, folder)).toEqual([]);
  },
  SLOW,
);
