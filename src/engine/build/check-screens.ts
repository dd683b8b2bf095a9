import { KnownError } from '../common/known-error.ts';
import type { Screens } from '../common/screens.ts';
import { screenAt } from '../lint/link-rules.ts';
import { shown } from '../validate/sentences.ts';

interface Linking {
  readonly file: string;
  readonly content: { readonly links: Iterable<string> } | null;
}

/**
 * Refuses links to screens that the site doesn't have, which the lint can't do because only the code knows them.
 * @param all the screens of all modules that the site could list
 * @param offered the site's screens; undefined if its code doesn't list them, so that any may exist
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
