import type { EntryNote } from '../common/content-list.ts';
import { isRecord } from '../common/json-value.ts';
/** What a walk needs from the schemas: for each place that a schema describes, its annotations and the places below it. */

type ContentKind =
  | 'anchor'
  | 'code'
  | 'drawing'
  | 'drawing-part'
  | 'file'
  | 'fragment'
  | 'frame'
  | 'html'
  | 'inline'
  | 'link'
  | 'markdown'
  | 'markdown-file'
  | 'menu-id'
  | 'minute'
  | 'name'
  | 'picture'
  | 'text';

export interface Annotations {
  readonly content?: ContentKind | EntryNote;
  /** The value is a heading; blocks beside it are one level lower. */
  readonly heading?: boolean;
  /** The value is a block that shows the page's main heading. */
  readonly pageHeading?: boolean;
  /** The value sets the level of the heading beside it. */
  readonly headingLevel?: boolean;
  readonly launch?: 'placeholder' | 'typical' | 'confirm';
  /** The value is a list of blocks. */
  readonly blocks?: boolean;
  /**
   * The value is a picture whose listed parts can be link targets. `parts` beside it lists them; without it, all are listed, or
   * none.
   */
  readonly partPlaces?: 'all' | 'none';
  /** The name of a rule about the whole value, such as the shape of a table. */
  readonly check?: string;
  /** The block's role in the site's catalogue (src/engine/content/catalogue.ts). */
  readonly catalogue?: 'product' | 'models' | 'comparison';
  /** The property that gets the JSON of the only block in this list, as staff wrote it. */
  readonly source?: string;
  /** What the page embeds if it has the value: the origin of a frame, or `media` for a video of the site. */
  readonly embeds?: string;
  /** The name of the module that gives the value (src/engine/content/build-module.ts). */
  readonly value?: string;
}

/** Schema documents by their path below schemas/, such as `blocks/note.schema.json`. */
export type SchemaSet = Readonly<Record<string, unknown>>;

export interface Plan {
  readonly own: Annotations | null;
  /** The target of `$ref`. Resolved while walking, because schemas can be recursive. */
  readonly base: Plan | null;
  /** The value's label in forms. */
  readonly title: string | null;
  /** Properties with a title -> the title. */
  titles: ReadonlyMap<string, string> | null;
  properties: Map<string, Plan> | null;
  /** Names of heading properties: they are visited first, as they come first on the screen. */
  headings: readonly string[] | null;
  additional: Plan | null;
  items: Plan | null;
  /** The discriminated union: type -> plan. */
  variants: Map<string, Plan> | null;
  /** Cached: own annotations merged with the target's. */
  merged?: Annotations | null;
}

type Json = Readonly<Record<string, unknown>>;

/** The plan that describes the places below, with all references followed. */
export function shapeOf(plan: Plan): Plan {
  return plan.base ? shapeOf(plan.base) : plan;
}

/** The annotations of a place and of its target; its own take precedence. */
export function notesOf(plan: Plan): Annotations | null {
  if (plan.merged === undefined) {
    const inherited = plan.base ? notesOf(plan.base) : null;
    plan.merged = inherited || plan.own ? { ...inherited, ...plan.own } : null;
  }
  return plan.merged;
}

/**
 * @param schemas all schema documents
 * @returns a function from the name of a schema document to its plan
 * @throws SCHEMA_REFERENCE if a `$ref` has no target
 */
export function createPlanner(schemas: SchemaSet): (root: string) => Plan {
  const named = new Map<string, Plan>();
  const planAt = (file: string, pointer: string): Plan => {
    const id = `${file}#${pointer}`;
    const known = named.get(id);
    if (known) return known;
    const schema = resolvePointer(schemas[file], pointer, id);
    const plan = emptyPlan(schema, null);
    named.set(id, plan); // before filling it in: schemas can be recursive
    fill(plan, file, schema);
    return plan;
  };
  const toPlan = (file: string, schema: Json): Plan => {
    const reference = referenceOf(schema);
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
    if (isRecord(properties)) {
      const plans = Object.entries(properties).map(([key, sub]): [string, Plan] => [
        key,
        toPlan(file, asJson(sub)),
      ]);
      plan.properties = new Map(plans.filter(([, sub]) => !isBare(sub)));
      const titles = plans.flatMap(([key, { title }]): [string, string][] =>
        title === null ? [] : [[key, title]],
      );
      plan.titles = titles.length > 0 ? new Map(titles) : null;
      const headings = plans.filter(([, sub]) => sub.own?.heading).map(([key]) => key);
      plan.headings = headings.length > 0 ? headings : null;
    }
    if (isRecord(additionalProperties)) plan.additional = toPlan(file, additionalProperties);
    if (isRecord(items)) plan.items = toPlan(file, items);
    if (Array.isArray(oneOf)) plan.variants = new Map(oneOf.map((option) => toVariant(file, asJson(option))));
  };
  const toVariant = (file: string, option: Json): [string, Plan] => {
    const target = joinPath(file, String(option['$ref']));
    const type = asJson(asJson(asJson(schemas[target])['properties'])['type'])['const'];
    return [String(type), planAt(target, '')];
  };
  return (root) => planAt(root, '');
}

/** What a place narrows is in allOf, because draft 7 ignores what is beside a $ref. */
function referenceOf(schema: Json): unknown {
  const { allOf } = schema;
  const [only] = Array.isArray(allOf) && allOf.length === 1 ? [asJson(allOf[0])] : [schema];
  return only['$ref'];
}

function emptyPlan(schema: Json, base: Plan | null): Plan {
  return {
    own: annotationsOf(schema),
    base,
    title: typeof schema['title'] === 'string' ? schema['title'] : (base?.title ?? null),
    titles: null,
    properties: null,
    headings: null,
    additional: null,
    items: null,
    variants: null,
  };
}

/** Whether there is nothing to visit: no annotation, and nothing below. The walk skips such values. */
function isBare({ own, base, properties, additional, items, variants }: Plan): boolean {
  return !own && !base && !properties && !additional && !items && !variants;
}

function annotationsOf(schema: Json): Annotations | null {
  const notes: Record<string, unknown> = {};
  if (schema['x-content']) notes['content'] = schema['x-content'];
  if (schema['x-heading']) notes['heading'] = true;
  if (schema['x-heading-level']) notes['headingLevel'] = true;
  if (schema['x-page-heading']) notes['pageHeading'] = true;
  if (schema['x-launch']) notes['launch'] = schema['x-launch'];
  if (schema['x-blocks']) notes['blocks'] = true;
  if (schema['x-source']) notes['source'] = schema['x-source'];
  if (schema['x-part-places']) notes['partPlaces'] = schema['x-part-places'];
  if (schema['x-check']) notes['check'] = schema['x-check'];
  if (schema['x-catalogue']) notes['catalogue'] = schema['x-catalogue'];
  if (schema['x-embeds']) notes['embeds'] = schema['x-embeds'];
  if (schema['x-value']) notes['value'] = schema['x-value'];
  return Object.keys(notes).length > 0 ? notes : null;
}

function resolvePointer(document: unknown, pointer: string, id: string): Json {
  let node: unknown = document;
  for (const part of pointer.split('/').filter(Boolean)) node = isRecord(node) ? node[part] : undefined;
  if (!isRecord(node)) throw new Error(`SCHEMA_REFERENCE: nothing stands at ${id}`);
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

function asJson(value: unknown): Json {
  if (!isRecord(value)) throw new Error('SCHEMA_SHAPE: an object was expected in a schema');
  return value;
}
