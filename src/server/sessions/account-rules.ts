import { isBlank } from '../../engine/common/visible-text.ts';
import {
  ACCOUNT_ID_PATTERN,
  NICK_NAME_LENGTH as NICK_NAME,
  PASSWORD_LENGTH as PASSWORD,
} from '../../shared/limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isSiteWord } from './site-words.ts';
import type { SiteWords } from './site-words.ts';

/** Half a surrogate pair, which UTF-8 can't encode. */
const TORN = /\p{Surrogate}/u;
/** Control characters, and those that change the direction of the text after a name. */
const UNFIT_FOR_NAMES = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

const ID = new RegExp(ACCOUNT_ID_PATTERN);

/** These rules return what to change, as text that follows the field's name; null if nothing is wrong. */
export function idFault(id: string): string | null {
  if (ID.test(id)) return null;
  return 'must have 3 to 30 letters (A to Z), digits, dots, hyphens or underscores, and begin with a letter or digit';
}

/** @param words of the site; the command line and the settings don't know them */
export function passwordFault(password: string, id: string, words: SiteWords = new Set()): string | null {
  const text = normalise(password);
  const { length } = [...text];
  if (TORN.test(text)) return 'must not contain half a character';
  if (length < PASSWORD.least) return `must have at least ${PASSWORD.least} characters`;
  if (length > PASSWORD.most) return `must have at most ${PASSWORD.most} characters`;
  if (isBlank(text)) return 'must have visible characters';
  const lower = text.toLowerCase();
  if (lower === id.toLowerCase()) return 'must not be the ID';
  if (isCommonPassword(text)) return 'must not be one of the most common passwords';
  return isSiteWord(words, text) ? 'must not be a name or word of this website' : null;
}

export function nickNameFault(nickName: string): string | null {
  if (isBlank(nickName)) return 'must have visible characters';
  if (TORN.test(nickName) || UNFIT_FOR_NAMES.test(nickName))
    return 'must not contain characters that control text';
  return [...nickName].length > NICK_NAME.most ? `must have at most ${NICK_NAME.most} characters` : null;
}

/** Makes passwords equal however a keyboard composes their characters, such as Hangul. */
export function normalise(text: string): string {
  return text.normalize('NFC');
}
