import type { Fault } from './fault.ts';
import { isSafeFix } from './nearest.ts';
import type { Nearest } from './nearest.ts';

/** The nearest name as a suggestion, and as a fix of the whole value if it's safe. */
export function suggest(found: Nearest | null): Pick<Fault, 'suggestion' | 'replacement'> {
  if (!found) return {};
  return {
    suggestion: found.name,
    ...(isSafeFix(found) ? { replacement: { find: '', put: JSON.stringify(found.name) } } : {}),
  };
}
