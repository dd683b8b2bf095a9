// R-ENG-01
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createValidators } from '../validate/validators.ts';
import { formatText } from './formats.ts';
import { checkExamples, checkSchemas, readSchemaFiles } from './schema-rules.ts';
import type { SchemaFiles } from './schema-rules.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

it('every part of every schema has a description, an example and a safe pattern', () => {
  const files = readSchemaFiles(ROOT);
  expect(files.findings).toEqual([]);
  expect(Object.keys(files.schemas).length).toBeGreaterThan(20);
  expect(formatText(checkSchemas(files))).toBe('');
});

it('every example matches its schema', () => {
  const files = readSchemaFiles(ROOT);
  expect(formatText(checkExamples(files, createValidators(files.schemas)))).toBe('');
});

it('a missing part of a schema is reported with its position', () => {
  const text = `{
  "type": "object",
  "properties": {
    "a": { "type": "string", "examples": ["x"] },
    "b": { "type": "string", "description": " ", "examples": [] },
    "c": { "type": "string", "description": "C.", "examples": [5], "pattern": "^(a+)+$" },
    "d": { "type": "string", "description": "D.", "examples": ["d"], "pattern": "^d$" },
    "e": {
      "type": "array", "description": "E.", "examples": [["x"]],
      "items": { "type": "object", "properties": { "f": { "type": "string" } } }
    }
  }
}`;
  const files: SchemaFiles = {
    schemas: { 'x.schema.json': JSON.parse(text) as unknown },
    texts: new Map([['x.schema.json', text]]),
    own: new Map(),
    findings: [],
  };
  expect(formatText(checkSchemas(files))).toMatchInlineSnapshot(`
    "schemas/x.schema.json:4:5 schema-description "a" has no description. Say what it is, for content staff.
    schemas/x.schema.json:5:5 schema-description "b" has no description. Say what it is, for content staff.
    schemas/x.schema.json:5:5 schema-description "b" has no example. Add "examples" with one.
    schemas/x.schema.json:6:79 schema-pattern A repeated group contains a repetition, which can make the pattern very slow. Write it without.
    schemas/x.schema.json:7:81 schema-pattern Add "x-form": a sentence that tells content staff which form to use.
    schemas/x.schema.json:10:52 schema-description "f" has no description. Say what it is, for content staff.
    schemas/x.schema.json:10:52 schema-description "f" has no example. Add "examples" with one.
    "
  `);
  expect(formatText(checkExamples(files, createValidators(files.schemas)))).toMatchInlineSnapshot(`
    "schemas/x.schema.json:6:64 schema-example The example 5 doesn't match the schema: it must be string.
    schemas/x.schema.json:9:58 schema-example The example ["x"] doesn't match the schema: /0 must be object.
    "
  `);
});
