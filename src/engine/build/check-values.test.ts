import { expect, test } from 'vitest';
import type { BuildModule } from '../content/build-module.ts';
import { checkValues } from './check-values.ts';

const SCHEMAS = {
  'block.schema.json': {
    oneOf: [{ $ref: 'blocks/finder.schema.json' }, { $ref: 'blocks/note.schema.json' }],
  },
  'blocks/finder.schema.json': { properties: { machines: { type: 'string', 'x-value': 'equipment' } } },
  'blocks/note.schema.json': { properties: { text: { type: 'string' } } },
};
const equipment: BuildModule = {
  name: 'equipment',
  collection: { of: () => null, list: () => [], files: () => ({}) },
};

test('a value that no module provides is reported with its schema', () => {
  const refusal = expect.objectContaining({
    message: expect.stringMatching(/^VALUE_MISSING: No module of the site/) as unknown,
    before: 'schemas/blocks/finder.schema.json: "x-value" is "equipment".',
  });
  expect(() => checkValues(SCHEMAS, [])).toThrow(refusal);
  expect(() => checkValues(SCHEMAS, [{ name: 'equipment' }])).toThrow(refusal);
});

test('values that a module collects or resolves pass', () => {
  expect(() => checkValues(SCHEMAS, [equipment])).not.toThrow();
  expect(() => checkValues(SCHEMAS, [{ name: 'equipment', resolve: () => 1 }])).not.toThrow();
});

test('a schema left over from another module is ignored', () => {
  const { 'block.schema.json': _, ...leftOver } = SCHEMAS;
  expect(() => checkValues({ ...leftOver, 'block.schema.json': { oneOf: [] } }, [])).not.toThrow();
});
