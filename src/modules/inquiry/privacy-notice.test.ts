import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ITEMS, PURPOSE, RETENTION } from './privacy-notice.tsx';

it('the notice beside the form says what the privacy policy says', () => {
  const policy = readFileSync(join(process.cwd(), 'pages-data', 'privacy.json'), 'utf8');
  for (const words of [PURPOSE, ITEMS, RETENTION('{{privacyNotice.inquiryYears}}')]) {
    expect(policy.replaceAll('**', '')).toContain(words);
  }
});
