import type { InquiryTexts } from '../modules/inquiry/inquiry-texts.ts';

export const inquiryTexts: InquiryTexts = {
  description: 'Ask for a quote or about construction work. Every inquiry gets a receipt number.',
  lead: 'Ask for a quote, or ask a question about construction work, plant equipment or cargo. We answer by e-mail or telephone.',
  // Also in pages-data/privacy.json; npm run check:facts compares the policy with the owner's words.
  purpose:
    'to receive an inquiry about a quote or construction work, to check its facts, to answer it and to keep a record of the answer',
  // The owner's fixed text (R-INQ-07).
  registered: 'Quote and construction inquiry has been registered.',
};
