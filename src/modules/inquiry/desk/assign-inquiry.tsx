import { useState } from 'react';
import type { ReactNode } from 'react';
import { useUser } from '../../../stores/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { Conversation } from './desk-types.ts';
import type { InquiryChange } from './use-inquiry-change.ts';
import own from './conversation.module.css';

interface AssignInquiryProps {
  readonly conversation: Conversation;
  readonly change: InquiryChange;
}

const NOBODY = '';

/** Who has an inquiry. It takes a press, because a list that is walked through by keyboard would assign it to everybody in turn. */
export function AssignInquiry({ conversation, change }: AssignInquiryProps): ReactNode {
  const { inquiry, staff } = conversation;
  const { assignee } = inquiry;
  const user = useUser();
  const [chosen, setChosen] = useState<string | null>(null); // null: nothing but what is so
  const me = staff.find(({ id }) => id === user?.id);
  const current = assignee?.id ?? NOBODY;
  const to = chosen ?? current;
  const assign = (id: string): void => {
    setChosen(null);
    change.assign(inquiry, staff.find((person) => person.id === id) ?? null);
  };
  return (
    <section className={`${own.assign} unprinted`}>
      <Field label="Assigned to">
        {(control) => (
          <select {...control} value={to} onChange={({ target }) => setChosen(target.value)}>
            <option value={NOBODY}>Nobody yet</option>
            {staff.map(({ id, nickName }) => (
              <option key={id} value={id}>
                {nickName}
              </option>
            ))}
            {assignee && !staff.some(({ id }) => id === assignee.id) && (
              <option value={assignee.id}>{assignee.nickName}</option>
            )}
          </select>
        )}
      </Field>
      <div className={`${own.actions} cluster`}>
        {to !== current && (
          <Button aria-disabled={change.busy} onClick={() => assign(to)}>
            Assign
          </Button>
        )}
        {me && current !== me.id && (
          <Button aria-disabled={change.busy} onClick={() => assign(me.id)}>
            Take it
          </Button>
        )}
      </div>
    </section>
  );
}
