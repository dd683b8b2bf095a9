import type { SiteFacts } from '../common/site-facts.ts';

/** `{{group.name}}`, with spaces allowed inside the braces. */
const TOKEN = /\{\{\s*([A-Za-z0-9]+)\.([A-Za-z0-9]+)\s*\}\}/g;

/**
 * Puts the facts of site.json in place of their tokens.
 * @param escape what is done to a value before it is put in; Markdown needs its marks escaped
 * @throws when a token names no fact (TOKEN_UNKNOWN); the lint names the place
 */
export function fillTokens(
  text: string,
  facts: SiteFacts['facts'],
  escape: (value: string) => string = (value) => value,
): string {
  if (!text.includes('{{')) return text;
  return text.replace(TOKEN, (token, group: string, name: string, at: number) => {
    const value = facts[group]?.[name];
    if (value === undefined)
      throw new Error(`TOKEN_UNKNOWN: site.json has no fact for ${token}. Run npm run lint:pages.`);
    // A number is written with spaces, and an address has none.
    return text.endsWith('tel:', at) ? value.replace(/[^+\d]/g, '') : escape(value);
  });
}

/** Backslashes before every ASCII mark, so that a fact is read as text and never as Markdown. */
export function escapeMarkdown(value: string): string {
  return value.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
