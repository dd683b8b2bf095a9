/**
 * Walks a document along its JSON Schema and hands out every value that the schema annotates
 * (`x-content`, `x-heading`, `x-launch`, `x-blocks`). Content rules and the compiler stand on this,
 * so nesting cannot hide a value: wherever a schema allows a link, the link is seen.
 */

export type ContentKind =
  | 'anchor'
  | 'board-config'
  | 'drawing'
  | 'drawing-part'
  | 'fragment'
  | 'inline'
  | 'link'
  | 'markdown'
  | 'menu-id'
  | 'picture'
  | 'text';

export interface Annotations {
  readonly content?: ContentKind;
  /** The value is a heading; blocks beside it stand one level lower. */
  readonly heading?: boolean;
  /** The value sets the level of the heading beside it. */
  readonly headingLevel?: boolean;
  readonly launch?: 'placeholder' | 'typical';
  /** The value is a list of blocks. */
  readonly blocks?: boolean;
}

export type Path = readonly (string | number)[];

/** A place in the document: `parent[key]` is `value`, so a visitor may put another value there. */
export interface Visit {
  readonly value: unknown;
  readonly notes: Annotations;
  readonly path: Path;
  readonly parent: Record<string | number, unknown>;
  readonly key: string | number;
}

/** Schema documents by their path below schemas/, such as `blocks/note.schema.json`. */
export type SchemaSet = Readonly<Record<string, unknown>>;

interface Plan {
  readonly own: Annotations | null;
  /** Where `$ref` leads. Resolved while walking, because schemas refer back to themselves. */
  readonly base: Plan | null;
  properties: Map<string, Plan> | null;
  additional: Plan | null;
  items: Plan | null;
  /** The discriminated union: type -> plan. */
  variants: Map<string, Plan> | null;
  /** Own and referred annotations together, worked out once. */
  merged?: Annotations | null;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * @param schemas all schema documents
 * @returns a function that walks `value` as a document of the schema named `root`. The visitor is called
 *   parents first; when it returns false the walk does not go below that value.
 */
export function createWalker(
  schemas: SchemaSet,
): (root: string, value: unknown, visit: (place: Visit) => boolean | void) => void {
  const plans = createPlanner(schemas);
  return (root, value, visit) => {
    const holder: Record<string, unknown> = { root: value };
    walk(plans(root), holder, 'root', [], visit);
  };
}

function walk(
  plan: Plan,
  parent: Record<string | number, unknown>,
  key: string | number,
  path: Path,
  visit: (place: Visit) => boolean | void,
): void {
  const value = parent[key];
  const notes = notesOf(plan);
  if (notes && visit({ value, notes, path, parent, key }) === false) return;
  const current = parent[key]; // the visitor may have replaced it
  if (typeof current !== 'object' || current === null) return;
  const shape = shapeOf(plan);
  if (Array.isArray(current)) {
    const { items } = shape;
    // An array is indexed by number, which this Record type allows; TypeScript keeps the two kinds apart.
    const list = current as unknown as Record<string | number, unknown>;
    if (items)
      for (let index = 0; index < current.length; index++) walk(items, list, index, [...path, index], visit);
    return;
  }
  const record = current as Record<string, unknown>; // an object that is neither null nor an array
  const variant = shape.variants?.get(String(record['type']));
  const { properties, additional } = variant ? shapeOf(variant) : shape;
  for (const name in record) {
    const next = properties?.get(name) ?? additional;
    if (next) walk(next, record, name, [...path, name], visit);
  }
}

function shapeOf(plan: Plan): Plan {
  return plan.base ? shapeOf(plan.base) : plan;
}

function notesOf(plan: Plan): Annotations | null {
  if (plan.merged === undefined) {
    const inherited = plan.base ? notesOf(plan.base) : null;
    plan.merged = inherited || plan.own ? { ...inherited, ...plan.own } : null;
  }
  return plan.merged;
}

function createPlanner(schemas: SchemaSet): (root: string) => Plan {
  const named = new Map<string, Plan>();
  const planAt = (file: string, pointer: string): Plan => {
    const id = `${file}#${pointer}`;
    const known = named.get(id);
    if (known) return known;
    const schema = resolvePointer(schemas[file], pointer, id);
    const plan = emptyPlan(schema, null);
    named.set(id, plan); // before filling it in: schemas refer back to themselves
    fill(plan, file, schema);
    return plan;
  };
  const toPlan = (file: string, schema: Json): Plan => {
    const reference = schema['$ref'];
    if (typeof reference === 'string') {
      const [target = '', pointer = ''] = reference.split('#');
      return emptyPlan(schema, planAt(target ? joinPath(file, target) : file, pointer));
    }
    const plan = emptyPlan(schema, null);
    fill(plan, file, schema);
    return plan;
  };
  const fill = (plan: Plan, file: string, schema: Json): void => {
    const { properties, additionalProperties, items, oneOf } = schema;
    if (isJson(properties)) {
      plan.properties = new Map(
        Object.entries(properties).map(([key, sub]) => [key, toPlan(file, asJson(sub))]),
      );
    }
    if (isJson(additionalProperties)) plan.additional = toPlan(file, additionalProperties);
    if (isJson(items)) plan.items = toPlan(file, items);
    if (Array.isArray(oneOf)) plan.variants = new Map(oneOf.map((option) => variantOf(file, asJson(option))));
  };
  const variantOf = (file: string, option: Json): [string, Plan] => {
    const target = joinPath(file, String(option['$ref']));
    const type = asJson(asJson(asJson(schemas[target])['properties'])['type'])['const'];
    return [String(type), planAt(target, '')];
  };
  return (root) => planAt(root, '');
}

function emptyPlan(schema: Json, base: Plan | null): Plan {
  return {
    own: annotationsOf(schema),
    base,
    properties: null,
    additional: null,
    items: null,
    variants: null,
  };
}

function annotationsOf(schema: Json): Annotations | null {
  const notes: Record<string, unknown> = {};
  if (schema['x-content']) notes['content'] = schema['x-content'];
  if (schema['x-heading']) notes['heading'] = true;
  if (schema['x-heading-level']) notes['headingLevel'] = true;
  if (schema['x-launch']) notes['launch'] = schema['x-launch'];
  if (schema['x-blocks']) notes['blocks'] = true;
  return Object.keys(notes).length > 0 ? notes : null;
}

function resolvePointer(document: unknown, pointer: string, id: string): Json {
  let node: unknown = document;
  for (const part of pointer.split('/').filter(Boolean)) node = isJson(node) ? node[part] : undefined;
  if (!isJson(node)) throw new Error(`SCHEMA_REFERENCE: nothing stands at ${id}`);
  return node;
}

/** `joinPath('blocks/note.schema.json', '../common.schema.json')` is `common.schema.json`. */
function joinPath(from: string, reference: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of reference.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asJson(value: unknown): Json {
  if (!isJson(value)) throw new Error('SCHEMA_SHAPE: an object was expected in a schema');
  return value;
}
