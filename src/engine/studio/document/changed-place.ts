import { getLocation } from 'jsonc-parser';
import type { Path } from '../../schema/schema-walk.ts';
import { valueAt } from './compiled-places.ts';
import { setValue } from './edit-json.ts';

/**
 * The smallest value that contains all of a change: a cell whose text changed, or the table if several did.
 * @param at the offset at which the texts differ first
 * @returns null if one of them isn't JSON
 */
export function changedPlace(before: string, after: string, at: number): Path | null {
  try {
    JSON.parse(before);
    const value: unknown = JSON.parse(after);
    const outcome = JSON.stringify(value);
    for (let path: Path = getLocation(after, at).path; path.length > 0; path = path.slice(0, -1))
      if (isWhole(before, path, valueAt(value, path), outcome)) return path;
    return [];
  } catch {
    return null;
  }
}

/** Whether replacing one value of a text gives the outcome. */
function isWhole(before: string, path: Path, value: unknown, outcome: string): boolean {
  if (value === undefined) return false;
  try {
    return JSON.stringify(JSON.parse(setValue(before, path, value))) === outcome;
  } catch {
    return false; // the text before has no such place
  }
}
