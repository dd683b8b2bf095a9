import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { sendUntyped } from '../../api/ask.ts';
import { guardFor } from '../../api/guard-for.ts';
import { DONE } from '../../shared/calls/parts.ts';
import type { PathOf } from '../../shared/do-contract.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { deleteSurely } from './delete-surely.ts';
import { GoneRow } from './gone-row.tsx';
import css from './staff.module.css';

interface DeletableRowProps {
  /** What the row is, within a sentence: "booking". */
  readonly what: string;
  /** What will happen, shown before it is done. */
  readonly question: string;
  /** The text that replaces the row afterwards. */
  readonly gone: string;
  /** The call that deletes it, such as `/booking/delete.do`. */
  readonly call: PathOf<'POST', true>;
  readonly id: number;
  readonly children: ReactNode;
}

/** A row of a panel's list that staff can delete for good. */
export function DeletableRow({ what, question, gone, call, id, children }: DeletableRowProps): ReactNode {
  const [state, setState] = useState<'there' | 'asking' | 'gone'>('there');
  const opener = useRef<HTMLButtonElement>(null);
  if (state === 'gone') return <GoneRow>{gone}</GoneRow>;
  return (
    <li className={`${css.row} ${css.entry}`}>
      <div>{children}</div>
      <Button ref={opener} onClick={() => setState('asking')}>
        Delete
      </Button>
      <ConfirmDialog
        open={state === 'asking'}
        label={`Delete ${what}`}
        look="line"
        left={{ what: `The ${what}`, done: 'deleted', label: 'Go back to the list' }}
        failing={{
          not: `The ${what} was not deleted`,
          doubt: { whether: `whether the ${what} was deleted`, then: 'You can try again.' },
          reasons: { gone: 'it is no longer there' },
        }}
        opener={opener}
        onClose={() => setState((now) => (now === 'asking' ? 'there' : now))}
        onConfirm={async (failedBefore) => {
          await deleteSurely(() => sendUntyped(call, { id }, { check: guardFor(DONE) }), failedBefore);
          setState('gone');
        }}
      >
        {question}
      </ConfirmDialog>
    </li>
  );
}
