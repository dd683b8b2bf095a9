import { posix } from 'node:path';
import { isRecord, propertyOf } from '../common/json-value.ts';
import type { SchemaSet } from './schema-plan.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The target of lists of blocks: the one definition that includes all blocks. */
export const BLOCK = '#/definitions/block';

/** Keywords with one schema, a list of them, or schemas by name. */
const ONE = ['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else'];
const LIST = ['allOf', 'anyOf', 'oneOf'];
const NAMED = ['properties', 'patternProperties'];

/** Applies a function to all direct subschemas. */
export function mapSchemas(node: Json, change: (inner: unknown) => unknown): Json {
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (ONE.includes(key)) return [key, change(value)];
    if (LIST.includes(key) && Array.isArray(value)) return [key, value.map(change)];
    if (NAMED.includes(key) && isRecord(value))
      return [key, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]))];
    return [key, value];
  });
  return Object.fromEntries(entries);
}

/** Resolves schema documents, and collects the definitions that they still refer to. */
export interface Resolver {
  readonly resolve: (file: string) => Json;
  /** By the name in references, `#/definitions/NAME`. */
  readonly definitions: ReadonlyMap<string, Json>;
}

/**
 * An editor replaces the siblings of a `$ref`, such as the description, by the target's. So a reference with texts of its own is
 * replaced by a copy that keeps them; one without remains, which also ends cycles.
 */
export function createResolver(schemas: SchemaSet): Resolver {
  const definitions = new Map<string, Json>();

  /** @param inside the references that are being copied, so that none is copied into itself */
  const resolve = (node: unknown, file: string, inside: readonly string[]): unknown => {
    if (!isRecord(node)) return node;
    const { $ref, definitions: _, ...own } = foldAllOf(node);
    if (typeof $ref !== 'string') return mapSchemas(own, (inner) => resolve(inner, file, inside));
    const target = locate($ref, file);
    if (target.file === 'block.schema.json') return { $ref: BLOCK };
    if (Object.keys(own).length === 0 || inside.includes(target.name)) return { $ref: define(target) };
    const base = asJson(resolve(find(target), target.file, [...inside, target.name]));
    const annotations = asJson(mapSchemas(own, (inner) => resolve(inner, file, inside)));
    const properties = isRecord(base['properties']) &&
      isRecord(annotations['properties']) && {
        properties: { ...base['properties'], ...annotations['properties'] },
      };
    return { ...base, ...annotations, ...properties };
  };

  const define = (target: Target): string => {
    if (!definitions.has(target.name)) {
      definitions.set(target.name, {}); // set first, so that a cycle ends here
      definitions.set(target.name, asJson(resolve(find(target), target.file, [])));
    }
    return `#/definitions/${target.name}`;
  };

  const find = ({ file, pointer }: Target): unknown =>
    pointer.reduce((value, key) => propertyOf(value, key), schemas[file]);

  return { definitions, resolve: (file) => asJson(resolve(schemas[file], file, [])) };
}

interface Target {
  readonly file: string;
  readonly pointer: readonly string[];
  readonly name: string;
}

function locate(reference: string, from: string): Target {
  const [path = '', pointer = ''] = reference.split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), path);
  const keys = pointer.split('/').slice(1);
  const name = [file.replace(/\.schema\.json$/, ''), ...keys.filter((key) => key !== 'definitions')];
  return { file, pointer: keys, name: name.join('-').replaceAll('/', '-') };
}

/** An `allOf` with one reference only exists to allow siblings. */
function foldAllOf(node: Json): Json {
  const { allOf, ...own } = node;
  const [only] = Array.isArray(allOf) && allOf.length === 1 ? (allOf as readonly unknown[]) : [];
  return isRecord(only) && typeof only['$ref'] === 'string' ? { $ref: only['$ref'], ...own } : node;
}

function asJson(value: unknown): Json {
  if (!isRecord(value)) throw new Error('SCHEMA_SHAPE: an object was expected in a schema');
  return value;
}
