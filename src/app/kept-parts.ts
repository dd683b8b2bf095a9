import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { KeepPart } from '../shell/kept.tsx';

/** HTML of the parts that documents have in common, by key. The menu says how many states there can be. */
export type KeptHtml = Map<string, string>;

interface KeptParts {
  readonly keep: KeepPart;
  /** Puts what is known in the place of its marks, and keeps what was rendered for the first time. */
  readonly fill: (html: string) => string;
}

/** No text can look like it: in text and attributes `<` is written as an entity, and no other component has this name. */
const MARK = 'kept-part';
const START = `<${MARK} id="`;
const END = `</${MARK}>`;

/**
 * For one rendering. A part that is not known yet is rendered between the marks: an element around it changes no id, since
 * only lists and `useId` count for a place in the tree.
 */
export function createKeptParts(known: KeptHtml): KeptParts {
  const keys: string[] = [];
  return {
    keep: (key, part): ReactNode => {
      const id = String(keys.push(key) - 1);
      return createElement(MARK, { id }, known.has(key) ? null : part);
    },
    fill: (html) => {
      const [start = '', ...marked] = html.split(START);
      const filled = marked.map((text) => {
        const from = text.indexOf('">');
        const end = text.indexOf(END, from);
        const key = keys[Number(text.slice(0, from))] ?? '';
        const part = known.get(key) ?? text.slice(from + 2, end);
        known.set(key, part);
        return part + text.slice(end + END.length);
      });
      return start + filled.join('');
    },
  };
}
