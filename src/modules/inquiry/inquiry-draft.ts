import { normaliseEmail } from '../../shared/email-address.ts';
import { writeContents } from './contents.ts';
import type { Subject } from '../../shared/subject.ts';
import { looksLike } from '../../shared/looks-like.ts';
import { isBlank } from '../../engine/common/visible-text.ts';
import { randomKey } from '../../ui/random-key.ts';

/** The form's values, named as in `/contact/save.do`. */
export interface InquiryWords {
  readonly worker: string;
  readonly tel: string;
  readonly email1: string;
  readonly email2: string;
  /** The chosen preset; empty for 'Direct input'. */
  readonly email3: string;
  readonly contents: string;
  readonly visitorCompany: string;
  readonly country: string;
  readonly quantity: string;
  readonly consent: boolean;
}

export type InquiryField = keyof InquiryWords;
export type InquiryTextField = Exclude<InquiryField, 'consent'>;

export interface InquiryDraft {
  readonly words: InquiryWords;
  /** What the inquiry is about, besides the typed text. */
  readonly about: readonly Subject[];
  /** Its uploaded files. */
  readonly files: readonly InquiryFile[];
  /** When the form was first shown, by `performance.now()`, which changes of the clock don't affect. -Infinity if unknown. */
  readonly since: number;
  /** The key of an unacknowledged send, with the values that were sent. */
  readonly sent: { readonly key: string; readonly words: string } | null;
}

/** A file that the service keeps for this inquiry, as the call `inquiryUpload` answers. */
export interface InquiryFile {
  readonly file: string;
  readonly name: string;
  readonly size: number;
}

/**
 * A stored draft. `performance.now()` differs between documents, so it holds the milliseconds for which the form was open; null
 * if unknown. Older releases stored no optional fields, no files, and at most one thing that the inquiry is about.
 */
interface KeptDraft extends Pick<InquiryDraft, 'sent'> {
  readonly words: Omit<InquiryWords, OptionalField> & Partial<Pick<InquiryWords, OptionalField>>;
  readonly about?: InquiryDraft['about'] | Subject | null;
  readonly files?: InquiryDraft['files'];
  readonly spent?: number | null;
}

const NO_REQUIRED_WORDS = {
  worker: '',
  tel: '',
  email1: '',
  email2: '',
  email3: '',
  contents: '',
  consent: false,
};
const NO_OPTIONAL_WORDS = { visitorCompany: '', country: '', quantity: '' };

export const NO_WORDS: InquiryWords = { ...NO_REQUIRED_WORDS, ...NO_OPTIONAL_WORDS };

export type OptionalField = keyof typeof NO_OPTIONAL_WORDS;

export const REQUIRED: readonly InquiryTextField[] = ['worker', 'tel', 'email1', 'email2', 'contents'];

/** @param now a reading of `performance.now()` */
export function newDraft(now: number): InquiryDraft {
  return { words: NO_WORDS, about: [], files: [], since: now, sent: null };
}

/** @param now a reading of `performance.now()` */
export function toKept({ since, ...draft }: InquiryDraft, now: number): KeptDraft {
  const spent = now - since;
  return { ...draft, spent: Number.isFinite(spent) ? spent : null };
}

/** @param now a reading of `performance.now()` in this document */
export function fromKept({ words, about, files = [], spent, sent }: KeptDraft, now: number): InquiryDraft {
  return {
    words: { ...NO_WORDS, ...words },
    about: [about ?? []].flat(),
    files,
    since: now - (spent ?? Infinity),
    sent,
  };
}

/** How many required fields are still empty. */
export function countMissing(words: InquiryWords, asksConsent: boolean): number {
  const normalised = { ...words, ...normaliseEmail(words) };
  const empty = REQUIRED.filter((field) => isBlank(normalised[field])).length;
  return empty + (asksConsent && !words.consent ? 1 : 0);
}

/**
 * Applies a change of a field. Choosing a preset fills the domain box; typing a domain selects the matching preset or 'Direct
 * input'.
 * @param presets the domains that the form offers
 */
export function changeWords(
  words: InquiryWords,
  field: InquiryTextField,
  text: string,
  presets: readonly string[],
): InquiryWords {
  if (field === 'email3') return { ...words, email3: text, email2: text };
  if (field === 'email2') {
    const preset = presets.find((known) => known === text.trim().toLowerCase()) ?? '';
    return { ...words, email2: text, email3: preset };
  }
  return { ...words, [field]: text };
}

/** Splits an e-mail address that was pasted or autofilled into one box. */
export function normaliseWords(words: InquiryWords, presets: readonly string[]): InquiryWords {
  const { email1, email2 } = normaliseEmail(words);
  if (email1 === words.email1 && email2 === words.email2) return words;
  return changeWords({ ...words, email1 }, 'email2', email2, presets);
}

/** The same when a box loses the focus: a whole address in it is newer than the content of the other box. */
export function normaliseLeft(
  words: InquiryWords,
  left: 'email1' | 'email2',
  presets: readonly string[],
): InquiryWords {
  const alone = normaliseWords({ ...words, email1: '', email2: '', [left]: words[left] }, presets);
  return alone.email1 && alone.email2 ? alone : normaliseWords(words, presets);
}

/** The key for these values: the one under which the same values were sent before, or a new one. */
export function keyFor(draft: Omit<InquiryDraft, 'since'>): { readonly key: string; readonly words: string } {
  const words = JSON.stringify({ ...textsOf(draft), ...filesOf(draft) });
  return draft.sent?.words === words ? draft.sent : { key: randomKey(), words };
}

type SentTexts = Omit<KeptDraft['words'], 'consent'>;

/** The texts to send: the contents begin with what the inquiry is about, and empty optional fields are left out. */
export function textsOf({ words, about }: Pick<InquiryDraft, 'words' | 'about'>): SentTexts {
  const { consent: _, contents, visitorCompany, country, quantity, ...texts } = words;
  return {
    ...texts,
    contents: writeContents({ about, text: contents }),
    ...(!isBlank(visitorCompany) && { visitorCompany }),
    ...(!isBlank(country) && { country }),
    ...(!isBlank(quantity) && { quantity }),
  };
}

/** The files to send; left out if there are none. */
export function filesOf({ files }: Pick<InquiryDraft, 'files'>): { readonly files?: string[] } {
  return files.length > 0 ? { files: files.map(({ file }) => file) } : {};
}

export function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const {
    words,
    about = null,
    files = [],
    spent = null,
    sent,
  }: { readonly [Key in keyof KeptDraft]?: unknown } = value;
  const isSent = sent === null || looksLike(sent, { key: '', words: '' });
  const isAbout = [about ?? []].flat().every((one) => looksLike(one, NO_ABOUT));
  const areFiles = Array.isArray(files) && files.every((one) => looksLike(one, NO_FILE));
  const isTyped =
    looksLike(words, NO_REQUIRED_WORDS) && looksLike({ ...NO_OPTIONAL_WORDS, ...words }, NO_WORDS);
  return (spent === null || typeof spent === 'number') && isSent && isAbout && areFiles && isTyped;
}

const NO_ABOUT: Subject = { machine: '', model: '', page: '' };
const NO_FILE: InquiryFile = { file: '', name: '', size: 0 };
