import { KnownError } from '../common/known-error.ts';
import { formatText } from '../lint/formats.ts';
import { lintSite } from '../lint/lint-site.ts';
import type { Finding } from '../lint/finding.ts';

/** Larger sites are looked at only where they change; the whole lint of 10,000 pages takes far longer than the command. */
const MOST_PAGES = 1000;

/**
 * Lints the site before a change, and says afterwards what the change has made wrong.
 * @param cache where compiled schemas are kept
 * @param before the page files that change, as they are called now
 * @param pages how many pages the site has
 * @returns a check for after the change, with the page files as they are called then; it throws KnownError CONTENT_REFUSED
 */
export function watchLint(
  root: string,
  cache: string,
  before: readonly string[],
  pages: number,
): (after: readonly string[], advice: string) => void {
  const errors = (only: readonly string[]): Finding[] =>
    lintSite({ root, cache, ...(pages > MOST_PAGES && { only }) }).findings.filter(
      ({ severity }) => severity === 'error',
    );
  const known = new Set(errors(before).map(keyOf));
  return (after, advice) => {
    const found = errors(after).filter((finding) => !known.has(keyOf(finding)));
    if (found.length === 0) return;
    const count = found.length === 1 ? 'this fault' : `these ${found.length} faults`;
    const sentence = `the change would cause ${count}, listed above. Nothing was changed. ${advice}`;
    throw new KnownError('CONTENT_REFUSED', sentence, { before: formatText(found).trimEnd() });
  };
}

/** The same fault elsewhere in a file, or in a file that has moved, was there before. */
function keyOf({ rule, message }: Finding): string {
  return `${rule} ${message}`;
}
