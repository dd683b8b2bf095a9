import type { ReactNode } from 'react';
import { fact } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { Banner } from './banner.tsx';
import frame from './page-frame.module.css';

/** What documents of screens, which scripts alone can show, say to visitors whose browser runs none. */
export function WithoutScripts({ site }: { readonly site: SiteFacts }): ReactNode {
  const email = fact(site, 'contact', 'email');
  return (
    <>
      <Banner title="This page needs JavaScript" trail={[]} />
      <div className={`wrap ${frame.content}`}>
        <p>
          Your browser does not run it. The pages of the menu and the boards can be read without it; a
          question reaches us at <a href={`mailto:${email}`}>{email}</a> and by the telephone number below.
        </p>
      </div>
    </>
  );
}
