/** One question about several models: the query of the form's address, and the label of a link to it. */

import { formatAddress, parseAddress } from '../engine/common/address.ts';
import { readCompared, writeCompared } from '../engine/common/model-keys.ts';

/** The query of the form's address, in the format of a comparison's address; empty without models. */
export function writeAskedModels(keys: readonly string[]): string {
  return writeCompared({ keys, onlyDifferences: false });
}

/** Reads the keys without checking that such models exist. */
export function readAskedModels(search: string): readonly string[] {
  return readCompared(search).keys;
}

/** The form's address for these models. @param form the form's inner address */
export function askModelsPath(form: string, keys: readonly string[]): string {
  return formatAddress({ ...parseAddress(form), search: writeAskedModels(keys) });
}

const NUMBERS = ['two', 'three', 'four'];

/** "Ask about these two". @param count 1 or more */
export function askModelsLabel(count: number): string {
  if (count === 1) return 'Ask about this model';
  return `Ask about these ${NUMBERS[count - 2] ?? `${count} models`}`;
}
