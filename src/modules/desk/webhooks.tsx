import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import type { Panels } from '../../shell/panel.ts';
import { PagedList } from '../../shell/staff/paged-list.tsx';
import css from '../../shell/staff/staff.module.css';
import { useAddress } from '../../ui/address.ts';
import { getWebhooks } from './api/desk.ts';
import own from './desk.module.css';
import { listPagePath, readListPage } from './list-page.ts';
import { WebhookRow } from './webhook-row.tsx';
import { eventWords } from './webhook-words.ts';

/** What other programs were told in the last 30 days, and what became of it. */
export function Webhooks({ panels }: { readonly panels: Panels }): ReactNode {
  const words = eventWords(panels);
  const page = readListPage(useAddress().search);
  return (
    <PagedList<Answer<'webhookList'>>
      question={`webhooks ${page}`}
      ask={(signal) => getWebhooks({ page: String(page) }, signal)}
      page={page}
      hrefOf={(page) => listPagePath('webhooks', page)}
      what="the webhooks"
      countWords={({ total }) => (total === 1 ? '1 webhook' : `${total} webhooks`)}
      head={(lookAgain) => <div className={`${css.tools} unprinted cluster`}>{lookAgain}</div>}
    >
      {({ on, items }, isOld) => (
        <>
          {!on && (
            <p className={own.note}>
              Webhooks are off: no receiver is set. The operator of the service sets them with WEBHOOK_URLS.
            </p>
          )}
          {items.length === 0 ? (
            <p className={css.empty}>No webhooks were sent in the last 30 days.</p>
          ) : (
            <ul className={css.rows} data-wide aria-busy={isOld || undefined}>
              {items.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  what={words.get(webhook.event) ?? webhook.event}
                  isOn={on}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </PagedList>
  );
}
