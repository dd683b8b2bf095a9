import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { TestOrder } from './e2e/support/test-order.ts';

const UNITS = [
  '{src,tools,scripts}/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.ts',
  'examples/*/src/**/*.test.{ts,tsx}',
];
/** The browser tests of a module. */
const OF_MODULES = 'src/modules/*/e2e/*.test.ts';
/** Faults and kills that take minutes: `npm run test:long`. */
const LONG = '**/*.long.test.ts';
const ALONE = '{src,tools}/**/*.alone.test.{ts,tsx}';
const UNIT_TESTS = {
  environment: 'node',
  setupFiles: ['tools/testing/setup.ts'],
  testTimeout: 60_000,
  globalSetup: ['tools/testing/postgres-for-tests.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

const BROWSER_TESTS = {
  environment: 'node',
  globalSetup: ['e2e/serve.ts'],
  testTimeout: 120_000,
  // A browser is a dozen processes, and other people's machines are busy. What needed a second try is named in the report.
  retry: 1,
};

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      'virtual:panels': join(import.meta.dirname, 'tools/testing/all-panels.ts'),
      'virtual:answers': join(import.meta.dirname, 'src/modules/boards/answers.ts'),
      'virtual:askable': join(import.meta.dirname, 'src/modules/equipment/askable.ts'),
    },
  },
  test: {
    sequence: { sequencer: TestOrder },
    // Files share a process, the modules it has loaded and its browser: starting anew for each took most of a run.
    isolate: false,
    maxWorkers: '100%',
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: { ...UNIT_TESTS, name: 'unit', include: UNITS, exclude: [ALONE, LONG, OF_MODULES] },
      },
      // What replaces a module by another one needs a process of its own.
      { extends: true, test: { ...UNIT_TESTS, name: 'alone', include: [ALONE], isolate: true } },
      // Behaviour on content of the tests' own, and a loop over the live pages (e2e/serve.ts).
      {
        extends: true,
        test: {
          ...BROWSER_TESTS,
          name: 'e2e',
          include: ['e2e/{,support/}*.test.ts', OF_MODULES],
          exclude: [LONG],
        },
      },
      { extends: true, test: { ...BROWSER_TESTS, name: 'live', include: ['e2e/live/*.test.ts'] } },
      {
        extends: true,
        test: { ...UNIT_TESTS, name: 'long', include: [`{src,tools}/${LONG}`], exclude: [OF_MODULES] },
      },
      {
        extends: true,
        test: { ...BROWSER_TESTS, name: 'long-e2e', include: [`{e2e,src/modules/*/e2e}/${LONG}`] },
      },
    ],
  },
});
