import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { NOT_KNOWN } from './steps.ts';
import type { Step } from './steps.ts';

export interface Count {
  readonly passed: number;
  /** What each failure is, in a line: a test with its file and its reason, or the name of a step. */
  readonly failed: readonly string[];
  /** Names of steps that could not find out; they count as neither. */
  readonly unknown: readonly string[];
}

type Print = (text: string) => void;

/**
 * Runs all steps, whatever becomes of each, and says of each its name and time.
 * @param atOnce how many run at a time; with one, a step's output is shown as it comes, otherwise when the step ends
 * @returns how many tests and other steps passed and failed
 */
export async function runSteps(
  root: string,
  steps: readonly Step[],
  { atOnce, print }: { atOnce: number; print: Print },
): Promise<Count> {
  const waiting = [...steps];
  const counts: Count[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      counts.push(await runStep(root, step, atOnce === 1, print));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return addCounts(counts);
}

export function addCounts(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.flatMap(({ failed }) => failed),
    unknown: counts.flatMap(({ unknown }) => unknown),
  };
}

/**
 * The line that closes a run, behind what failed and what nobody could find out: of a long run often the end alone is at hand.
 */
export function closingLine({ passed, failed, unknown }: Count): string {
  return [
    ...failed.map((what) => `FAILED ${what}`),
    ...(unknown.length > 0 ? [`Not known, neither passed nor failed: ${unknown.join(', ')}`] : []),
    `${passed} passed, ${failed.length} failed`,
  ].join('\n');
}

async function runStep(root: string, step: Step, live: boolean, print: Print): Promise<Count> {
  const begun = performance.now();
  if (live) print(`\n── ${step.name}`);
  const { exitCode, output } = await runNode(root, step, live);
  const count = step.report ? countTests(step.report, step.name, exitCode) : countStep(step, exitCode);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (!live && count.passed === 0 && output.trim()) print(output.trimEnd());
  if (step.report) print(slowestFiles(step.report).join('\n'));
  print(`${signOf(count)} ${step.name} (${seconds} s)`);
  return count;
}

function runNode(
  root: string,
  { args, limit }: Step,
  live: boolean,
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const stdio = live ? 'inherit' : 'pipe';
    // A group of its own, so that it ends with all that it has started.
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      detached: true,
    });
    const endWithUs = (): void => endGroup(child);
    process.once('exit', endWithUs);
    let output = '';
    const timer = setTimeout(() => {
      output += `STEP_ENDLESS: it was ended after ${limit} minutes. What was under way stands above.\n`;
      if (live) process.stdout.write(output);
      endGroup(child);
    }, limit * 60_000);
    const end = (exitCode: number): void => {
      clearTimeout(timer);
      process.off('exit', endWithUs);
      resolve({ exitCode, output });
    };
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => {
      output = error.message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}

function signOf({ failed, unknown }: Count): string {
  if (failed.length > 0) return '✗';
  return unknown.length > 0 ? '?' : '✓';
}

function countStep({ name }: Step, exitCode: number): Count {
  if (exitCode === NOT_KNOWN) return { passed: 0, failed: [], unknown: [name] };
  return exitCode === 0 ? { passed: 1, failed: [], unknown: [] } : { passed: 0, failed: [name], unknown: [] };
}

/** What we read of vitest's report, which is in the form of Jest's. */
interface TestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  /** Its path. */
  readonly name: string;
  readonly status: 'passed' | 'failed';
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  /** Why the file itself failed, where it could not be loaded. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

/**
 * Counts a run of vitest. One that failed otherwise than in a test (no report, no test at all, a fault outside of tests) counts
 * as one failure.
 * @param report the path of its JSON report
 * @param name of the step, for what cannot be said more exactly
 */
export function countTests(report: string, name: string, exitCode: number): Count {
  const { numPassedTests: passed, testResults } = readReport(report);
  const failed = testResults.flatMap(failuresOf);
  const isBroken = failed.length === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isBroken ? [name] : failed, unknown: [] };
}

function failuresOf({ name, status, message, assertionResults }: TestFile): string[] {
  const file = basename(name);
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  return tests.length === 0 && status === 'failed' ? [`${file}: ${firstLine(message)}`] : tests;
}

const SLOWEST = 20;

/** The files of a run of vitest that took longest, a line each with their seconds. */
export function slowestFiles(report: string): string[] {
  const files = readReport(report).testResults.map(({ name, startTime, endTime }) => ({
    name: basename(name),
    seconds: (endTime - startTime) / 1_000,
  }));
  const sorted = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return sorted.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
}

const firstLine = (text = ''): string => text.trim().split('\n', 1).join('');

function readReport(report: string): TestReport {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as TestReport; // vitest's own form
  } catch {
    return { numPassedTests: 0, testResults: [] }; // vitest ended before it wrote one
  }
}
