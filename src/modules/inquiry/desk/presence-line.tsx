import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/do-contract.ts';
import { leave } from '../../../stores/session.ts';
import { notePresence } from '../api/conversation.ts';
import { useWhileVisible } from '../../../shell/staff/use-while-visible.ts';
import type { Conversation } from './desk-types.ts';
import own from './conversation.module.css';

/** Milliseconds. */
const INTERVAL = 10_000;

interface PresenceLineProps {
  readonly id: number;
  readonly isWriting: boolean;
  /** Whether the service doesn't have the text that is being written. */
  readonly isUnsaved: boolean;
  /** What is shown. */
  readonly entries: Conversation['entries'];
  /** When there is a newer entry, or something has become of the mail of an answer. */
  readonly onNews: () => void;
}

type Others = Answer<'inquiryPresence'>['others'];

/** Says who else has the inquiry open, and keeps the conversation up to date. */
export function PresenceLine({ id, isWriting, isUnsaved, entries, onNews }: PresenceLineProps): ReactNode {
  const [others, setOthers] = useState<Others>([]);
  // Text that exists only here stays on the screen when the session ends; sending it will say so.
  const end = (): void => {
    if (!isUnsaved) leave();
  };
  useWhileVisible({ interval: INTERVAL, onEnded: end }, async (signal) => {
    const now = await notePresence({ id: String(id), writing: isWriting ? 'true' : 'false' }, signal);
    setOthers(now.others);
    if (isNews(now, entries)) onNews();
  });
  return (
    <p role="status" className={own.presence}>
      {presenceWords(others)}
    </p>
  );
}

function isNews({ last, mails = [] }: Answer<'inquiryPresence'>, entries: Conversation['entries']): boolean {
  const shown = entries.flatMap(({ id, mail }) => (mail ? [{ entry: id, mail }] : []));
  return last !== (entries.at(-1)?.id ?? null) || JSON.stringify(mails) !== JSON.stringify(shown);
}

function presenceWords(others: Others): string {
  const sentences = others.map(({ nickName, writing }) =>
    writing ? `${nickName} is writing an answer.` : `${nickName} has this open, too.`,
  );
  return sentences.join(' ');
}
