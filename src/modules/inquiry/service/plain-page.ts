import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../server/http/escape-html.ts';
import { nameSubject } from '../../../shared/subject.ts';
import type { Subject } from '../../../shared/subject.ts';
import { ITEMS, RETENTION } from '../privacy-words.ts';
import { MOST_FILES } from '../contract.ts';
import type { InquirySettings } from '../facts.ts';

/** The texts of the form without JavaScript, by the names of its fields. */
export type PlainTexts = Readonly<Record<PlainField, string>>;
export type PlainField = (typeof TEXT_FIELDS)[number]['name'];

export const TEXT_FIELDS = [
  { name: 'worker', label: 'Name', type: 'text', complete: 'name', isRequired: true },
  { name: 'tel', label: 'Phone number', type: 'tel', complete: 'tel', isRequired: true },
  { name: 'email1', label: 'E-mail', type: 'email', complete: 'email', isRequired: true },
  { name: 'contents', label: 'Contents', type: 'area', complete: 'off', isRequired: true },
  { name: 'visitorCompany', label: 'Company', type: 'text', complete: 'organization', isRequired: false },
  { name: 'country', label: 'Country', type: 'text', complete: 'country-name', isRequired: false },
  { name: 'quantity', label: 'Quantity', type: 'text', complete: 'off', isRequired: false },
] as const;

export interface PlainForm {
  readonly settings: Pick<InquirySettings, 'company' | 'asksConsent' | 'keepYears'>;
  /** The address of the privacy policy, if the site has one. */
  readonly privacy: string | undefined;
  /** Whether files can be sent. */
  readonly takesFiles: boolean;
  readonly texts: PlainTexts;
  readonly about: Subject | null;
  /** Files that have arrived: their tokens and names. */
  readonly files: readonly { readonly file: string; readonly name: string }[];
  /** The key under which the inquiry is saved once. */
  readonly key: string;
  /** Field -> what is wrong with it. */
  readonly faults: Readonly<Record<string, string>>;
  /** What is wrong with the whole; null if nothing. */
  readonly failure: string | null;
}

const STYLE = `body{margin:0 auto;max-width:40rem;padding:1.5rem;font:1rem/1.5 sans-serif;color:#1c2a30;background:#fff}
label,.label{display:block;margin-top:1rem;font-weight:600}input:not([type=checkbox]),textarea{box-sizing:border-box;width:100%;padding:.6rem;font:inherit;border:1px solid #5c6b72}
button{margin-top:1.5rem;padding:.8rem 2rem;font:inherit;font-weight:600;color:#fff;background:#0b2631;border:0}
.fault{color:#a4000f;font-weight:600}.topic{position:absolute;left:-100rem}.quiet{color:#45545b}`;

/** Nothing runs and nothing is loaded; only this page's own style applies. */
export const PLAIN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The form for browsers without JavaScript. */
export function plainForm(form: PlainForm): string {
  const { settings, texts, about, files, key, faults, failure, takesFiles, privacy } = form;
  const asked = about ? (['machine', 'model', 'page'] as const).map((name) => hidden(name, about[name])) : [];
  const failed = failure ?? (Object.keys(faults).length > 0 ? 'The inquiry was not sent. See below.' : null);
  return page('Inquiry', [
    '<h1>Inquiry</h1>',
    failed === null ? '' : `<p class="fault" role="alert">${escapeHtml(failed)}</p>`,
    '<p class="quiet">All fields are required, except company, country, quantity and files.</p>',
    about ? `<p>You are asking about <b>${escapeHtml(nameSubject(about))}</b>.</p>` : '',
    '<form method="post" action="/contact/send.do" enctype="multipart/form-data" accept-charset="utf-8">',
    hidden('key', key),
    ...asked,
    ...files.map(({ file, name }) => hidden('kept', `${file} ${name}`)),
    ...TEXT_FIELDS.map((field) => textField(field, texts[field.name], faults[field.name])),
    takesFiles ? fileField(files, faults['files']) : '',
    '<div class="topic" aria-hidden="true"><label for="topic">Topic</label><input id="topic" name="topic" autocomplete="off" tabindex="-1"></div>',
    `<p class="quiet">We keep: ${escapeHtml(ITEMS)}. Kept ${escapeHtml(RETENTION(String(settings.keepYears)))}. You may refuse to give this information; without it, the inquiry cannot be answered.`,
    privacy ? ` <a href="${attribute(privacy)}">Privacy policy</a></p>` : '</p>',
    settings.asksConsent ? consentField(faults['consent']) : '',
    '<button>Save</button></form>',
  ]);
}

/** The page after the inquiry was saved. */
export function plainReceipt(receipt: string): string {
  return page('Inquiry registered', [
    '<h1>Inquiry registered</h1>',
    `<p>Your inquiry has been registered. Receipt number: <b>${escapeHtml(receipt)}</b></p>`,
    '<p><a href="/">Home</a></p>',
  ]);
}

function page(title: string, parts: readonly string[]): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><main>${parts.join('\n')}</main></body></html>`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${attribute(value)}">`;
}

function textField(
  { name, label, type, complete, isRequired }: (typeof TEXT_FIELDS)[number],
  value: string,
  fault: string | undefined,
): string {
  const attributes = `id="${name}" name="${name}" autocomplete="${complete}"${isRequired ? ' required' : ''}${describe(name, fault)}`;
  const control =
    type === 'area'
      ? `<textarea ${attributes} rows="9">\n${escapeHtml(value)}</textarea>`
      : `<input ${attributes} type="${type}" value="${attribute(value)}">`;
  return `<label for="${name}">${label}</label>${faultOf(name, fault)}${control}`;
}

function fileField(files: PlainForm['files'], fault: string | undefined): string {
  const kept = files.map(({ name }) => `<li>${escapeHtml(name)}: attached</li>`).join('');
  const list = kept ? `<ul>${kept}</ul>` : '';
  return `<label for="files">Drawings, data, photographs (optional)</label><p class="quiet">Up to ${MOST_FILES} files of 20 MB each.</p>${list}${faultOf('files', fault)}<input id="files" type="file" name="files" multiple${describe('files', fault)}>`;
}

function consentField(fault: string | undefined): string {
  return `<p>${faultOf('consent', fault)}<label><input type="checkbox" name="consent" value="yes" required${describe('consent', fault)}> I agree to the processing of my personal information as described above.</label></p>`;
}

function faultOf(name: string, fault: string | undefined): string {
  return fault === undefined ? '' : `<p class="fault" id="${name}-fault">${escapeHtml(fault)}</p>`;
}

function describe(name: string, fault: string | undefined): string {
  return fault === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-fault"`;
}

/** Escapes text for an attribute in double quotes. */
function attribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}
