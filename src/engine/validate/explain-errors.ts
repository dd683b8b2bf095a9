import type { Path } from '../schema/schema-walk.ts';
import type { Fault } from './fault.ts';
import { didYouMean, nearest } from './nearest.ts';
import { suggest } from './suggest.ts';
import { explainNames } from './explain-names.ts';
import { explainForm } from './explain-form.ts';
import { counted, listed, nameOf, shown } from './sentences.ts';
import type { ErrorObject } from './validators.ts';

/** Keywords whose error only reports that another one failed. */
const ECHOES: ReadonlySet<string> = new Set(['if', 'propertyNames', 'oneOf', 'allOf']);
/** Keywords about an object's properties; explained together, because a misspelt name is also a missing one. */
const NAMES: ReadonlySet<string> = new Set(['required', 'dependencies', 'additionalProperties']);
/** If a value has several errors, the first of these is the cause. */
const CAUSES = ['type', 'discriminator', 'const', 'enum', 'pattern'];

/** Further errors in a document aren't explained. */
const MAX_ERRORS = 5000;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  integer: 'a whole number without quotation marks',
  number: 'a number without quotation marks',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'an object in curly brackets',
  null: 'null',
};

/**
 * Converts the validator's errors to faults, one per mistake; consequences of other errors are left out.
 * @param errors as the validator returns them, each with its schema
 * @param blockTypes all block types, for "Did you mean"
 */
export function explainErrors(errors: readonly ErrorObject[], blockTypes: readonly string[]): Fault[] {
  const places = new Map<string, ErrorObject[]>();
  for (const error of errors.slice(0, MAX_ERRORS)) {
    if (ECHOES.has(error.keyword)) continue;
    const place = `${error.instancePath} ${error.propertyName ?? ''}`;
    const group = places.get(place);
    if (group) group.push(error);
    else places.set(place, [error]);
  }
  return [...places.values()].flatMap((group) => explainPlace(group, blockTypes));
}

function explainPlace(group: readonly ErrorObject[], blockTypes: readonly string[]): Fault[] {
  const names = group.filter(({ keyword }) => NAMES.has(keyword));
  const values = group.filter(({ keyword }) => !NAMES.has(keyword));
  const cause = values.toSorted((left, right) => rank(left) - rank(right))[0];
  const path = toPath(group[0]?.instancePath ?? '');
  // Nothing is known about a block without its type, so only the missing type is reported.
  if (cause?.keyword === 'discriminator') return [explainBlockType(cause, path, blockTypes)];
  const faults = explainNames(names, path);
  return cause ? [explainValue(cause, path), ...faults] : faults;
}

function rank({ keyword }: ErrorObject): number {
  const place = CAUSES.indexOf(keyword);
  return place < 0 ? CAUSES.length : place;
}

/** `/blocks/0/text` -> `['blocks', '0', 'text']`. */
function toPath(pointer: string): Path {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function explainBlockType(error: ErrorObject, path: Path, blockTypes: readonly string[]): Fault {
  const { tagValue } = error.params;
  const misspelt = tagValue === undefined ? nearest('type', entryNames(error.data)) : null;
  if (misspelt) {
    const message = `${shown(misspelt.name)} is unknown here. Did you mean "type"?`;
    const meant = suggest({ ...misspelt, name: 'type' });
    return { path: [...path, misspelt.name], at: 'key', rule: 'unknown-property', message, ...meant };
  }
  const known = 'The studio (npm run studio) shows all blocks.'; // too many for a sentence
  if (tagValue === undefined) {
    return {
      path,
      at: 'open',
      rule: 'unknown-block',
      message: `Add "type": it says which block this is. ${known}`,
    };
  }
  const at = { path: [...path, 'type'], at: 'value' } as const;
  const found = nearest(String(tagValue), blockTypes);
  const message = `There is no block ${shown(tagValue)}.${found ? didYouMean(found) : ` ${known}`}`;
  return { ...at, rule: 'unknown-block', message, ...suggest(found) };
}

function explainValue(error: ErrorObject, path: Path): Fault {
  const spot = { path, at: 'value' } as const;
  const name = nameOf(path);
  const { params, data, keyword } = error;
  switch (keyword) {
    case 'type':
      return {
        ...spot,
        rule: 'wrong-type',
        message: `${name} must be ${typeNames(params['type'], data)}, not ${kindOf(data)}.`,
      };
    case 'const':
      return allowed(spot, name, data, [params['allowedValue']], 'Leave it out otherwise.');
    case 'enum':
      return allowed(spot, name, data, params['allowedValues'], '');
    case 'pattern':
      return explainForm(error, path, name);
    case 'minLength':
    case 'minItems':
    case 'minProperties':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return explainSize(spot, name, error);
    default: {
      const bound = `${keyword.endsWith('inimum') ? 'at least' : 'at most'} ${String(params['limit'])}`;
      const message = `${name} is ${shown(data)}, but must be ${bound}.`;
      return { ...spot, rule: 'out-of-range', message };
    }
  }
}

type SpotOf = Pick<Fault, 'path' | 'at'>;

function allowed(spot: SpotOf, name: string, data: unknown, values: unknown, hint: string): Fault {
  const list: unknown[] = Array.isArray(values) ? values : [];
  const texts = list.filter((value) => typeof value === 'string');
  const found = typeof data === 'string' ? nearest(data, texts) : null;
  const choices = listed(list.map(shown), 'or');
  const message = `${name} must be ${choices}, not ${shown(data)}.${didYouMean(found)}${hint ? ` ${hint}` : ''}`;
  return { ...spot, rule: 'not-allowed-value', message, ...suggest(found) };
}

function explainSize(spot: SpotOf, name: string, { keyword, params, data }: ErrorObject): Fault {
  const limit = Number(params['limit']);
  const isText = keyword.endsWith('Length');
  const few = keyword.startsWith('min');
  if (isText && few && data === '')
    return {
      ...spot,
      rule: 'empty-text',
      message: `${name} is empty. Fill it in, or leave it out if it's optional.`,
    };
  const size = isText
    ? counted(lengthOf(data), 'character', 'characters')
    : counted(entries(data), 'entry', 'entries');
  const rule = isText ? (few ? 'too-short' : 'too-long') : few ? 'too-few' : 'too-many';
  const bound = `${few ? 'at least' : 'at most'} ${limit.toLocaleString('en')} ${limit === 1 ? 'is' : 'are'} ${few ? 'needed' : 'allowed'}`;
  return { ...spot, rule, message: `${name} has ${size}; ${bound}.` };
}

/** In code points, as in JSON Schema. */
function lengthOf(value: unknown): number {
  return typeof value === 'string' ? Array.from(value).length : 0;
}

function entries(value: unknown): number {
  return entryNames(value).length;
}

function entryNames(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** If several types are allowed, including text, a number is probably meant to be one. */
function typeNames(type: unknown, data: unknown): string {
  const all: unknown[] = Array.isArray(type) ? type : [type];
  const names = typeof data === 'number' && all.includes('string') ? ['string'] : all;
  return listed(
    names.map((name) => TYPES[String(name)] ?? String(name)),
    'or',
  );
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `the text ${shown(value)}` : shown(value);
}
