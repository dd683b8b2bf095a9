import type { TextEdit } from '../../common/edit-text.ts';
import type { StudioFault } from '../common.ts';

/** A fault's suggestion, as an edit of the checked text. */
export interface Proposal {
  /** The button's label: `Fix it`, or `Use “title”`. */
  readonly label: string;
  readonly edit: TextEdit;
}

/** A leftover token can't be replaced as a whole: the rest of it is outside. */
const IN_PARTS: ReadonlySet<StudioFault['rule']> = new Set(['leftover-token']);

/**
 * @param text the text in which the fault was found
 * @returns null if the fault has no suggestion that can be inserted
 */
export function proposalOf(
  text: string,
  {
    rule,
    offset,
    length,
    fix,
    suggestion,
  }: Pick<StudioFault, 'rule' | 'offset' | 'length' | 'fix' | 'suggestion'>,
): Proposal | null {
  if (fix) return { label: 'Fix it', edit: fix };
  if (suggestion === undefined || IN_PARTS.has(rule)) return null;
  const written = text.slice(offset, offset + length);
  const put = putFor(written, suggestion);
  return put === null ? null : { label: `Use “${suggestion}”`, edit: { offset, length, text: put } };
}

/** @param written the current source: a value, a name, or part of a text */
function putFor(written: string, suggestion: string): string | null {
  if (written === '' || /^[[{](?!\{)/.test(written)) return null;
  const quoted = JSON.stringify(suggestion);
  if (/^".*"$/s.test(written)) return quoted;
  if (/^-?\d+(?:\.\d+)?$/.test(written)) return /^-?\d+(?:\.\d+)?$/.test(suggestion) ? suggestion : quoted;
  if (/^(?:true|false|null)$/.test(written)) return quoted;
  return quoted.slice(1, -1);
}
