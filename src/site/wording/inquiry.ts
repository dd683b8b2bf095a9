import type { InquiryWording } from 'schema-pages/modules/inquiry';

/** The inquiry form's texts on this site. */
export const inquiryWording: InquiryWording = {
  description: 'Ask for a quote or about construction work. Every inquiry gets a receipt number.',
  introduction:
    'Ask for a quote, or ask a question about construction work, plant equipment or cargo. We answer by e-mail or telephone.',
  // The owner's fixed text (R-INQ-07).
  registered: 'Quote and construction inquiry has been registered.',
  // As in the privacy policy (pages-data/privacy.json); npm run check:facts compares the two.
  purpose:
    'to receive an inquiry about a quote or construction work, to confirm it by e-mail, to check its facts, to answer it and to keep a record of the answer',
  // Six (R-INQ-06) that are common in Korea.
  mailDomains: ['naver.com', 'gmail.com', 'daum.net', 'kakao.com', 'nate.com', 'outlook.com'],
};
