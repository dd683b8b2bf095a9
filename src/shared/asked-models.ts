/** Several models that one inquiry is about: how the address of the form names them, and what a link to it says. */

import { formatAddress, parseAddress } from '../engine/common/address.ts';
import { readCompared, writeCompared } from '../engine/common/model-keys.ts';

/** The end of the form's address that names these models, as a comparison's address does; empty if there are none. */
export function writeAskedModels(keys: readonly string[]): string {
  return writeCompared({ keys, onlyDifferences: false });
}

/** The keys in the end of the form's address. Any of them may be of no model. */
export function readAskedModels(search: string): readonly string[] {
  return readCompared(search).keys;
}

/** The address of the form for these models. @param form the form's inner address */
export function askModelsPath(form: string, keys: readonly string[]): string {
  return formatAddress({ ...parseAddress(form), search: writeAskedModels(keys) });
}

const NUMBERS = ['two', 'three', 'four'];

/** "Ask about these two". @param count 1 or more */
export function askModelsLabel(count: number): string {
  if (count === 1) return 'Ask about this model';
  return `Ask about these ${NUMBERS[count - 2] ?? `${count} models`}`;
}
