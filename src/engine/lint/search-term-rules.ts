import { isRecord } from '../common/json-value.ts';
import { fold } from '../common/search-words.ts';
import type { Path } from '../schema/schema-walk.ts';
import type { Fault } from '../validate/fault.ts';
import { shown } from '../validate/sentences.ts';

/** A name of a term, and its place. */
interface Name {
  readonly text: string;
  readonly path: Path;
}

/**
 * Checks search-terms.json beyond its schema: each term occurs once and has either a meaning or a page. The pages are checked
 * like all links.
 */
export function checkSearchTerms(value: unknown): Fault[] {
  const list = isRecord(value) && Array.isArray(value['terms']) ? value['terms'] : [];
  const entries = list.map((entry: unknown) => (isRecord(entry) ? entry : {}));
  return [
    ...entries.flatMap(checkMeaning),
    ...checkRepeats(entries.flatMap((entry, index) => namesIn(entry, ['terms', index]))),
  ];
}

function checkMeaning(entry: Readonly<Record<string, unknown>>, index: number): Fault[] {
  const { term, means, page, sentence } = entry;
  if (typeof term !== 'string') return [];
  const fault = (key: string, message: string): Fault[] => [
    { path: ['terms', index, key], at: 'value', rule: 'search-term', message },
  ];
  if (!/[\p{L}\p{N}]/u.test(term)) {
    return fault('term', `${shown(term)} has no letter or digit, so no search finds it. Write a word.`);
  }
  if (means === undefined && page === undefined) {
    return fault(
      'term',
      `${shown(term)} has no effect yet. Say what it means in "means", or where it leads in "page".`,
    );
  }
  if (means !== undefined && page !== undefined) {
    return fault('page', `${shown(term)} has both a meaning and a page. Keep "means" or "page".`);
  }
  if (sentence !== undefined && page === undefined) {
    return fault('sentence', `Only a term with "page" shows a sentence. Delete it, or add "page".`);
  }
  return [];
}

function checkRepeats(names: readonly Name[]): Fault[] {
  const first = new Map<string, Name>();
  return names.flatMap((name): Fault[] => {
    const key = fold(name.text);
    const known = first.get(key);
    if (!known) {
      first.set(key, name);
      return [];
    }
    const message = `Another entry already has the term ${shown(name.text)}. Keep one.`;
    return [{ path: name.path, at: 'value', rule: 'search-term', message }];
  });
}

function namesIn({ term, also }: Readonly<Record<string, unknown>>, path: Path): Name[] {
  const others = Array.isArray(also) ? also : [];
  return [
    { text: term, path: [...path, 'term'] },
    ...others.map((text: unknown, index) => ({ text, path: [...path, 'also', index] })),
  ].flatMap(({ text, path: at }) => (typeof text === 'string' ? [{ text, path: at }] : []));
}
