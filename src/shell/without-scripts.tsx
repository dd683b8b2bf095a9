import type { ReactNode } from 'react';
import { findFact } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import type { KnownAbout } from '../shared/document-view.ts';
import { nameAbout } from '../shared/inquiry-about.ts';
import { Banner } from './banner.tsx';
import frame from './page-frame.module.css';
import { useOffers } from './site-offer.ts';

interface WithoutScriptsProps {
  readonly site: SiteFacts;
  /** What the inquiry form would be filled with. */
  readonly about?: KnownAbout | undefined;
}

/** What documents of screens, which scripts alone can show, say to visitors whose browser runs none. */
export function WithoutScripts({ site, about }: WithoutScriptsProps): ReactNode {
  const email = findFact(site, 'contact', 'email');
  const tel = findFact(site, 'contact', 'tel');
  const read = useOffers('board') ? 'pages of the menu and the boards' : 'pages of the menu';
  const mail = `mailto:${email}${about ? `?subject=${encodeURIComponent(nameAbout(about))}` : ''}`;
  const without = `Your browser does not run it. The ${read} can be read without it`;
  return (
    <>
      <Banner title="This page needs JavaScript" trail={[]} />
      <div className={`wrap ${frame.content}`}>
        {email === undefined ? (
          <p>{without}.</p>
        ) : (
          <p>
            {without}; a question reaches us at <a href={mail}>{email}</a>
            <span>{tel === undefined ? '.' : ' and by the telephone number below.'}</span>
          </p>
        )}
        {about && (
          <p>
            You are asking about <b>{nameAbout(about)}</b>, from <a href={about.page}>{about.title}</a>.
          </p>
        )}
      </div>
    </>
  );
}
