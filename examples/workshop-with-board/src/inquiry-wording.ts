import { DEFAULT_WORDING } from 'schema-pages/modules/inquiry';
import type { InquiryWording } from 'schema-pages/modules/inquiry';

export const inquiryWording: InquiryWording = {
  description: 'Ask for a window or a staircase to measure. Every inquiry gets a receipt number.',
  introduction:
    'Tell us what you would like us to make and where it is to go. We answer by e-mail or telephone within a week.',
  registered: 'Your inquiry has reached the workshop.',
  // As in pages-data/privacy.json.
  purpose: 'to answer your inquiry and to keep a record of what was agreed',
  mailDomains: DEFAULT_WORDING.mailDomains,
};
