import { KnownError } from '../common/known-error.ts';
import type { Screens } from '../common/screens.ts';
import { screenAt } from '../lint/link-rules.ts';
import { shown } from '../validate/sentences.ts';

/** A file of content, and its links within the site. */
interface Linking {
  readonly file: string;
  readonly content: { readonly links: Iterable<string> } | null;
}

/**
 * Holds back links to screens that the site has not: only its code knows which those are, so the lint cannot tell.
 * @param all the screens of all modules that the site could list
 * @param offered those that it has; undefined if its code doesn't say, so that all may be there
 * @throws KnownError SCREEN_MISSING
 */
export function checkScreens(outlines: Iterable<Linking>, all: Screens, offered: Screens | undefined): void {
  if (offered === undefined) return;
  const isMissing = (link: string): boolean =>
    screenAt(link, all) !== null && screenAt(link, offered) === null;
  const lines = [...outlines].flatMap(({ file, content }) =>
    [...(content?.links ?? [])]
      .filter(isMissing)
      .map((link) => `${file}: ${shown(link)} doesn't lead to a page.`),
  );
  if (lines.length === 0) return;
  const sentence =
    "The site has no screen at the addresses above. Nothing was built. Remove the links, or add the screens to the site's code.";
  throw new KnownError('SCREEN_MISSING', sentence, { before: lines.join('\n') });
}
