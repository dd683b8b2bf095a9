// R-ENG-113
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCHEMA_VERSION } from '../../src/engine/content/migration-steps.ts';
import { readSchemas } from '../../src/engine/schema/read-schemas.ts';
import { collectContent, keptFile, readKept, refusedBy } from './kept-content.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SCHEMAS = readSchemas(join(ROOT, 'schemas'));
const VERSIONS = Array.from({ length: SCHEMA_VERSION }, (_, nth) => nth + 1);

test.for(VERSIONS)(
  'content of version %i fits the schemas after the migration steps. Otherwise add a step, or undo the change',
  (version) => {
    expect(refusedBy(SCHEMAS, readKept(version))).toEqual([]);
  },
);

test('the schema version is the one the last step leads to', () => {
  expect(SCHEMAS['page.schema.json']).toMatchObject({ 'x-version': SCHEMA_VERSION });
});

test('no content is kept for a version without a step', () => {
  expect(existsSync(keptFile(SCHEMA_VERSION + 1))).toBe(false);
});

test('every block has kept content for this version. If one is missing, run npm run keep:content', () => {
  const { blocks } = collectContent(ROOT, 'e2e/site/pages-data');
  expect(Object.keys(readKept(SCHEMA_VERSION).blocks)).toEqual(Object.keys(blocks));
});

/** The schemas with a change of the callout's. */
function withCallout(change: (schema: Callout) => void): typeof SCHEMAS {
  const schemas = structuredClone(SCHEMAS);
  change(schemas['blocks/callout.schema.json'] as Callout); // the part of it that the tests change
  return schemas;
}

interface Callout {
  required: string[];
  properties: Record<string, { enum?: string[]; maxLength?: number; type?: string }>;
}

test.for<readonly [string, (schema: Callout) => void]>([
  ['a value that is taken away', ({ properties }) => properties['tone']?.enum?.pop()],
  ['a property that is taken away', ({ properties }) => delete properties['tone']],
  ['a property that becomes required', ({ required }) => required.push('text')],
  ['another type', ({ properties }) => (properties['text'] = { type: 'array' })],
])('%s is refused', ([, change]) => {
  expect(refusedBy(withCallout(change), readKept(SCHEMA_VERSION))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^callout/)]),
  );
});

test('a new optional property is accepted', () => {
  const schemas = withCallout(({ properties }) => (properties['aside'] = { type: 'string' }));
  expect(refusedBy(schemas, readKept(SCHEMA_VERSION))).toEqual([]);
});
