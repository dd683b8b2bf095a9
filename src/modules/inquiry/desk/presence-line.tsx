import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/do-contract.ts';
import { leave } from '../../../stores/session.ts';
import { notePresence } from '../api/conversation.ts';
import { useWhileVisible } from '../../../shell/staff/use-while-visible.ts';
import own from './conversation.module.css';

/** Milliseconds. */
const INTERVAL = 10_000;

interface PresenceLineProps {
  readonly id: number;
  readonly isWriting: boolean;
  /** Whether the service doesn't have the text that is being written. */
  readonly isUnsaved: boolean;
  /** The newest entry that is shown. */
  readonly last: number | null;
  /** When there is a newer one. */
  readonly onNews: () => void;
}

type Others = Answer<'inquiryPresence'>['others'];

/** Says who else has the inquiry open, and keeps the conversation up to date. */
export function PresenceLine({ id, isWriting, isUnsaved, last, onNews }: PresenceLineProps): ReactNode {
  const [others, setOthers] = useState<Others>([]);
  // Text that exists only here stays on the screen when the session ends; sending it will say so.
  const end = (): void => {
    if (!isUnsaved) leave();
  };
  useWhileVisible({ interval: INTERVAL, onEnded: end }, async (signal) => {
    const now = await notePresence({ id: String(id), writing: isWriting ? 'true' : 'false' }, signal);
    setOthers(now.others);
    if (now.last !== last) onNews();
  });
  return (
    <p role="status" className={own.presence}>
      {presenceWords(others)}
    </p>
  );
}

function presenceWords(others: Others): string {
  const sentences = others.map(({ nickName, writing }) =>
    writing ? `${nickName} is writing an answer.` : `${nickName} has this open, too.`,
  );
  return sentences.join(' ');
}
