import { isList, isObject } from './read-page.ts';
import type { Json } from './read-page.ts';

/**
 * Finds values within a page.
 * @param place steps with ` > ` between them. `product` finds all blocks of this type at any depth, `spec-table#sizes` the one
 * with this id, `.rows` a property (a list counts as its items), `[label=Power]` those that have this property, `[0]` or `[-1]`
 * one of several
 */
export function findValues(page: Json, place: string): readonly Json[] {
  return place.split(' > ').reduce((found: readonly Json[], step) => takeStep(found, step), [page]);
}

/** All that a value says, as one line. */
export function textOf(value: Json): string {
  return textsOf(value).join(' ');
}

function textsOf(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (isList(value)) return value.flatMap(textsOf);
  return isObject(value) ? Object.values(value).flatMap((inner) => textsOf(inner ?? null)) : [];
}

function takeStep(found: readonly Json[], step: string): readonly Json[] {
  if (step.startsWith('.')) return found.flatMap((value) => propertyOf(value, step.slice(1)));
  const [, name, wanted] = /^\[(\w+)=(.*)\]$/.exec(step) ?? [];
  if (name !== undefined) return found.filter((value) => isObject(value) && value[name] === wanted);
  const [, index] = /^\[(-?\d+)\]$/.exec(step) ?? [];
  if (index !== undefined) return found.slice(Number(index)).slice(0, 1);
  const [type = '', id] = step.split('#');
  const blocks = found.flatMap((value) => blocksOfType(value, type));
  return id === undefined ? blocks : blocks.filter((block) => isObject(block) && block['id'] === id);
}

function propertyOf(value: Json, name: string): readonly Json[] {
  const inner = isObject(value) ? value[name] : undefined;
  if (inner === undefined) return [];
  return isList(inner) ? inner : [inner];
}

function blocksOfType(value: Json, type: string): readonly Json[] {
  if (isList(value)) return value.flatMap((item) => blocksOfType(item, type));
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap((item) => blocksOfType(item ?? null, type));
  return value['type'] === type ? [value, ...inside] : inside;
}
