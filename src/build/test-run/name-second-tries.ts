import type { Reporter, TestCase } from 'vitest/node';

/** Names, at the end, what passed only when it was tried again: nobody reads thousands of lines for it. */
export default class NameSecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.result().state !== 'passed' || !test.diagnostic()?.retryCount) return;
    this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#names) console.log(`Passed at a second try: ${name}`);
  }
}
