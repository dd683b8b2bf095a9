import { ACCOUNT_ID_PATTERN } from '../../shared/calls/accounts.ts';
import { WORST_PASSWORDS } from './worst-passwords.ts';

/** Characters. NIST SP 800-63B, 5.1.1.2: at least 8, and more than 64 have to be taken. */
const PASSWORD = { least: 8, most: 128 };
const NICK_NAME = { most: 30 };

const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Half of a character, which UTF-8 cannot write. */
const TORN = /\p{Surrogate}/u;
/** Control characters, and those that turn the direction of what stands behind a name. */
const UNFIT_FOR_NAMES = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

const ID = new RegExp(ACCOUNT_ID_PATTERN);

/** The rules say what is wrong, for a person to read; null where nothing is. */
export function idFault(id: string): string | null {
  if (ID.test(id)) return null;
  return 'has 3 to 30 letters (A to Z), digits, dots, hyphens and underscores, and begins with a letter or digit';
}

export function passwordFault(password: string, id: string): string | null {
  const text = normalise(password);
  const { length } = [...text];
  if (TORN.test(text)) return 'holds half of a character';
  if (length < PASSWORD.least) return `has at least ${PASSWORD.least} characters`;
  if (length > PASSWORD.most) return `has at most ${PASSWORD.most} characters`;
  if (!VISIBLE.test(text)) return 'needs characters that can be seen';
  const lower = text.toLowerCase();
  if (lower === id.toLowerCase()) return 'is not the id';
  const isWorst = WORST_PASSWORDS.has(lower) || new Set(lower).size === 1;
  return isWorst ? 'is among the first that are tried. Choose another one' : null;
}

export function nickNameFault(nickName: string): string | null {
  if (!VISIBLE.test(nickName)) return 'needs characters that can be seen';
  if (TORN.test(nickName) || UNFIT_FOR_NAMES.test(nickName))
    return 'holds a character that names cannot have';
  return [...nickName].length > NICK_NAME.most ? `has at most ${NICK_NAME.most} characters` : null;
}

/** The same characters, however a keyboard composes them (Hangul among them), are the same password. */
export function normalise(text: string): string {
  return text.normalize('NFC');
}
