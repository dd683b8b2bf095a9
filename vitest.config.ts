import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/support/longest-first.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['src/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['src/testing/postgres-for-tests.ts'],
          expect: { poll: { timeout: 20_000 } },
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          // One browser leaves half of a small machine idle. Each worker has a site of its own (serve.ts).
          maxWorkers: 2,
          globalSetup: ['e2e/serve.ts'],
          testTimeout: 120_000,
          // A browser is a dozen processes, and other people's machines are busy. What needed a second try is named in the report.
          retry: 1,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
