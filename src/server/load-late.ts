import { createRequire } from 'node:module';

/**
 * Loads a package at its first use, to keep the start fast. Doesn't use `import`, which never retries a module that failed to
 * load: after too many open files, or during an installation, every use until the next start would fail.
 * @returns the module; the caller casts it, because `require` knows no types
 */
export function loadLate(name: string, from = import.meta.url): unknown {
  return createRequire(from)(name);
}
