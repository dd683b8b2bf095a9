import { propertyOf } from '../common/json-value.ts';
import { isInner } from '../common/address.ts';
import type { SchemaSet } from '../schema/schema-walk.ts';
import { isFilePath, proposeForm, SAFE, schemeOf, unsafeLink } from './explain-form.ts';
import { didYouMean } from './nearest.ts';
import { shown } from './sentences.ts';
import type { TextFault } from './fault.ts';

/** The valid form of a link, from schemas/common.schema.json. Links inside Markdown have the same. */
export interface LinkForm {
  readonly pattern: RegExp;
  readonly sentence: string;
}

/** @throws if common.schema.json has no definition of a link */
export function readLinkForm(schemas: SchemaSet): LinkForm {
  const link = propertyOf(propertyOf(schemas['common.schema.json'], 'definitions'), 'link');
  const pattern = propertyOf(link, 'pattern');
  const sentence = propertyOf(link, 'x-form');
  if (typeof pattern !== 'string')
    throw new Error('SCHEMA_SHAPE: common.schema.json has no definitions/link/pattern');
  return { pattern: new RegExp(pattern, 'u'), sentence: typeof sentence === 'string' ? sentence : '' };
}

/** Checks a link inside a text, which schemas don't see. */
export function checkLinkForm(link: string, { pattern, sentence }: LinkForm): TextFault[] {
  if (pattern.test(link)) return [];
  const scheme = schemeOf(link);
  if (scheme && !SAFE.has(scheme)) return [{ rule: 'unsafe-link', message: unsafeLink(link, scheme) }];
  const suggestion = isFilePath(link) ? null : proposeForm(link, pattern);
  const hint = didYouMean(suggestion === null ? null : { name: suggestion });
  const message = `A link can't be ${shown(link)}. ${sentence}${hint}`;
  return [{ rule: 'wrong-form', message, ...(suggestion === null ? {} : { suggestion }) }];
}

/** Whether a link leads to a place on this site. */
export function innerLink(link: string): boolean {
  return isInner(link) && !link.includes('{{');
}
