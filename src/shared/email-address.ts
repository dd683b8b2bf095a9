import { isBlank } from '../engine/common/visible-text.ts';
import { trimEnd } from './trim-end.ts';

/** An email address in a form's two boxes: before the @, and the domain. */
export interface EmailParts {
  readonly email1: string;
  readonly email2: string;
}

/** Part -> a message for the visitor. */
export type EmailFaults = Partial<Record<keyof EmailParts, string>>;

/** The most that mail takes, in octets (RFC 5321, 4.5.3.1): before the @, and the path without its brackets. */
const MOST_LOCAL = 64;
const MOST_ADDRESS = 254;
/** A box may contain a whole address with a name; longer text isn't searched for one. */
export const MOST_IN_A_BOX = 320;

/** RFC 5322, 3.4.1: a dot-atom. No mailbox that a phone fills in uses the quoted form. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** RFC 1035, 2.3.1; the last label can't be a number, so that IP addresses aren't domains. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;
/** Characters in a domain before IDNA converts it to ASCII, which would accept others such as 、. */
const WRITTEN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LATIN = /\p{Script=Latin}/u;
/** Alphabets with letters that look like Latin ones; no registry takes both in one label. */
const ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
/** Suffixes such as `co.kr`, under which domains are registered but which have no mailboxes. */
const SUFFIX =
  /^(?:(?:co|or|ne|re|pe|go|ac)\.kr|(?:co|or|ne|ac)\.(?:jp|th|id)|(?:co|org|ac)\.uk|com\.(?:cn|my|sg|hk|tw|vn|au))$/;
/** Typos of .com and .net; none of them is a top-level domain. */
const SLIPPED = /\.(?:con|cmo|ocm|vom|xom|comm|nte)$/;

/**
 * The intended parts, without what a phone or a paste adds: full-width letters, spaces, invisible characters, `mailto:`, `Kim
 * <kim@example.com>`, a label, dots at the end, a whole address in either or both boxes. Ambiguous text stays, and
 * `findEmailFaults` explains why.
 */
export function normaliseEmail({ email1, email2 }: EmailParts): EmailParts {
  if (Math.max(email1.length, email2.length) > MOST_IN_A_BOX) return { email1, email2 };
  const before = trimEnd(withoutWrapping(email1), '@');
  const after = withoutSigns(trimEnd(withoutWrapping(email2), '@'));
  const [left, right] = [splitAddress(before), splitAddress(after)];
  if (left && (isBlank(after) || isSame(after, left.email2) || isSame(after, before))) return left;
  if (right && (isBlank(before) || isSame(before, right.email1))) return right;
  return { email1: before, email2: after.includes('@') ? after : normaliseDomain(after) };
}

/** Removes the characters before a bare domain. */
function withoutSigns(text: string): string {
  const rest = text.slice(text.lastIndexOf('@') + 1);
  return /^@*$/.test(text.slice(0, text.length - rest.length)) ? rest : text;
}

/** Why a reply to these parts couldn't be sent. Empty if it could. */
export function findEmailFaults(parts: EmailParts): EmailFaults {
  const { email1, email2 } = normaliseEmail(parts);
  if (email1.includes('@')) return { email1: faultOfWhole(email1, 'Domain') };
  if (email2.includes('@')) return { email2: faultOfWhole(email2, 'E-mail') };
  const [local, domain] = [faultOfLocal(email1), faultOfDomain(email2)];
  if (local !== null || domain !== null) {
    return { ...(local !== null && { email1: local }), ...(domain !== null && { email2: domain }) };
  }
  const { length } = `${email1}@${toAscii(email2)}`;
  return length > MOST_ADDRESS
    ? {
        email2: `Check the address: it has ${length} characters, but the limit is ${MOST_ADDRESS}.`,
      }
    : {};
}

/**
 * The address as used in mail: a non-Latin domain in its ASCII form.
 * @returns null if there is a fault
 */
export function emailAddressOf(parts: EmailParts): string | null {
  if (Object.keys(findEmailFaults(parts)).length > 0) return null;
  const { email1, email2 } = normaliseEmail(parts);
  return `${email1}@${toAscii(email2)}`;
}

function withoutWrapping(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replaceAll('\u3002', '.')
    .replace(/[\u2018\u2019]/g, "'") // phones insert these for the key '
    .replace(/[\u201c\u201d]/g, '"');
  const [, inBrackets] = /<([^<>]*)>[\s,;.]*$/.exec(plain) ?? [];
  const bare = withoutScheme((inBrackets ?? plain).trim())
    .replace(/\s+/g, ' ')
    .replace(/ ?([@.]) ?/g, '$1')
    .trim();
  return bare.includes('@') ? withoutWords(bare) : bare;
}

/** Punctuation at the end of a sentence, and closing brackets. */
const MARKS_BEHIND = ' ,;!?)]}>/、"\'';
/** `E-mail: kim@example.com`, `김민수 kim@example.com`: a label, or a name in letters that no address has. */
const WORDS_BEFORE = /^(?:[\p{L} .-]{1,20}: ?(?!\/)|[\p{Script=Hangul} ]+ (?=[^ @]+@))/u;

/** An address without the text, brackets and quotation marks that it was copied with. */
function withoutWords(text: string): string {
  const [, inBrackets] = /[([]([^()[\] @]+@[^()[\] @]+)[)\]]$/.exec(text) ?? [];
  const alone = (inBrackets ?? text).replace(WORDS_BEFORE, '').replace(/ ?\([^()@]*\)$/, '');
  return trimEnd(alone.replace(/^(?:[<(["](?=[^<([">\])]*[>\])"]?$)|'(?=.*'$))/, ''), MARKS_BEHIND);
}

/** Copying a link gives `mailto:kim@example.com?subject=x`. */
function withoutScheme(text: string): string {
  const [, address] = /^mailto:(?:\/\/)?([^?]*)/i.exec(text) ?? [];
  if (address === undefined) return text;
  try {
    return decodeURIComponent(address).trim();
  } catch {
    return address.trim(); // a % that encodes nothing
  }
}

/** @returns null if the text isn't a whole address */
function splitAddress(text: string): EmailParts | null {
  const [email1 = '', email2 = '', ...more] = text.split('@');
  return email1 && email2 && more.length === 0 ? { email1, email2: normaliseDomain(email2) } : null;
}

function normaliseDomain(text: string): string {
  return trimEnd(text, ' .,;')
    .toLowerCase()
    .replace(/^www\.(?=.+\..)/, '');
}

function isSame(one: string, other: string): boolean {
  return normaliseDomain(one) === normaliseDomain(other);
}

function faultOfWhole(text: string, other: string): string {
  return splitAddress(text)
    ? `This is a whole address, but ${other} has a different one. Clear one of them.`
    : 'Enter one address with one @.';
}

function faultOfLocal(text: string): string | null {
  if (isBlank(text)) return 'Enter the part of your e-mail address before the @.';
  if (text.length > MOST_LOCAL) return `Shorten this to ${MOST_LOCAL} characters; it has ${text.length}.`;
  if (/\s/.test(text)) return 'Remove the space from the address.';
  if (/^\.|\.\.|\.$/.test(text))
    return 'Check the dots: the address cannot begin or end with one, or have two in a row.';
  return LOCAL.test(text) ? null : 'Use Latin letters, digits and characters such as . _ - + before the @.';
}

function faultOfDomain(text: string): string | null {
  if (isBlank(text)) return 'Enter the domain of your e-mail address, such as example.com.';
  const isDomain =
    WRITTEN.test(text) &&
    DOMAIN.test(toAscii(text)) &&
    !mixesAlphabets(text) &&
    ![SUFFIX, SLIPPED].some((slip) => slip.test(text));
  return isDomain ? null : 'Check the domain, the part after the @, such as example.com.';
}

/** Whether a label mixes two alphabets that look alike, or the top-level domain mixes Latin letters with others. */
function mixesAlphabets(domain: string): boolean {
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.some((label) => LATIN.test(label) && ALIKE.test(label)) ||
    (labels.length > 1 && LATIN.test(top) && /[^\0-\x7f]/.test(top))
  );
}

/** The ASCII form of a non-Latin domain (IDNA); empty if it has none. Other text is unchanged. */
function toAscii(domain: string): string {
  const isPlain = !/[^\0-\x7f]|(?:^|\.)xn--/.test(domain);
  if (isPlain || /[\s/?#:@\\%[\]]/.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : '';
}
