// R-ENG-232
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { packedEngine } from '../testing/packed-engine.ts';
import { makeFolder } from '../testing/temporary-folder.ts';
import { reportApi } from './api-report.ts';
import { packAndCheck } from './check-package.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SLOW = 120_000;

let folder = '';

beforeAll(async () => {
  folder = await packedEngine();
}, SLOW);

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
