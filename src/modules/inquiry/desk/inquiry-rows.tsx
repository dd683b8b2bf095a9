import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { navigate } from '../../../ui/address.ts';
import { BulkStatus } from './bulk-status.tsx';
import type { Listed } from './desk-types.ts';
import { deskPath } from './inquiry-list-address.ts';
import type { DeskAsked } from './inquiry-list-address.ts';
import { InquiryRow } from './inquiry-row.tsx';
import { useBulk } from './use-bulk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import css from '../../../shell/staff/staff.module.css';

interface InquiryRowsProps {
  readonly listed: Listed;
  readonly busy: boolean;
  readonly onChanged: () => void;
  readonly onAnswer: () => void;
}

/** The rows of the list; some can be selected, to change them together. */
export function InquiryRows({ listed, busy, onChanged, onAnswer }: InquiryRowsProps): ReactNode {
  const { items, asked, term } = listed;
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const rows = useRef<HTMLUListElement>(null);
  const bulk = useBulk(onChanged);
  const chosen = items.filter(({ id }) => picked.has(id));
  useRowKeys(rows, {
    onClose: (id) => bulk.change([id], 'closed'),
    onAnswer: (receipt) => {
      onAnswer();
      navigate(deskPath({ ...asked, receipt }));
    },
  });
  if (items.length === 0)
    return <p className={css.empty}>{term ? 'No inquiry has these words.' : EMPTY[asked.show]}</p>;
  return (
    <>
      <BulkStatus
        {...bulk}
        ids={chosen.map(({ id }) => id)}
        all={items.length}
        onPickAll={(isPicked) => setPicked(new Set(isPicked ? items.map(({ id }) => id) : []))}
      />
      <ul ref={rows} className={css.rows} aria-busy={busy || undefined}>
        {items.map((inquiry) => (
          <InquiryRow
            key={inquiry.id}
            inquiry={inquiry}
            href={deskPath({ ...asked, receipt: inquiry.receipt })}
            isPicked={picked.has(inquiry.id)}
            onPick={(isPicked) => setPicked((now) => withOrWithout(now, inquiry.id, isPicked))}
          />
        ))}
      </ul>
    </>
  );
}

function withOrWithout(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const others = [...ids].filter((other) => other !== id);
  return new Set(isIn ? [...others, id] : others);
}

const EMPTY: Readonly<Record<DeskAsked['show'], string>> = {
  new: 'No new inquiries.',
  open: 'No inquiries are in progress.',
  answered: 'No answered inquiries.',
  closed: 'No closed inquiries.',
  spam: 'No suspected spam.',
  mine: 'No inquiries are assigned to you.',
  all: 'No inquiries yet.',
};

interface RowActions {
  readonly onClose: (id: number) => void;
  readonly onAnswer: (receipt: string) => void;
}

/** Keys move the focus from row to row, and act on the row that has it. */
function useRowKeys(rows: RefObject<HTMLUListElement | null>, { onClose, onAnswer }: RowActions): void {
  const all = (): readonly HTMLElement[] => [
    ...(rows.current?.querySelectorAll<HTMLElement>('[data-receipt]') ?? []),
  ];
  const current = (): HTMLElement | undefined => all().find((row) => row.contains(document.activeElement));
  const move = (by: number): void => {
    const here = current();
    const next = here ? all().indexOf(here) + by : 0;
    all()[next]?.querySelector('a')?.focus();
  };
  useDeskKeys({
    j: () => move(1),
    k: () => move(-1),
    e: () => {
      const id = current()?.dataset['id'];
      if (id) onClose(Number(id));
    },
    a: () => {
      const receipt = current()?.dataset['receipt'];
      if (receipt) onAnswer(receipt);
    },
  });
}
