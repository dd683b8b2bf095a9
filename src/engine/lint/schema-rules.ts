import { isRecord } from '../common/json-value.ts';
import { existsSync, readFileSync } from 'node:fs';
import type { Fault } from '../validate/fault.ts';
import { parseJson } from '../validate/json-parse.ts';
import { placeFaults, placeTextFaults } from '../validate/place-faults.ts';
import { ownSchemas, schemaFile } from '../schema/own-schemas.ts';
import type { OwnSchemas } from '../schema/own-schemas.ts';
import type { Path, SchemaSet } from '../schema/schema-walk.ts';
import { shown } from '../validate/sentences.ts';
import type { Validate } from '../validate/validators.ts';
import { fileFinding, toFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { listFiles } from '../content/read-files.ts';

export interface SchemaFiles {
  readonly schemas: SchemaSet;
  /** File -> its text, for places. */
  readonly texts: ReadonlyMap<string, string>;
  /** Those of which these are copies: findings name the files that people edit. */
  readonly own: OwnSchemas;
  readonly findings: readonly Finding[];
}

/** Reads all schemas of a site. One that isn't valid JSON gets a finding. */
export function readSchemaFiles(root: string): SchemaFiles {
  const folder = `${root}/schemas`;
  const own = ownSchemas(root);
  if (!existsSync(folder)) {
    return {
      schemas: {},
      texts: new Map(),
      own,
      findings: [fileFinding('schemas', 'missing-file', 'There is no folder schemas.')],
    };
  }
  const names = listFiles(folder).filter((name) => name.endsWith('.schema.json'));
  const texts = new Map(names.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
  const schemas: Record<string, unknown> = {};
  const findings: Finding[] = [];
  for (const [name, text] of texts) {
    try {
      schemas[name] = JSON.parse(text);
    } catch {
      findings.push(
        ...placeTextFaults(text, parseJson(text)).map((fault) => toFinding(schemaFile(own, name), fault)),
      );
    }
  }
  return { schemas, texts, own, findings };
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Checks a schema against the contract: each property has a description and an example, and each pattern is safe and has an
 * explanation.
 */
export function checkSchemas({ schemas, texts, own }: SchemaFiles): Finding[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const faults = [...subschemas(schema, [])].flatMap(({ path, schema: part, isProperty }) => [
      ...(isProperty ? checkProperty(part, path) : []),
      ...checkPattern(part, path),
    ]);
    return placeFaults(texts.get(name) ?? '', faults, null).map((fault) =>
      toFinding(schemaFile(own, name), fault),
    );
  });
}

/** Checks that every example fits its schema. It compiles each part of each schema, so it doesn't run every time. */
export function checkExamples({ schemas, texts, own }: SchemaFiles, validate: Validate): Finding[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const faults = [...subschemas(schema, [])].flatMap(({ path, schema: part }) =>
      checkPartExamples(name, part, path, validate),
    );
    return placeFaults(texts.get(name) ?? '', faults, null).map((fault) =>
      toFinding(schemaFile(own, name), fault),
    );
  });
}

interface Part {
  readonly path: Path;
  readonly schema: Json;
  /** Whether it's under `properties`, so staff write its name. */
  readonly isProperty: boolean;
}

function* subschemas(value: unknown, path: Path, isProperty = false): Generator<Part> {
  if (!isRecord(value)) return;
  yield { path, schema: value, isProperty };
  for (const holder of ['properties', 'definitions']) {
    const named = value[holder];
    if (!isRecord(named)) continue;
    for (const [key, inner] of Object.entries(named)) {
      yield* subschemas(inner, [...path, holder, key], holder === 'properties');
    }
  }
  for (const holder of ['items', 'additionalProperties', 'propertyNames']) {
    yield* subschemas(value[holder], [...path, holder]);
  }
}

function checkProperty(schema: Json, path: Path): Fault[] {
  const name = `"${path.at(-1) ?? ''}"`;
  const { description, examples } = schema;
  const faults: Fault[] = [];
  const refuse = (message: string): void =>
    void faults.push({ path, at: 'key', rule: 'schema-description', message });
  if (typeof description !== 'string' || description.trim() === '') {
    refuse(`${name} has no description. Say what it is, for content staff.`);
  }
  if (!Array.isArray(examples) || examples.length === 0)
    refuse(`${name} has no example. Add "examples" with one.`);
  return faults;
}

/** Nested repetition: such patterns can take exponential time. */
const NESTED_REPEAT = /\((?:[^()\\]|\\.)*(?:[+*]|\{\d+,\d*\})(?:[^()\\]|\\.)*\)(?:[+*]|\{\d+,\d*\})/;

function checkPattern(schema: Json, path: Path): Fault[] {
  const { pattern } = schema;
  if (typeof pattern !== 'string') return [];
  const at = { path: [...path, 'pattern'], at: 'value', rule: 'schema-pattern' } as const;
  if (NESTED_REPEAT.test(pattern)) {
    return [
      {
        ...at,
        message:
          'A repeated group contains a repetition, which can make the pattern very slow. Write it without.',
      },
    ];
  }
  if (typeof schema['x-form'] === 'string') return [];
  return [{ ...at, message: 'Add "x-form": a sentence that tells content staff which form to use.' }];
}

function checkPartExamples(file: string, schema: Json, path: Path, validate: Validate): Fault[] {
  const { examples } = schema;
  if (!Array.isArray(examples)) return [];
  const pointer = path
    .map((step) => `/${encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');
  return examples.flatMap((example: unknown, index): Fault[] => {
    const [error] = validate(`${file}#${pointer}`, example);
    if (!error) return [];
    const message = `The example ${shown(example)} doesn't match the schema: ${error.instancePath || 'it'} ${error.message ?? 'is wrong'}.`;
    return [{ path: [...path, 'examples', index], at: 'value', rule: 'schema-example', message }];
  });
}
