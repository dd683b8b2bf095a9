import type { ScreenParams } from './open-types.ts';

/**
 * The addresses of screens (R-ADDR-06 to R-ADDR-10). Only this file, frame-paths.ts, address.ts and the files of modules for their own
 * screens build or read an address.
 */

/** Longest search term, in characters, wherever one is typed. */
export const MAX_TERM = 100;

export type { ScreenParams };

export type ScreenName = keyof ScreenParams;

/** A screen with the parameters in its path. */
export type ScreenPlace<Name extends ScreenName = ScreenName> = {
  readonly [Key in Name]: { readonly name: Key; readonly params: ScreenParams[Key] };
}[Name];

/**
 * Where a screen is, and what the service does there. Each module says it of its screens in its `screens.json`, and can name as `code` the
 * files that documents with the screen's content load.
 */
export interface ScreenFacts {
  /**
   * Fixed parts and parameters in braces, such as `/rooms/{menuId}/{roomId}/{page}/{searchTxt?}`. A parameter whose name
   * ends in `Id` is a safe integer from 1, `page` an integer, any other a text. One with `?` is optional, and empty if missing;
   * `{part?=mail|audit}` allows only those texts. A screen with `searchTxt` isn't mounted again if only that or `page` changes.
   */
  readonly address: string;
  /** Whether the service makes a separate document for it, with its title; otherwise one document serves all screens. */
  readonly document?: boolean;
  /** Whether search engines may index it. */
  readonly indexed?: boolean;
}

/** Screens by their names. */
export type Screens = Readonly<Record<string, ScreenFacts>>;

/** The screens with these names. */
export function pickScreens(screens: Screens, names: readonly string[]): Screens {
  return Object.fromEntries(Object.entries(screens).filter(([name]) => names.includes(name)));
}

/**
 * Parses a screen's path. A page below 1 becomes 1. Whether an id exists isn't checked here.
 * @param path an inner path, percent-encoded as in the bar
 * @returns null if it isn't a screen's
 */
export function parseScreenPath(path: string, screens: Screens): ScreenPlace | null {
  const parts = path.split('/');
  for (const [name, { address }] of Object.entries(screens)) {
    const params = readParams(address.split('/'), parts);
    if (params) return { name, params } as unknown as ScreenPlace; // ScreenParams describes the addresses
  }
  return null;
}

/** A value of an address: its name, whether it may be missing, and its choices. */
const PIECE = /^\{(\w+)(\?)?=?(.*)\}$/;

/** @returns null where the parts are not those of the address; `menuId` 0 where the screen belongs to no menu item */
function readParams(
  address: readonly string[],
  parts: readonly string[],
): Readonly<Record<string, number | string>> | null {
  if (parts.length > address.length) return null;
  const params: Record<string, number | string> = { menuId: 0 };
  for (const [nth, piece] of address.entries()) {
    const text = parts[nth];
    const [, key, isOptional, choices] = PIECE.exec(piece) ?? [];
    if (key === undefined) {
      if (text !== piece) return null;
      continue;
    }
    const value = text ? readValue(key, text, choices) : isOptional ? '' : null;
    if (value === null) return null;
    params[key] = value;
  }
  return params;
}

/** Whether a piece of an address, such as `{searchTxt?}`, takes any text. */
export function isTyped(piece: string): boolean {
  const [, key, , choices] = PIECE.exec(piece) ?? [];
  return key !== undefined && !choices && key !== 'page' && !key.endsWith('Id');
}

function readValue(key: string, text: string, choices = ''): number | string | null {
  if (key.endsWith('Id')) return readId(text);
  if (key === 'page') return readPage(text);
  if (choices) return choices.split('|').includes(text) ? text : null;
  return readTerm(text);
}

function readId(text: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

export function readPage(text: string): number | null {
  return /^-?\d{1,15}$/.test(text) ? Math.max(1, Number(text)) : null;
}

/** @returns an empty text if there is no term, null if the escapes are malformed */
function readTerm(text: string): string | null {
  try {
    return shortenTerm(decodeURIComponent(text));
  } catch {
    return null;
  }
}

/** What can be seen, and so be looked for; not U+200B alone. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Cuts a term to the length that the calls accept, counted in code points, as the service does.
 * @returns an empty text if nothing is visible
 */
export function shortenTerm(term: string | null): string {
  const short = [...(term ?? '').trim()].slice(0, MAX_TERM).join('').trim();
  return SEEN.test(short) ? short : '';
}
