import type { ReactNode } from 'react';
import { findFact } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { Banner } from './banner.tsx';
import frame from './page-frame.module.css';

const WITHOUT = 'Your browser does not run it. The pages of the menu and the boards can be read without it';

/** What documents of screens, which scripts alone can show, say to visitors whose browser runs none. */
export function WithoutScripts({ site }: { readonly site: SiteFacts }): ReactNode {
  const email = findFact(site, 'contact', 'email');
  const tel = findFact(site, 'contact', 'tel');
  return (
    <>
      <Banner title="This page needs JavaScript" trail={[]} />
      <div className={`wrap ${frame.content}`}>
        {email === undefined ? (
          <p>{WITHOUT}.</p>
        ) : (
          <p>
            {WITHOUT}; a question reaches us at <a href={`mailto:${email}`}>{email}</a>
            <span>{tel === undefined ? '.' : ' and by the telephone number below.'}</span>
          </p>
        )}
      </div>
    </>
  );
}
