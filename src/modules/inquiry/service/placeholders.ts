import { refuseFaults } from '../../../server/http/refuse-faults.ts';
import { nameSubject } from '../../../shared/subject.ts';
import { readContents } from '../contents.ts';
import type { InquiryRow } from './change-inquiry.ts';

/** What the text of an answer can contain, and what stands there when it is sent. */
const VALUES = {
  name: ({ worker }: InquiryRow) => worker,
  receipt: ({ receipt }: InquiryRow) => receipt,
  machine: ({ contents }: InquiryRow) => readContents(contents).about.map(nameSubject).join('; '),
  me: (_inquiry: InquiryRow, me: string) => me,
} as const;

type Name = keyof typeof VALUES;

const NAMES = Object.keys(VALUES);
export const PLACEHOLDERS: readonly string[] = NAMES.map((name) => `{${name}}`);

/** Braces with one to three words in them. */
const PLACEHOLDER = /\{\s*([\p{L}_][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+){0,2})\s*\}/gu;

/** @throws HttpError 400 BAD_QUESTION that names the unknown ones */
export function refuseUnknownPlaceholders(text: string): void {
  const unknown = new Set(
    Array.from(text.matchAll(PLACEHOLDER)).flatMap(([typed, name = '']) => (isName(name) ? [] : [typed])),
  );
  if (unknown.size === 0) return;
  const [last, ...others] = PLACEHOLDERS.toReversed();
  const known = `${others.toReversed().join(', ')} and ${last ?? ''}`;
  const plural = unknown.size === 1 ? 'an unknown placeholder' : 'unknown placeholders';
  refuseFaults({ text: `contains ${plural}: ${[...unknown].join(', ')}. There are ${known}` });
}

/**
 * Fills in the placeholders of an answer. What a visitor typed isn't searched for placeholders again.
 * @param me the name of the person who answers
 * @throws HttpError 400 BAD_QUESTION for unknown ones, and for one without a value, such as the machine of a general question
 */
export function fillPlaceholders(text: string, inquiry: InquiryRow, me: string): string {
  refuseUnknownPlaceholders(text);
  return text.replace(PLACEHOLDER, (typed, name: string) => {
    const value = isName(name) ? VALUES[name](inquiry, me) : '';
    refuseFaults({ text: value === '' ? `contains ${typed}, but this inquiry has none` : null });
    return value;
  });
}

function isName(name: string): name is Name {
  return NAMES.includes(name);
}
