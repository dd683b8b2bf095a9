import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Letters and digits that a name may be made of, letters first: a class begins with one. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LETTERS = 52;
/** Signs of a name: two classes of a thousand get the same one once in a thousand sites. */
const LENGTH = 5;

/** A short class name that depends on the module's place in the project and the class alone. */
export function scopedName(root: string, file: string, name: string): string {
  const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const bytes = createHash('sha256').update(`${path} ${name}`).digest();
  return Array.from({ length: LENGTH }, (_, index) => {
    const number = bytes.readUInt16BE(index * 2);
    return SIGNS[number % (index === 0 ? LETTERS : SIGNS.length)];
  }).join('');
}
