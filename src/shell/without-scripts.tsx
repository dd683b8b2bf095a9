import type { ReactNode } from 'react';
import { findFact } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { Banner } from './banner.tsx';
import frame from './page-frame.module.css';
import { useOffers } from './site-offer.ts';

/** What documents of screens, which scripts alone can show, say to visitors whose browser runs none. */
export function WithoutScripts({ site }: { readonly site: SiteFacts }): ReactNode {
  const email = findFact(site, 'contact', 'email');
  const tel = findFact(site, 'contact', 'tel');
  const read = useOffers('board') ? 'pages of the menu and the boards' : 'pages of the menu';
  const without = `Your browser does not run it. The ${read} can be read without it`;
  return (
    <>
      <Banner title="This page needs JavaScript" trail={[]} />
      <div className={`wrap ${frame.content}`}>
        {email === undefined ? (
          <p>{without}.</p>
        ) : (
          <p>
            {without}; a question reaches us at <a href={`mailto:${email}`}>{email}</a>
            <span>{tel === undefined ? '.' : ' and by the telephone number below.'}</span>
          </p>
        )}
      </div>
    </>
  );
}
