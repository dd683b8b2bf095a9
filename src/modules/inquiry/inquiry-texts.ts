/** What the screen says of the business of a site. */
export interface InquiryTexts {
  /** What search engines are told of the page. */
  readonly description: string;
  /** Stands below 'Customer Support': what visitors may ask for. */
  readonly lead: string;
  /** Why the form asks for personal information, as the site's privacy policy says it. Begins with a small letter and ends without a full stop. */
  readonly purpose: string;
  /** Confirms an inquiry that was sent; the receipt number stands below it. */
  readonly registered: string;
}

/** Of a site that brings none of its own. */
export const PLAIN_TEXTS: InquiryTexts = {
  description: 'Ask us a question. Every inquiry gets a receipt number.',
  lead: 'Ask us a question. We answer by e-mail or telephone.',
  purpose: 'to receive an inquiry, to check its facts, to answer it and to keep a record of the answer',
  registered: 'Your inquiry has been registered.',
};
