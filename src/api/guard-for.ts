import type { AnswerSchema } from '../shared/calls/answer-schema.ts';
import type { FromSchema } from '../shared/calls/from-schema.ts';

/**
 * A guard that checks whether an answer matches a schema, like ajv; properties that the schema doesn't name may have any value.
 */
export function guardFor<const Schema extends AnswerSchema>(
  schema: Schema,
): (answer: unknown) => answer is FromSchema<Schema, Schema> {
  return (answer): answer is FromSchema<Schema, Schema> => fits(schema, answer, schema);
}

function fits(schema: AnswerSchema, value: unknown, root: AnswerSchema): boolean {
  if (schema.$ref !== undefined) return fits(definitionOf(schema.$ref, root), value, root);
  if (schema.anyOf) return schema.anyOf.some((choice) => fits(choice, value, root));
  if (schema.enum) return schema.enum.some((one) => one === value);
  switch (schema.type) {
    case 'object':
      return isRecord(value) && fitsObject(schema, value, root);
    case 'array':
      return Array.isArray(value) && value.every((item) => !schema.items || fits(schema.items, item, root));
    case 'string':
      return typeof value === 'string' && (!schema.pattern || new RegExp(schema.pattern, 'u').test(value));
    case 'integer':
      return Number.isInteger(value) && fitsRange(schema, Number(value));
    case 'null':
      return value === null;
    default:
      return typeof value === schema.type;
  }
}

function fitsObject(
  { required = [], properties = {} }: AnswerSchema,
  value: Readonly<Record<string, unknown>>,
  root: AnswerSchema,
): boolean {
  return (
    required.every((name) => value[name] !== undefined) &&
    Object.entries(properties).every(
      ([name, property]) => value[name] === undefined || fits(property, value[name], root),
    )
  );
}

function fitsRange({ minimum = -Infinity, maximum = Infinity }: AnswerSchema, value: number): boolean {
  return minimum <= value && value <= maximum;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function definitionOf(reference: string, { definitions = {} }: AnswerSchema): AnswerSchema {
  const found = definitions[reference.replace('#/definitions/', '')];
  if (!found) throw new Error(`ANSWER_SCHEMA: ${reference} is defined nowhere`);
  return found;
}
