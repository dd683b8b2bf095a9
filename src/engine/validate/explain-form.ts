import type { Path } from '../schema/schema-walk.ts';
import type { Fault } from './fault.ts';
import type { ErrorObject } from './validators.ts';
import { shown } from './sentences.ts';

/** A scheme at the start of a link, as browsers read it: they skip white space and control characters. */
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Schemes that a link can have; any fault of such a link is in the rest of it. */
export const SAFE: ReadonlySet<string> = new Set(['https', 'http', 'mailto', 'tel']);

/** Explains a malformed text. The sentence is the schema's own (`x-form`); if one change would correct it, that is suggested. */
export function explainForm(
  { params, data, parentSchema, propertyName }: ErrorObject,
  path: Path,
  name: string,
): Fault {
  const value = propertyName ?? String(data);
  const spot: Pick<Fault, 'path' | 'at'> =
    propertyName === undefined ? { path, at: 'value' } : { path: [...path, propertyName], at: 'key' };
  const subject = propertyName === undefined ? name : 'The name';
  const scheme = schemeOf(value);
  const form: unknown = parentSchema?.['x-form'];
  const isLink = parentSchema?.['x-content'] === 'link';
  if (scheme && !SAFE.has(scheme) && isLink) {
    return { ...spot, rule: 'unsafe-link', message: unsafeLink(value, scheme) };
  }
  const pattern = new RegExp(String(params['pattern']), 'u');
  const suggestion = isLink && isFilePath(value) ? null : proposeForm(value, pattern);
  const sentence = typeof form === 'string' ? form : `It must match ${String(params['pattern'])}.`;
  const hint = suggestion === null ? '' : ` Did you mean ${shown(suggestion)}?`;
  const message = `${subject} can't be ${shown(value)}. ${sentence}${hint}`;
  const slashOnly = suggestion === `/${value}` && path.at(-1) === 'src';
  return {
    ...spot,
    rule: 'wrong-form',
    message,
    ...(suggestion === null ? {} : { suggestion }),
    ...(slashOnly ? { replacement: { find: '', put: JSON.stringify(suggestion) } } : {}),
  };
}

/** Whether a link is a file path of the project: its target is known once all pages are. */
export function isFilePath(link: string): boolean {
  return /^(?:(?:\.{1,2}\/|[\w-]+\/)[^\s:{}]*|[\w-]+\.(?:json|html?)(?:[?#].*)?)$/.test(link);
}

/** A link's scheme, in lower case, or null if it has none. */
export function schemeOf(link: string): string | null {
  return SCHEME.exec(link.replace(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase() ?? null;
}

export function unsafeLink(link: string, scheme: string): string {
  return `A link can't begin with "${scheme}:", as ${shown(link)} does. Use a page of this site (/20/…), https:, mailto: or tel:.`;
}

/** A host without `https://`: `www.…`, or any other with a common top-level domain. */
const HOST = /^(?:www\.[^\s/]|(?:[\w-]+\.)+(?:com|net|org|io|kr|jp|cn|de|uk|eu|info|biz)(?![\w.-]))/i;

/** The text with one common mistake fixed, if it is valid then. */
export function proposeForm(value: string, pattern: RegExp): string | null {
  const trimmed = value.trim();
  const slug = trimmed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // The address of the development server, and file paths of the project.
  const here = trimmed
    .replace(/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/)/, '')
    .replace(/^\/#(?=\/)/, '');
  const noLogin = trimmed.replace(/^(https?:\/\/)[^/?#]*@/, '$1');
  const candidates = [trimmed, here.replace(/^\/?public\//, '/'), noLogin];
  if (/^[^\s/@:]+@[\w-]+(?:\.[\w-]+)+$/.test(trimmed)) candidates.push(`mailto:${trimmed}`);
  else if (HOST.test(trimmed)) candidates.push(`https://${trimmed}`);
  else if (/^[\w-]+\//.test(trimmed)) candidates.push(`/${trimmed}`);
  const digits = trimmed.replace(/^tel:|\s/g, '');
  if (/^tel:/.test(trimmed) || /^(?:\+|\(?0)[\d()-]{7,}$/.test(digits)) candidates.push(`tel:${digits}`);
  if (!pattern.test('a b')) candidates.push(slug); // not a slug if spaces are allowed
  return candidates.find((candidate) => candidate !== '' && pattern.test(candidate)) ?? null;
}
