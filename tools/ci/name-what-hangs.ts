import type { Reporter, TestCase } from 'vitest/node';

/** Milliseconds that no test takes. */
const LONG = 300_000;

/** Names a test while it runs for too long: one that never ends would otherwise end the run without a word about itself. */
export default class NameWhatHangs implements Reporter {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  onTestCaseReady({ id, module, fullName }: TestCase): void {
    const say = (): void => console.log(`… still running: ${module.relativeModuleId} > ${fullName}`);
    this.#timers.set(id, setTimeout(say, LONG).unref());
  }

  onTestCaseResult({ id }: TestCase): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }
}
