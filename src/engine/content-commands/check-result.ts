import { KnownError } from '../common/known-error.ts';
import { formatText } from '../lint/formats.ts';
import { lintSite } from '../lint/lint-site.ts';
import type { Finding } from '../lint/finding.ts';
import type { ContentPlaces } from './content-places.ts';

/** Larger sites are checked only where they change; the whole lint of 10,000 pages takes much longer than the command. */
const MAX_PAGES = 1000;

/**
 * Lints the site before a change, and afterwards reports what the change broke.
 * @param before the page files that will change, by their current names
 * @param pages the number of pages
 * @returns a check for after the change, called with the page files' new names; it throws KnownError CONTENT_REFUSED
 */
export function watchLint(
  root: string,
  { cache, modules }: Pick<ContentPlaces, 'cache' | 'modules'>,
  before: readonly string[],
  pages: number,
): (after: readonly string[], advice: string) => void {
  const errors = (only: readonly string[]): Finding[] =>
    lintSite({ root, modules, cache, ...(pages > MAX_PAGES && { only }) }).findings.filter(
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

/** The same fault elsewhere in a file, or in a moved file, isn't new. */
function keyOf({ rule, message }: Finding): string {
  return `${rule} ${message}`;
}
