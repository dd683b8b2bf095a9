import { createRequire } from 'node:module';

/**
 * Loads a package when it is first needed, since a start is to be quick. Not by `import`, which remembers for good that a module
 * could not be loaded: too many open files, or an installation under way, would then cost every use until the next start.
 * @returns what the caller says it is: require knows no types
 */
export function loadLate(name: string, from = import.meta.url): unknown {
  return createRequire(from)(name);
}
