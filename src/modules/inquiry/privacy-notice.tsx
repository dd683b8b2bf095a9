import type { ReactNode } from 'react';
import type { SiteFacts } from '../../engine/common/site-facts.ts';
import { Link } from '../../ui/link.tsx';
import { inquiryFacts } from './facts.ts';
import css from './privacy-notice.module.css';
import { ITEMS, RETENTION } from './privacy-words.ts';

interface PrivacyNoticeProps {
  readonly site: SiteFacts;
  /** What the information is used for, as in the privacy policy. */
  readonly purpose: string;
}

/** What happens to the information, shown where it is sent. Asks for nothing. */
export function PrivacyNotice({ site, purpose }: PrivacyNoticeProps): ReactNode {
  const { notice, keepYears } = inquiryFacts(site);
  const { privacy } = site.places;
  return (
    <section aria-labelledby="inquiry-privacy" className={css.notice}>
      <h3 id="inquiry-privacy" className={css.title}>
        Your personal information
      </h3>
      <dl className={css.list}>
        <div>
          <dt>Purpose</dt>
          <dd>{sentence(purpose)}</dd>
        </div>
        <div>
          <dt>Items</dt>
          <dd>{sentence(ITEMS)}</dd>
        </div>
        <div>
          <dt>Kept</dt>
          <dd>{sentence(RETENTION(String(keepYears)))}</dd>
        </div>
        <div>
          <dt>Your right</dt>
          <dd>You may refuse to give this information. Without it, the inquiry cannot be answered.</dd>
        </div>
      </dl>
      <p className={css.more}>
        {notice && `Notice of ${notice}. `}
        {privacy !== undefined && (
          <>
            Details are in the <Link href={privacy}>privacy policy</Link>.
          </>
        )}
      </p>
    </section>
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
