/**
 * Walks a document along its JSON Schema and hands out every value that the schema annotates
 * (`x-content`, `x-heading`, `x-launch`, `x-blocks`, `x-check`, `x-catalogue`). Content rules and the compiler stand on this,
 * so nesting cannot hide a value: wherever a schema allows a link, the link is seen.
 */

import { isRecord } from '../common/json-value.ts';
import { createPlanner, notesOf, shapeOf } from './schema-plan.ts';
import type { Annotations, Plan, SchemaSet } from './schema-plan.ts';

export type { SchemaSet } from './schema-plan.ts';

export type Path = readonly (string | number)[];

/** A place in the document: `parent[key]` is `value`, so a visitor may put another value there. */
export interface Visit {
  readonly value: unknown;
  readonly notes: Annotations;
  readonly path: Path;
  readonly parent: Record<string | number, unknown>;
  readonly key: string | number;
}

/**
 * @param schemas all schema documents
 * @returns a function that walks `value` as a document of the schema named `root`. The visitor is called
 *   parents first and, in one object, headings first; otherwise in the order of the document. When it returns
 *   false the walk does not go below that value.
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

/** A container on the way down: its key in the one above it. The root document has no frame above it. */
interface Frame {
  readonly up: Frame | null;
  readonly key: string | number;
}

/**
 * What a visitor is given. A class, because the path is worked out only when it is asked for, and a getter on a prototype
 * costs a walk over thousands of pages nothing.
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
    if (!this.#above) return []; // the root stands in no container
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
    // An array is indexed by number, which this Record type allows; TypeScript keeps the two kinds apart.
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

/** The plan of the block that `value` says it is, where the plan is a union of blocks. */
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
