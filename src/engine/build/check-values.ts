import { KnownError } from '../common/known-error.ts';
import type { BuildModule } from '../content/build-module.ts';
import type { SchemaSet } from '../schema/schema-plan.ts';
import { shown } from '../validate/sentences.ts';

/**
 * Refuses schemas with values that no module of the site gives, which the lint doesn't check.
 * @throws KnownError VALUE_MISSING
 */
export function checkValues(schemas: SchemaSet, modules: readonly BuildModule[]): void {
  const giving = new Set(
    modules.filter((module) => module.collection ?? module.resolve).map(({ name }) => name),
  );
  // A schema may be left over from a module that the site no longer lists; pages can't use its block.
  const union = JSON.stringify(schemas['block.schema.json'] ?? null);
  const isUsed = (file: string): boolean => !file.startsWith('blocks/') || union.includes(`"${file}"`);
  const used = Object.entries(schemas).filter(([file]) => isUsed(file));
  const lines = used.flatMap(([file, schema]) =>
    [...JSON.stringify(schema).matchAll(/"x-value":"([^"]*)"/g)]
      .filter(([, name = '']) => !giving.has(name))
      .map(([, name = '']) => `schemas/${file}: "x-value" is ${shown(name)}.`),
  );
  if (lines.length === 0) return;
  const sentence =
    'No module of the site gives the values above. Nothing was built. List the module in site.config.ts, or correct its name in the schema.';
  throw new KnownError('VALUE_MISSING', sentence, { before: lines.join('\n') });
}
