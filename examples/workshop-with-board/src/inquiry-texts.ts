import type { InquiryTexts } from '../../../src/modules/inquiry/inquiry-texts.ts';

export const inquiryTexts: InquiryTexts = {
  description: 'Ask for a window or a staircase to measure. Every inquiry gets a receipt number.',
  lead: 'Tell us what you would like us to make and where it is to go. We answer by e-mail or telephone within a week.',
  // As in pages-data/privacy.json.
  purpose: 'to answer your inquiry and to keep a record of what was agreed',
  registered: 'Your inquiry has reached the workshop.',
};
