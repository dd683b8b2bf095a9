import type { ReactNode } from 'react';
import { fact } from '../../engine/common/site-facts.ts';
import type { ScreenParams } from '../../shared/screens.ts';
import { ScreenFrame, useSite } from '../../shell/screen-frame.tsx';
import { Link } from '../../ui/link.tsx';
import { Telephone } from '../../ui/telephone.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import css from './inquiry-screen.module.css';

const DESCRIPTION = 'Ask for a quote or about construction work. Every inquiry gets a receipt number.';

/** 'Customer Support' introduces, 'Customer Inquiry' is the form (R-INQ-01). */
export function InquiryScreen({ menuId }: ScreenParams['inquiry']): ReactNode {
  const site = useSite();
  const [tel, email] = [fact(site, 'contact', 'tel'), fact(site, 'contact', 'email')];
  return (
    <ScreenFrame title="Inquiry" menuId={menuId} description={DESCRIPTION} path={`/${menuId}/inquiry`}>
      <div className={`wrap ${css.columns}`}>
        <section aria-labelledby="customer-support" className={css.support}>
          <h2 id="customer-support">Customer Support</h2>
          <p className={css.lead}>
            Ask for a quote, or ask a question about construction work, plant equipment or cargo. We answer by
            e-mail or telephone.
          </p>
          <dl className={css.contact}>
            <div>
              <dt>Telephone</dt>
              <dd>
                <Telephone number={tel} />
              </dd>
            </div>
            <div>
              <dt>E-mail address</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
            <div>
              <dt>Visits</dt>
              <dd>
                <Link href="/1540/company/location">Location and directions</Link>
              </dd>
            </div>
          </dl>
        </section>
        <section aria-labelledby="customer-inquiry" className={css.inquiry}>
          <h2 id="customer-inquiry">Customer Inquiry</h2>
          <InquiryForm site={site} />
        </section>
      </div>
    </ScreenFrame>
  );
}
