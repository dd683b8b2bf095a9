import type { SiteFacts } from '../common/site-facts.ts';

/** `{{group.name}}`, with optional spaces inside the braces. */
const TOKEN = /\{\{\s*([A-Za-z0-9]+)\.([A-Za-z0-9]+)\s*\}\}/g;

/**
 * Replaces tokens with the facts of site.json.
 * @param escape applied to a value before it is inserted; Markdown needs its special characters escaped
 * @throws if a token names no fact (TOKEN_UNKNOWN); the lint reports the place
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
    // A phone number may contain spaces, but an address may not.
    return text.endsWith('tel:', at) ? value.replace(/[^+\d]/g, '') : escape(value);
  });
}

/** Puts a backslash before every ASCII punctuation character, so that a fact is never read as Markdown. */
export function escapeMarkdown(value: string): string {
  return value.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
