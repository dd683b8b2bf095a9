import { useState } from 'react';
import type { ReactNode } from 'react';
import { findFact } from '../../engine/common/site-facts.ts';
import type { ScreenParams } from '../../engine/common/screens.ts';
import { readSubject } from '../../shared/subject.ts';
import { ScreenFrame, useSite } from '../../shell/screen-frame.tsx';
import { useAddress } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import { Telephone } from '../../ui/telephone.tsx';
import { FORM_HEADING, InquiryForm } from './inquiry-form.tsx';
import css from './inquiry-screen.module.css';
import { DEFAULT_WORDING } from './inquiry-wording.ts';
import type { InquiryWording } from './inquiry-wording.ts';

type InquiryScreenProps = ScreenParams['inquiry'] & { readonly wording?: InquiryWording };

/** 'Customer Support' is the introduction, 'Customer Inquiry' the form (R-INQ-01). */
export function InquiryScreen({ menuId, wording = DEFAULT_WORDING }: InquiryScreenProps): ReactNode {
  const site = useSite();
  const [tel, email] = [findFact(site, 'contact', 'tel'), findFact(site, 'contact', 'email')];
  const { location } = site.places;
  const asked = useLastAsked();
  return (
    <ScreenFrame
      title="Inquiry"
      menuId={menuId}
      description={wording.description}
      path={`/${menuId}/inquiry`}
    >
      <div className={`wrap ${css.columns}`}>
        <section aria-labelledby="customer-support" className={css.support}>
          <h2 id="customer-support">Customer Support</h2>
          <p className={css.lead}>{wording.introduction}</p>
          {(tel ?? email ?? location) !== undefined && (
            <dl className={css.contact}>
              {tel !== undefined && (
                <Way name="Telephone">
                  <Telephone number={tel} />
                </Way>
              )}
              {email !== undefined && (
                <Way name="E-mail address">
                  <a href={`mailto:${email}`}>{email}</a>
                </Way>
              )}
              {location !== undefined && (
                <Way name="Visits">
                  <Link href={location}>Location and directions</Link>
                </Way>
              )}
            </dl>
          )}
        </section>
        <section aria-labelledby={FORM_HEADING} className={css.inquiry}>
          <h2 id={FORM_HEADING} tabIndex={-1}>
            Customer Inquiry
          </h2>
          <InquiryForm key={asked} site={site} wording={wording} />
        </section>
      </div>
    </ScreenFrame>
  );
}

/** The last query that said what the inquiry is about. A different one resets the form but keeps the typed text. */
function useLastAsked(): string {
  const { search } = useAddress();
  const [last, setLast] = useState(search);
  if (search !== last && readSubject(search)) setLast(search);
  return last;
}

function Way({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
