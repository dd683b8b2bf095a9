import type { ReactNode } from 'react';
import { useClock } from '../../../shell/staff/fact.tsx';
import { Age } from '../../../shell/staff/age.tsx';
import type { Conversation } from './desk-types.ts';
import { InquiryFiles } from './inquiry-files.tsx';
import { INQUIRY_STATES } from './inquiry-list-address.ts';
import { mailStateWords } from './mail-state-words.ts';
import { STATUS_WORDS } from './status-words.ts';
import own from './conversation.module.css';

type Entry = Conversation['entries'][number];

/** What was done about an inquiry, in order: answers and notes with their texts, changes in a line each. */
export function ConversationEntries({ entries }: Pick<Conversation, 'entries'>): ReactNode {
  return entries.map((entry) =>
    entry.kind === 'answer' || entry.kind === 'note' ? (
      <Message key={entry.id} entry={entry} />
    ) : (
      <li key={entry.id} className={own.event}>
        <span>{`${personOf(entry)} ${changeWords(entry)}`}</span> <Age moment={entry.time} />
      </li>
    ),
  );
}

function Message({ entry }: { readonly entry: Entry }): ReactNode {
  const { kind, time, text, subject, mail, files = [] } = entry;
  const { clockInZone } = useClock();
  return (
    <li className={own.message} data-kind={kind}>
      <p className={own.by}>
        <b>{personOf(entry)}</b> <span>{kind === 'answer' ? 'answered' : 'noted, for staff only,'}</span>{' '}
        <Age moment={time} />
      </p>
      {subject && <p className="quiet">{subject}</p>}
      <p className={own.text}>{text}</p>
      <InquiryFiles files={files} />
      {mail && (
        <p className={own.mailState} data-state={mail.state}>
          {`Mail: ${mailStateWords(mail, clockInZone)}`}
        </p>
      )}
    </li>
  );
}

function personOf({ nickName }: Entry): string {
  return nickName ?? 'A former colleague';
}

function changeWords({ kind, text }: Entry): string {
  if (kind === 'assigned') return text ? `assigned it to ${text}` : 'assigned it to nobody';
  if (kind === 'spam') return text === 'yes' ? 'marked it as spam' : 'marked it as no spam';
  const status = INQUIRY_STATES.find((known) => known === text);
  return `set the status to ${status ? STATUS_WORDS[status].toLowerCase() : text}`;
}
