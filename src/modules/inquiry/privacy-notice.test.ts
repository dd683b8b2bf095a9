import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inquiryTexts } from '../../site/inquiry-texts.ts';
import { ITEMS, RETENTION } from './privacy-notice.tsx';

it('the notice beside the form says what is expected of the privacy policy', () => {
  const policy = readFileSync(join(process.cwd(), 'docs', 'facts.json'), 'utf8'); // npm run check:facts compares the page
  for (const words of [inquiryTexts.purpose, ITEMS, RETENTION('{{privacyNotice.inquiryYears}}')]) {
    expect(policy.replaceAll('**', '')).toContain(words);
  }
});
