/**
 * Walks a document along its JSON Schema and visits every value with an annotation (`x-content`, `x-heading`, `x-launch`,
 * `x-blocks`, `x-check`, `x-catalogue`). Content rules and the compiler rely on this, so nesting can't hide a value: wherever a
 * schema allows a link, the link is visited.
 */

import { isRecord } from '../common/json-value.ts';
import { createPlanner, notesOf, shapeOf } from './schema-plan.ts';
import type { Annotations, Plan, SchemaSet } from './schema-plan.ts';

export type { SchemaSet } from './schema-plan.ts';

export type Path = readonly (string | number)[];

/** A place in the document: `parent[key]` is `value`, so a visitor can replace it. */
export interface Visit {
  readonly value: unknown;
  readonly notes: Annotations;
  readonly path: Path;
  readonly parent: Record<string | number, unknown>;
  readonly key: string | number;
}

/**
 * @param schemas all schema documents
 * @returns a function that walks `value` as a document of the schema named `root`. The visitor is called for parents first and,
 * in one object, for headings first; otherwise in document order. If it returns false, the walk skips everything below that
 * value.
 */
export function createWalker(
  schemas: SchemaSet,
): (root: string, value: unknown, visit: (place: Visit) => boolean | void) => void {
  const plans = createPlanner(schemas);
  return (root, value, visit) => {
    const holder: Record<string, unknown> = { root: value };
    walk(plans(root), holder, 'root', null, visit);
  };
}

/** A container on the way down, with its key in its parent. The root document has no frame above it. */
interface Frame {
  readonly up: Frame | null;
  readonly key: string | number;
}

/**
 * The visitor's argument. A class, because the path is computed on demand, and a getter on a prototype adds no cost to a walk
 * over thousands of pages.
 */
class Place implements Visit {
  readonly value: unknown;
  readonly notes: Annotations;
  readonly parent: Record<string | number, unknown>;
  readonly key: string | number;
  readonly #above: Frame | null;

  constructor(
    value: unknown,
    notes: Annotations,
    parent: Record<string | number, unknown>,
    key: string | number,
    above: Frame | null,
  ) {
    this.value = value;
    this.notes = notes;
    this.parent = parent;
    this.key = key;
    this.#above = above;
  }

  get path(): Path {
    if (!this.#above) return []; // the root has no container
    const path = [this.key];
    for (let frame: Frame = this.#above; frame.up; frame = frame.up) path.push(frame.key);
    return path.reverse();
  }
}

function walk(
  plan: Plan,
  parent: Record<string | number, unknown>,
  key: string | number,
  above: Frame | null,
  visit: (place: Visit) => boolean | void,
): void {
  const value = parent[key];
  const notes = notesOf(plan) ?? variantNotes(plan, value);
  if (notes && visit(new Place(value, notes, parent, key, above)) === false) return;
  const current = parent[key]; // the visitor may have replaced it
  if (typeof current !== 'object' || current === null) return;
  const shape = shapeOf(plan);
  const frame: Frame = { up: above, key };
  if (Array.isArray(current)) {
    const { items } = shape;
    // An array is indexed by number, which this Record type allows; TypeScript separates the two kinds.
    const list = current as unknown as Record<string | number, unknown>;
    if (items) for (let index = 0; index < current.length; index++) walk(items, list, index, frame, visit);
    return;
  }
  // An object that is neither null nor an array.
  walkProperties(shape, current as Record<string, unknown>, frame, visit);
}

function walkProperties(
  shape: Plan,
  record: Record<string, unknown>,
  frame: Frame,
  visit: (place: Visit) => boolean | void,
): void {
  const { properties, additional, headings } = variantOf(shape, record) ?? shape;
  if (headings) {
    for (const name of headings) {
      const next = properties?.get(name);
      if (next && Object.hasOwn(record, name)) walk(next, record, name, frame, visit);
    }
  }
  for (const name in record) {
    if (headings?.includes(name)) continue;
    const next = properties?.get(name) ?? additional;
    if (next) walk(next, record, name, frame, visit);
  }
}

/** The plan for a block's `type`, if the plan is a union of blocks. */
function variantOf(shape: Plan, value: unknown): Plan | null {
  if (!shape.variants || !isRecord(value)) return null;
  const type = value['type'];
  const variant = typeof type === 'string' ? shape.variants.get(type) : undefined;
  return variant ? shapeOf(variant) : null;
}

function variantNotes(plan: Plan, value: unknown): Annotations | null {
  const variant = variantOf(shapeOf(plan), value);
  return variant ? notesOf(variant) : null;
}
