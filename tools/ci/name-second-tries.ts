import type { Reporter, TestCase } from 'vitest/node';

type TestError = NonNullable<ReturnType<TestCase['result']>['errors']>[number];

/**
 * Names, at the end, what passed only when it was tried again, and what the first try met: nobody reads thousands of lines for
 * it, and what is seldom and not known is never fixed.
 */
export default class NameSecondTries implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'passed' || !test.diagnostic()?.retryCount) return;
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    this.#lines.push(`Passed at a second try: ${name}: ${describeFirst(result.errors?.[0])}`);
  }

  onTestRunEnd(): void {
    for (const line of this.#lines) console.log(line);
  }
}

const LONGEST = 600;

/** The message says of lists no more than how long they are; `actual` says what stood in them. */
function describeFirst(error: TestError | undefined): string {
  if (!error) return 'it said nothing';
  const actual = error.actual === undefined ? '' : `; it was ${error.actual}`;
  return `${error.message}${actual}`.replace(/\s+/g, ' ').slice(0, LONGEST);
}
