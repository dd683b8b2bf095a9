import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import type { WaitingKind } from '../../shared/waiting-kinds.ts';
import { useWhileVisible } from '../../shell/staff/use-while-visible.ts';
import { announce } from '../../stores/announcements.ts';
import { leave } from '../../stores/session.ts';
import { getWaitingNews } from './api/desk.ts';
import { COUNT_WORDS } from './waiting-words.ts';

/** Milliseconds. */
const INTERVAL = 30_000;

type News = Answer<'waitingNews'>;

interface NewWorkProps {
  readonly kind: WaitingKind;
  /** What the list shows; null while it is loading. */
  readonly known: News | null;
  readonly onCounts: (counts: News['counts']) => void;
  /** When the list is no longer up to date. */
  readonly onNews: () => void;
}

/** Asks every half minute whether anything has changed, and says what is new. It asks for numbers only, so nothing is recorded. */
export function NewWork({ kind, known, onCounts, onNews }: NewWorkProps): ReactNode {
  useWhileVisible({ interval: INTERVAL, onEnded: leave }, async (signal) => {
    const news = await getWaitingNews({ kind }, signal);
    onCounts(news.counts);
    if (!known) return;
    const more = news.counts[kind] - known.counts[kind];
    if (more === 0 && news.latest === known.latest) return;
    if (more > 0) announce(`New: ${COUNT_WORDS[kind](more)}`);
    onNews();
  });
  return null;
}
