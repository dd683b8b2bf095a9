import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../testing/temporary-folder.ts';
import { closingLine, countTests, runSteps } from './run-steps.ts';

const GOOD = { name: 'good', words: ['-e', 'console.log("hidden")'], limit: 1 };
const BAD = { name: 'bad', words: ['-e', 'console.error("the reason"); process.exit(3)'], limit: 1 };

test('every step runs, also behind one that fails; each is named with its time', async () => {
  const lines: string[] = [];
  const count = await runSteps(tmpdir(), [BAD, GOOD], { atOnce: 2, print: (line) => lines.push(line) });
  expect(closingLine(count)).toBe('1 passed, 1 failed');
  expect(lines.map((line) => line.replace(/\d+\.\d/, 'N')).sort()).toEqual([
    'the reason',
    '✓ good (N s)',
    '✗ bad (N s)',
  ]);
});

test('a step that could not find out counts as neither, and is named at the end with its reason', async () => {
  const lines: string[] = [];
  const open = { name: 'open', words: ['-e', 'console.log("nobody answers"); process.exit(75)'], limit: 1 };
  const count = await runSteps(tmpdir(), [open, GOOD], { atOnce: 1, print: (line) => lines.push(line) });
  expect(count).toEqual({ passed: 1, failed: 0, unknown: ['open'] });
  expect(closingLine(count)).toBe('Not known, neither passed nor failed: open\n1 passed, 0 failed');
  expect(lines.filter((line) => line.startsWith('?'))).toEqual([expect.stringMatching(/^\? open /)]);
});

test('a step that never ends is ended with all that it has started, and failed', async () => {
  const started = 'setInterval(() => {}, 1000)'; // as long as it lives, it holds the step's output, and the step has not ended
  const starts = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(started)}], { stdio: 'inherit' });`;
  const lines: string[] = [];
  const endless = { name: 'endless', words: ['-e', starts], limit: 0.05 };
  const count = await runSteps(tmpdir(), [endless, GOOD], { atOnce: 2, print: (line) => lines.push(line) });
  expect(closingLine(count)).toBe('1 passed, 1 failed');
  expect(lines).toContainEqual(expect.stringMatching(/^STEP_ENDLESS: it was ended after 0.05 minutes/));
});

test.each([
  ['tests that passed', '{"numPassedTests":7,"numFailedTests":0}', 0, { passed: 7, failed: 0 }],
  ['a test that failed', '{"numPassedTests":6,"numFailedTests":1}', 1, { passed: 6, failed: 1 }],
  ['a file that could not be loaded', '{"numPassedTests":7,"numFailedTests":0}', 1, { passed: 7, failed: 1 }],
  ['no test at all', '{"numPassedTests":0,"numFailedTests":0}', 0, { passed: 0, failed: 1 }],
  ['half a report', '{"numPassed', 0, { passed: 0, failed: 1 }],
])('%s: the count tells', (_name, content, exitCode, count) => {
  expect(countTests(join(makeFolder({ 'report.json': content }), 'report.json'), exitCode)).toEqual({
    ...count,
    unknown: [],
  });
});

test('a run without a report failed', () => {
  expect(countTests('/no/such/report.json', 0)).toEqual({ passed: 0, failed: 1, unknown: [] });
});
