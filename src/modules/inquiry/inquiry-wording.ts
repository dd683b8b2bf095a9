/** The site's own texts in the inquiry form. */
export interface InquiryWording {
  /** The page's description in search engines. */
  readonly description: string;
  /** Text beside the form, above the company's contact details. */
  readonly introduction: string;
  /** The message after the inquiry has been stored. */
  readonly registered: string;
  /** What personal information is used for: begins in lower case, without a full stop, as in the privacy policy. */
  readonly purpose: string;
  /** Mail providers offered beside the box 'Domain', such as `gmail.com`. If empty, there is no such list. */
  readonly mailDomains: readonly string[];
}

/** For a site without its own texts. */
export const DEFAULT_WORDING: InquiryWording = {
  description: 'Send an inquiry. Every inquiry gets a receipt number.',
  introduction: 'Ask us a question. We answer by e-mail or telephone.',
  registered: 'Your inquiry has been registered.',
  purpose:
    'to receive an inquiry, to confirm it by e-mail, to check its facts, to answer it and to keep a record of the answer',
  mailDomains: ['gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'],
};
