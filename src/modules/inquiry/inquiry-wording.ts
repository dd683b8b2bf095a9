/** What the inquiry form says in the words of the site. */
export interface InquiryWording {
  /** What search engines show of the page. */
  readonly description: string;
  /** Stands beside the form, above the ways to reach the company. */
  readonly introduction: string;
  /** What a visitor is told when the inquiry is stored. */
  readonly registered: string;
  /** For what personal information is used: begins in lower case, without a full stop, as the privacy policy says it. */
  readonly purpose: string;
  /** Mail providers that are offered beside the box 'Domain', such as `gmail.com`. Without any there is no such list. */
  readonly mailDomains: readonly string[];
}

/** Of a site that gives none. */
export const DEFAULT_WORDING: InquiryWording = {
  description: 'Send an inquiry. Every inquiry gets a receipt number.',
  introduction: 'Ask us a question. We answer by e-mail or telephone.',
  registered: 'Your inquiry has been registered.',
  purpose: 'to receive an inquiry, to check its facts, to answer it and to keep a record of the answer',
  mailDomains: ['gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'],
};
