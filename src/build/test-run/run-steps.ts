import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { NOT_KNOWN } from './steps.ts';
import type { Step } from './steps.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
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
  const sum = (key: 'passed' | 'failed'): number => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), unknown: counts.flatMap(({ unknown }) => unknown) };
}

/** The line that closes a run, behind one that names what nobody could find out. */
export function closingLine({ passed, failed, unknown }: Count): string {
  const left = unknown.length > 0 ? `Not known, neither passed nor failed: ${unknown.join(', ')}\n` : '';
  return `${left}${passed} passed, ${failed} failed`;
}

async function runStep(root: string, step: Step, live: boolean, print: Print): Promise<Count> {
  const begun = performance.now();
  if (live) print(`\n── ${step.name}`);
  const { exitCode, output } = await runNode(root, step, live);
  const count = step.report ? countTests(step.report, exitCode) : countStep(step, exitCode);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (!live && count.passed === 0 && output.trim()) print(output.trimEnd());
  print(`${signOf(count)} ${step.name} (${seconds} s)`);
  return count;
}

function runNode(
  root: string,
  { words, limit }: Step,
  live: boolean,
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const stdio = live ? 'inherit' : 'pipe';
    // A group of its own, so that it ends with all that it has started.
    const child = spawn(process.execPath, words, {
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
  if (failed > 0) return '✗';
  return unknown.length > 0 ? '?' : '✓';
}

function countStep({ name }: Step, exitCode: number): Count {
  if (exitCode === NOT_KNOWN) return { passed: 0, failed: 0, unknown: [name] };
  return exitCode === 0 ? { passed: 1, failed: 0, unknown: [] } : { passed: 0, failed: 1, unknown: [] };
}

/** A run that failed otherwise than in a test (a file that cannot be loaded, no report, no test at all) counts as one failure. */
export function countTests(report: string, exitCode: number): Count {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = readReport(report);
  const isBroken = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed, unknown: [] };
}

function readReport(report: string): { numPassedTests?: number; numFailedTests?: number } {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests?: number; numFailedTests?: number }; // vitest's own form
  } catch {
    return {}; // vitest ended before it wrote one
  }
}
