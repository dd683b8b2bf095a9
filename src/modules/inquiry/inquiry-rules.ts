import { MOST_IN_A_BOX, findEmailFaults } from '../../shared/email-address.ts';
import { readContents } from './contents.ts';
import { isBlank } from '../../engine/common/visible-text.ts';
import { isOneLine, isStorable } from '../../shared/plain-text.ts';
import { findTelephoneFault } from '../../shared/telephone-number.ts';

/** The input of the rules, as in `/contact/save.do`; anything may be missing. */
interface InquiryTexts {
  readonly worker?: string | null;
  readonly tel?: string | null;
  readonly email1?: string | null;
  readonly email2?: string | null;
  readonly email3?: string | null;
  readonly contents?: string | null;
  readonly visitorCompany?: string | null;
  readonly country?: string | null;
  readonly quantity?: string | null;
  readonly notice?: string | null;
  readonly consent?: boolean;
}

type InquiryField = Exclude<keyof InquiryTexts, 'consent'>;

interface FieldRule {
  /** The message for an empty field; null if it's optional. */
  readonly empty: string | null;
  /** Longest text, in the units of `String.length`. What an inquiry is about counts as part of its contents. */
  readonly most: number;
  /** `many`: the contents, which begin with what the inquiry is about. */
  readonly lines: 'one' | 'many';
  /** A further check of a text that isn't empty. @returns a message, or null if the text is fine */
  readonly check?: (text: string) => string | null;
}

/** Required fields: R-INQ-03. The lengths are generous, so that no one reaches them by accident. */
export const INQUIRY_RULES: Readonly<Record<InquiryField, FieldRule>> = {
  worker: { empty: 'Enter your name.', most: 100, lines: 'one' },
  tel: { empty: 'Enter your phone number.', most: 50, lines: 'one', check: findTelephoneFault },
  // Each may contain a whole address with a name; `findEmailFaults` has the messages, including the one for an empty box.
  email1: { empty: null, most: MOST_IN_A_BOX, lines: 'one' },
  email2: { empty: null, most: MOST_IN_A_BOX, lines: 'one' },
  email3: { empty: null, most: 255, lines: 'one' },
  contents: { empty: 'Write what you would like to ask.', most: 20_000, lines: 'many' },
  visitorCompany: { empty: null, most: 100, lines: 'one' },
  country: { empty: null, most: 100, lines: 'one' },
  quantity: { empty: null, most: 100, lines: 'one' },
  notice: { empty: null, most: 100, lines: 'one' },
};

/**
 * An inquiry's faults, for all fields at once: field -> a message for the visitor. Empty if it can be saved.
 * @param asksConsent whether the site has a consent box
 */
export function findInquiryFaults(texts: InquiryTexts, asksConsent: boolean): Record<string, string> {
  const faults: Record<string, string> = {};
  const parts = { email1: texts.email1?.trim() ?? '', email2: texts.email2?.trim() ?? '' };
  const email: Readonly<Record<string, string>> = findEmailFaults(parts);
  const trimmed = { ...texts, ...parts };
  for (const [name, rule] of Object.entries(INQUIRY_RULES)) {
    const fault = faultOf(trimmed[name as InquiryField] ?? '', rule) ?? email[name]; // the keys of the table above
    if (fault !== undefined) faults[name] = fault;
  }
  if (asksConsent && texts.consent !== true) {
    faults['consent'] = 'Tick the box if you agree to the processing of your personal information.';
  }
  return faults;
}

function faultOf(text: string, { empty, most, lines, check }: FieldRule): string | null {
  const typed = lines === 'many' ? readContents(text).text : text;
  if (isBlank(typed)) {
    if (empty !== null) return empty;
  }
  if (text.length > most) {
    const taken = text.length - typed.length;
    const sentence = `Shorten this to ${count(most - taken)} characters; it has ${count(typed.length)}.`;
    return taken > 0 ? `${sentence} What you are asking about takes up the other ${count(taken)}.` : sentence;
  }
  if (!isStorable(text))
    return 'Remove the character that cannot be stored. It may have been pasted with other text.';
  if (lines === 'one' && !isOneLine(text)) return 'Write this on one line, without tabs.';
  return check?.(text) ?? null;
}

/** `1,000`, formatted by hand, because locale data may differ between browser and service. */
function count(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
