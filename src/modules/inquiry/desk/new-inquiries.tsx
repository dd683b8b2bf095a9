import { useRef } from 'react';
import type { ReactNode } from 'react';
import { getInquiryNews } from '../api/inquiry-desk.ts';
import { announce } from '../../../stores/announcements.ts';
import { leave } from '../../../stores/session.ts';
import type { InquiryCounts } from './desk-filter.tsx';
import { useWhileVisible } from '../../../shell/staff/use-while-visible.ts';

/** Milliseconds. */
const INTERVAL = 30_000;

interface NewInquiriesProps {
  readonly onCounts: (counts: InquiryCounts) => void;
  readonly onNews: () => void;
}

/** Asks every half minute whether inquiries have arrived, and says so. It asks for numbers only, so nothing is recorded. */
export function NewInquiries({ onCounts, onNews }: NewInquiriesProps): ReactNode {
  /** Null before the first answer, 0 if there were no inquiries. */
  const newest = useRef<number | null>(null);
  useWhileVisible({ interval: INTERVAL, onEnded: leave }, async (signal) => {
    const known = newest.current;
    const news = await getInquiryNews(known ? { after: String(known) } : {}, signal);
    newest.current = news.newest ?? 0;
    onCounts(news.counts);
    const arrived = known === 0 ? news.counts.new : news.arrived;
    if (arrived === 0) return;
    announce(arrived === 1 ? '1 new inquiry' : `${arrived} new inquiries`);
    onNews();
  });
  return null;
}
