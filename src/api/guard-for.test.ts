import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerSchema } from '../shared/calls/answer-schema.ts';
import { ALL_CALLS } from '../../tools/testing/all-calls.ts';
import { guardFor } from './guard-for.ts';

const ANSWERS = Object.entries(ALL_CALLS).flatMap(([call, { answer }]): [string, AnswerSchema][] =>
  answer ? [[call, answer]] : [],
);

const ODD = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'C', 'new', '/a', '//a', 'javascript:alert(1)', true, false),
  fc.constantFrom<unknown>(0, -1, 1, 1.5, 101, 2 ** 53, Infinity, NaN, '1', [], {}, [{}], [null]),
  fc.jsonValue(),
);

/** Values that match the schema, sometimes with something odd in any place. */
function nearly(schema: AnswerSchema, root: AnswerSchema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, root, depth) }, { weight: 1, arbitrary: ODD });
}

function fitting(schema: AnswerSchema, root: AnswerSchema, depth: number): fc.Arbitrary<unknown> {
  const inside = (one: AnswerSchema): fc.Arbitrary<unknown> => nearly(one, root, depth + 1);
  if (schema.$ref) {
    const item = root.definitions?.[schema.$ref.replace('#/definitions/', '')];
    return item && depth < 6 ? inside(item) : ODD;
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inside));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, inside(one)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    case 'array':
      return fc.array(inside(schema.items ?? {}), { maxLength: 3 });
    case 'string':
      return schema.pattern ? fc.constantFrom('/', '/a/b-c', 'https://example.com') : fc.string();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

describe.each(ANSWERS)('the answer of %s', (_call, schema) => {
  const check = new Ajv({ strict: true }).compile(schema);
  const guard = guardFor(schema);

  test('is validated as Ajv does', () => {
    fc.assert(
      fc.property(fc.oneof(nearly(schema, schema), ODD), (answer) => {
        expect(guard(answer)).toBe(check(answer));
      }),
      { numRuns: 300 },
    );
  });

  test('is accepted if valid, and refused if missing', () => {
    const [answer] = fc.sample(nearly(schema, schema).filter(check), { numRuns: 1, seed: 1 });
    expect(guard(answer)).toBe(true);
    expect(guard(undefined)).toBe(false);
  });
});

test('an undefined reference throws an error', () => {
  expect(() => guardFor({ $ref: '#/definitions/gone' })({})).toThrow('ANSWER_SCHEMA');
});
