import { symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../testing/temporary-folder.ts';
import { closingLine, countTests, runSteps, slowestFiles } from './run-steps.ts';

const SLOW = { timeout: 240_000 };
const GOOD = { name: 'good', args: ['-e', 'console.log("hidden")'], limit: 1 };
const BAD = { name: 'bad', args: ['-e', 'console.error("the reason"); process.exit(3)'], limit: 1 };

test('every step runs, even after a failure, and each is named with its time', async () => {
  const lines: string[] = [];
  const count = await runSteps(tmpdir(), [BAD, GOOD], { atOnce: 2, print: (line) => lines.push(line) });
  expect(closingLine(count)).toBe('FAILED bad\n1 passed, 1 failed');
  expect(lines.map((line) => line.replace(/\d+\.\d/, 'N')).sort()).toEqual([
    'the reason',
    '✓ good (N s)',
    '✗ bad (N s)',
  ]);
});

test('a step without a result counts as neither, and is named at the end with its reason', async () => {
  const lines: string[] = [];
  const open = { name: 'open', args: ['-e', 'console.log("nobody answers"); process.exit(75)'], limit: 1 };
  const count = await runSteps(tmpdir(), [open, GOOD], { atOnce: 1, print: (line) => lines.push(line) });
  expect(count).toEqual({ passed: 1, failed: [], unknown: ['open'] });
  expect(closingLine(count)).toBe('Not known, neither passed nor failed: open\n1 passed, 0 failed');
  expect(lines.filter((line) => line.startsWith('?'))).toEqual([expect.stringMatching(/^\? open /)]);
});

test('a step that never ends is stopped with its child processes, and fails', async () => {
  const started = 'setInterval(() => {}, 1000)'; // while it runs, the step's output stays open
  const starts = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(started)}], { stdio: 'inherit' });`;
  const lines: string[] = [];
  const endless = { name: 'endless', args: ['-e', starts], limit: 0.05 };
  const count = await runSteps(tmpdir(), [endless, GOOD], { atOnce: 2, print: (line) => lines.push(line) });
  expect(closingLine(count)).toBe('FAILED endless\n1 passed, 1 failed');
  expect(lines).toContainEqual(expect.stringMatching(/^STEP_ENDLESS: it was ended after 0.05 minutes/));
});

test.each([
  ['tests that passed', '{"numPassedTests":7,"testResults":[]}', 0, { passed: 7, failed: [] }],
  ['a fault outside of tests', '{"numPassedTests":7,"testResults":[]}', 1, { passed: 7, failed: ['tests'] }],
  ['no test at all', '{"numPassedTests":0,"testResults":[]}', 0, { passed: 0, failed: ['tests'] }],
  ['half a report', '{"numPassed', 0, { passed: 0, failed: ['tests'] }],
])('%s: the tests are counted', (_name, content, exitCode, count) => {
  const report = join(makeFolder({ 'report.json': content }), 'report.json');
  expect(countTests(report, 'tests', exitCode)).toEqual({ ...count, unknown: [] });
});

test('the slowest files are named, twenty at most', () => {
  const testResults = Array.from({ length: 30 }, (_, index) => ({
    name: `/src/file-${index}.test.ts`,
    startTime: 500,
    endTime: 500 + index * 1_000,
  }));
  const root = makeFolder({ 'report.json': JSON.stringify({ numPassedTests: 30, testResults }) });
  const lines = slowestFiles(join(root, 'report.json'));
  expect(lines.slice(0, 2)).toEqual(['    29.0 s  file-29.test.ts', '    28.0 s  file-28.test.ts']);
  expect(lines).toHaveLength(20);
});

test('a run without a report fails', () => {
  expect(countTests('/no/such/report.json', 'tests', 0)).toEqual({
    passed: 0,
    failed: ['tests'],
    unknown: [],
  });
});

test(
  'failed tests are named with their file and reason, and so are files that can’t be loaded',
  SLOW,
  async () => {
    const root = makeFolder({
      'sums.test.ts': `import { expect, test } from 'vitest';
      test('one and one', () => expect(1 + 1).toBe(2));
      test('two and two', () => expect(2 + 2).toBe(5));`,
      'lost.test.ts': `import './nowhere.ts';`,
    });
    const report = join(root, 'report.json');
    const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--root', root, '--reporter=json', `--outputFile=${report}`];
    symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
    const step = { name: 'tests', args, report, limit: 2 };
    const count = await runSteps(root, [step], { atOnce: 2, print: () => undefined });
    expect(closingLine(count).split('\n').sort()).toEqual([
      '1 passed, 2 failed',
      expect.stringMatching(/^FAILED lost\.test\.ts: .*nowhere\.ts/),
      'FAILED sums.test.ts: two and two: AssertionError: expected 4 to be 5 // Object.is equality',
    ]);
  },
);
