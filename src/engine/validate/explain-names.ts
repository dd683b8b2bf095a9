import type { Path } from '../schema/schema-walk.ts';
import type { Fault } from './fault.ts';
import { didYouMean, isSafeFix, nearest } from './nearest.ts';
import { quoted, shown } from './sentences.ts';
import type { ErrorObject } from './validators.ts';

/**
 * Explains unknown and missing properties of one object. `titel` for a required `title` is one mistake: it is reported at
 * `titel`, and the missing `title` isn't mentioned again.
 */
export function explainNames(errors: readonly ErrorObject[], path: Path): Fault[] {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  const missing = new Map(
    errors
      .filter(({ keyword }) => keyword !== 'additionalProperties')
      .map((error) => [String(error.params['missingProperty']), error]),
  );
  // One unknown name and one missing name: the first is meant to be the second, whatever its spelling.
  const only = unknown.length === 1 && missing.size === 1 ? [...missing.keys()][0] : undefined;
  const known = unknown[0] ? namesOf(unknown[0]) : [];
  const data = asRecord(unknown[0]?.data);
  const free = known.filter((name) => !Object.hasOwn(data, name));
  const faults = unknown.map((error) => {
    const written = String(error.params['additionalProperty']);
    const meant = meantName(written, free, only);
    if (meant) missing.delete(meant.name);
    return unknownProperty(path, written, meant, known);
  });
  return missing.size > 0 ? [...faults, missingProperties(path, [...missing.values()])] : faults;
}

interface Meant {
  readonly name: string;
  readonly sure: boolean;
}

function meantName(written: string, free: readonly string[], only: string | undefined): Meant | null {
  const found = nearest(written, free);
  if (found) return { name: found.name, sure: isSafeFix(found) };
  return only === undefined ? null : { name: only, sure: false };
}

function unknownProperty(path: Path, written: string, meant: Meant | null, known: readonly string[]): Fault {
  const hint = meant ? didYouMean(meant) : ` Valid here: ${quoted(known)}.`;
  return {
    path: [...path, written],
    at: 'key',
    rule: 'unknown-property',
    message: `Unknown property ${shown(written)}.${hint}`,
    ...(meant ? { suggestion: meant.name } : {}),
    ...(meant?.sure ? { replacement: { find: '', put: JSON.stringify(meant.name) } } : {}),
  };
}

function missingProperties(path: Path, errors: readonly ErrorObject[]): Fault {
  const names = errors.map(({ params }) => String(params['missingProperty']));
  const [first] = errors;
  const name = names[0] ?? '';
  const property = asRecord(asRecord(asRecord(first?.parentSchema)['properties'])[name]);
  const description = typeof property['description'] === 'string' ? ` ${property['description']}` : '';
  const because =
    first?.keyword === 'dependencies' ? ` "${String(first.params['property'])}" requires it.` : '';
  const message = names.length === 1 ? `Add "${name}".${because}${description}` : `Add ${quoted(names)}.`;
  return { path, at: 'open', rule: 'missing-property', message };
}

function namesOf(error: ErrorObject): string[] {
  return Object.keys(asRecord(asRecord(error.parentSchema)['properties']));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  // Narrowed to a non-null object here; no other value has properties.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
