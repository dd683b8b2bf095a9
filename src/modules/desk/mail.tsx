import type { ReactNode } from 'react';
import { getMails } from './api/desk.ts';
import { listPagePath, readListPage } from './list-page.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { useAddress } from '../../ui/address.ts';
import css from '../../shell/staff/staff.module.css';
import own from './desk.module.css';
import { MailRow } from './mail-row.tsx';
import { PagedList } from '../../shell/staff/paged-list.tsx';

/** The queued mails, and why they are queued. */
export function Mail(): ReactNode {
  const page = readListPage(useAddress().search);
  return (
    <PagedList<Answer<'mailList'>>
      question={`mails ${page}`}
      ask={(signal) => getMails({ page: String(page) }, signal)}
      page={page}
      hrefOf={(page) => listPagePath('mail', page)}
      what="the messages"
      countWords={({ total }) => (total === 1 ? '1 message queued' : `${total} messages queued`)}
      head={(lookAgain) => <div className={`${css.tools} unprinted cluster`}>{lookAgain}</div>}
    >
      {({ on, items }, isOld) => (
        <>
          {!on && (
            <p className={own.note}>
              Mail is off: no mail server is set. Inquiries can be read only at this desk, and queued messages
              stay here.
            </p>
          )}
          {items.length === 0 ? (
            <p className={css.empty}>No messages are queued.</p>
          ) : (
            <ul className={css.rows} data-wide aria-busy={isOld || undefined}>
              {items.map((mail) => (
                <MailRow key={mail.id} mail={mail} isOn={on} />
              ))}
            </ul>
          )}
        </>
      )}
    </PagedList>
  );
}
