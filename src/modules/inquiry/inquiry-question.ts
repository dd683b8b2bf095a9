import { shortNameOf } from '../../engine/common/site-facts.ts';
import type { SiteFacts } from '../../engine/common/site-facts.ts';
import type { Question } from '../../shared/do-contract.ts';
import { inquiryFacts } from './facts.ts';
import { filesOf, textsOf } from './inquiry-draft.ts';
import type { InquiryDraft } from './inquiry-draft.ts';

/** The request: every field of an inquiry (R-CALL-19), and the service's additional fields. */
export function questionOf(draft: InquiryDraft, site: SiteFacts, topic: string): Question<'saveInquiry'> {
  const { words, since } = draft;
  const elapsed = performance.now() - since;
  const { siteId, title, asksConsent, notice } = inquiryFacts(site);
  return {
    id: null,
    siteId: String(siteId),
    company: shortNameOf(site),
    title,
    email: `${words.email1}@${words.email2}`,
    ...textsOf(draft),
    ...filesOf(draft),
    notice,
    elapsed: elapsed === Infinity ? null : Math.round(elapsed),
    topic,
    ...(asksConsent ? { consent: words.consent } : {}),
  };
}
