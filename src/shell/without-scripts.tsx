import type { ReactNode } from 'react';
import { findFact } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import type { KnownSubject } from '../shared/document-view.ts';
import { atService } from '../shared/service-origin.ts';
import { nameSubject } from '../shared/subject.ts';
import { Banner } from './banner.tsx';
import frame from './page-frame.module.css';
import { useModules } from './site-offer.ts';

interface WithoutScriptsProps {
  readonly site: SiteFacts;
  /** The subject that the form for questions would be filled with. */
  readonly about?: KnownSubject | undefined;
}

/** The content of screens' documents for browsers without JavaScript, which those screens need. */
export function WithoutScripts({ site, about }: WithoutScriptsProps): ReactNode {
  const modules = useModules();
  const email = findFact(site, 'contact', 'email');
  const tel = findFact(site, 'contact', 'tel');
  const read = ['pages in the menu', ...modules.flatMap(({ readable }) => readable ?? [])].join(' and ');
  const mail = `mailto:${email}${about ? `?subject=${encodeURIComponent(nameSubject(about))}` : ''}`;
  const [form] = modules.flatMap(({ plainForm }) => plainForm?.(site) ?? []);
  const without = `Your browser does not run it. You can read the ${read} without it`;
  return (
    <>
      <Banner title="This page needs JavaScript" trail={[]} />
      <div className={`wrap ${frame.content}`}>
        {email === undefined ? (
          <p>{without}.</p>
        ) : (
          <p>
            {without}; to ask a question, write to <a href={mail}>{email}</a>
            <span>{tel === undefined ? '.' : ' or call the number below.'}</span>
          </p>
        )}
        {form && (
          <p>
            <a href={formAddress(form.href, about)}>{form.label}</a>
          </p>
        )}
        {about && (
          <p>
            You are asking about <b>{nameSubject(about)}</b>, from <a href={about.page}>{about.title}</a>.
          </p>
        )}
      </div>
    </>
  );
}

function formAddress(form: string, about: KnownSubject | undefined): string {
  if (!about) return atService(form);
  const { machine, model, page } = about;
  return atService(`${form}?${new URLSearchParams({ machine, model, page })}`);
}
