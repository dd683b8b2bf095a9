import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/do-contract.ts';
import { readContents } from '../contents.ts';
import { Link } from '../../../ui/link.tsx';
import { Age } from '../../../shell/staff/age.tsx';
import { mailtoOf } from './mailto.ts';
import { STATUS_WORDS } from './status-words.ts';
import rows from '../../../shell/staff/compact-rows.module.css';
import css from '../../../shell/staff/staff.module.css';
import own from './inquiry-desk.module.css';

export type Inquiry = Answer<'inquiryList'>['items'][number];

interface InquiryRowProps {
  readonly inquiry: Inquiry;
  /** Of the inquiry as a conversation. */
  readonly href: string;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
}

/** An inquiry in the list. Pressing anywhere but on its other links opens it. */
export function InquiryRow({ inquiry, href, isPicked, onPick }: InquiryRowProps): ReactNode {
  const { id, receipt, receivedTime, worker, email, visitorCompany, contents, assignee } = inquiry;
  const { text } = readContents(contents);
  return (
    <li className={`${rows.row} ${own.row}`} data-receipt={receipt} data-id={id}>
      <label className={own.pick}>
        <input
          type="checkbox"
          aria-label={`Select inquiry ${receipt}`}
          checked={isPicked}
          onChange={({ target }) => onPick(target.checked)}
        />
      </label>
      <h2 className={`${rows.opener} ${own.who}`}>
        <Link href={href} className="press-area">
          {visitorCompany ? (
            <>
              {visitorCompany} <span className={own.person}>{worker}</span>
            </>
          ) : (
            worker
          )}
        </Link>
      </h2>
      <p className={own.beginning}>{text}</p>
      <div className={own.about}>
        <AskedAbout inquiry={inquiry} />
      </div>
      <p className={own.mail}>{email && <a href={mailtoOf(email)}>{email}</a>}</p>
      <p className={own.receipt}>{receipt}</p>
      <p className={own.status}>
        <StatusBadge inquiry={inquiry} />
      </p>
      <p className={own.age}>
        <Age moment={receivedTime} />
      </p>
      <p className={own.assignee}>{assignee ? assignee.nickName : 'Nobody yet'}</p>
    </li>
  );
}

/** The first machine as a link, and how many more there are. */
function AskedAbout({ inquiry: { about } }: Pick<InquiryRowProps, 'inquiry'>): ReactNode {
  const [first, ...others] = about;
  if (!first) return null;
  return (
    <>
      {first.href ? <Link href={first.href}>{first.title}</Link> : <span>{first.title}</span>}
      {others.length > 0 && <span>{` and ${others.length} more`}</span>}
    </>
  );
}

/** An inquiry's status in words. */
export function StatusBadge({ inquiry: { status, spam } }: Pick<InquiryRowProps, 'inquiry'>): ReactNode {
  return (
    <span className={css.badge} data-state={spam ? 'spam' : status}>
      {spam ? 'Spam' : STATUS_WORDS[status]}
    </span>
  );
}
