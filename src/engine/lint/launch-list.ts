import { propertyOf } from '../common/json-value.ts';
import type { Path, Visit } from '../schema/schema-walk.ts';
import type { Fault } from '../validate/fault.ts';
import type { Walk } from '../validate/heading-rules.ts';

/**
 * Lists what the owner must still fill in (placeholders) or confirm (typical and doubtful values) in one document. A marker on a
 * row covers those inside it.
 * @param root the schema document's name
 */
export function launchList(walk: Walk, root: string, value: unknown): Fault[] {
  const headings = new Map<unknown, string>();
  const marks: Visit[] = [];
  walk(root, value, (visit) => {
    const { notes, value: inner } = visit;
    if (notes.heading && typeof inner === 'string') headings.set(visit.parent, inner);
    if (notes.launch && (inner === true || notes.launch === 'confirm')) marks.push(visit);
  });
  const holders = new Set<unknown>(marks.map(({ parent }) => parent));
  return marks.flatMap((mark): Fault[] => {
    const around = containers(value, mark.path).slice(0, -1);
    if (around.some((holder) => holders.has(holder))) return [];
    const place = { path: mark.path, at: 'key' } as const;
    switch (mark.notes.launch) {
      case 'placeholder':
        return [{ ...place, rule: 'launch-placeholder', message: placeholder(mark, around, headings) }];
      case 'confirm': {
        const message = `Given value to confirm: ${valueOf(mark, around, headings)}. ${textOf(mark.value)}`;
        return [{ ...place, rule: 'launch-confirm', message }];
      }
      default: {
        const message = `Typical value to confirm: ${valueOf(mark, around, headings)}.`;
        return [{ ...place, rule: 'launch-typical', message }];
      }
    }
  });
}

/** The objects and lists from the root to the one that contains the value at `path`. */
function containers(root: unknown, path: Path): unknown[] {
  const found: unknown[] = [];
  let node = root;
  for (const step of path) {
    found.push(node);
    node = propertyOf(node, step);
  }
  return found;
}

/** A fact of site.json, or something on a page: an item with a name, such as a model, or a whole block by its heading. */
function placeholder(
  { path, parent }: Visit,
  around: readonly unknown[],
  headings: ReadonlyMap<unknown, string>,
): string {
  if (typeof parent['name'] === 'string') {
    const heading = around.map((holder) => headings.get(holder)).findLast((text) => text !== undefined);
    return `Name to give or confirm: ${heading ? `${heading} › ` : ''}${parent['name']}.`;
  }
  if (parent['value'] === undefined)
    return `Stand-in to replace or confirm: ${headings.get(parent) ?? String(parent['type'])}.`;
  const token = path.slice(1, -1).join('.');
  const note = typeof parent['note'] === 'string' ? ` ${parent['note']}` : '';
  return `Placeholder to fill in: {{${token}}} is "${textOf(parent['value'])}".${note}`;
}

/** A value and its place. */
function valueOf(
  { parent }: Visit,
  around: readonly unknown[],
  headings: ReadonlyMap<unknown, string>,
): string {
  const heading = around.map((holder) => headings.get(holder)).findLast((text) => text !== undefined);
  const label = [...around, parent].map(rowName).findLast((text) => text !== undefined);
  const place = [heading, label].filter((text) => text !== undefined).join(' › ');
  const values = parent['values'] ?? parent['value'] ?? parent['date'];
  return `${place}${place ? ': ' : ''}${textOf(values)}`;
}

/** The name of a row: its label, the title of an event, or the first cell of a list of cells. */
function rowName(row: unknown): string | undefined {
  const name = Array.isArray(row) ? (row[0] as unknown) : (propertyOf(row, 'label') ?? eventName(row));
  return typeof name === 'string' ? name : undefined;
}

function eventName(row: unknown): unknown {
  return propertyOf(row, 'date') === undefined ? undefined : propertyOf(row, 'title');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' | ');
  if (typeof value === 'string') return value;
  return value === null ? 'on request' : textOf(propertyOf(value, 'value') ?? '');
}
