import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { getMembers } from '../api/members.ts';
import { membersPath, readMembers } from './members-address.ts';
import type { MembersAsked } from './members-address.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import { MAX_TERM } from '../../../engine/common/screens.ts';
import { useFocusOnward } from '../../../shell/use-focus-onward.ts';
import { navigate, useAddress } from '../../../ui/address.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import css from '../../../shell/staff/staff.module.css';
import { MemberRow } from './member-row.tsx';
import { PagedList } from '../../../shell/staff/paged-list.tsx';
import { readField } from '../../../shell/staff/read-field.ts';

/** Where staff find accounts, change their role, disable and delete them, and create links to set a password. */
export function Members(): ReactNode {
  const asked = readMembers(useAddress().search);
  const { role, state, page } = asked;
  // Search terms aren't put in the address, which the browser would store.
  const [sought, setSought] = useState({ term: '', turn: 0 });
  const find = (term: string, narrowed: MembersAsked): void => {
    setSought(({ turn }) => ({ term, turn: turn + 1 }));
    navigate(membersPath(narrowed));
  };
  return (
    <PagedList<Answer<'memberList'>>
      question={`members ${role} ${state} ${page} ${sought.turn}`}
      ask={(signal) =>
        getMembers(
          {
            page,
            ...(sought.term && { q: sought.term }),
            ...(role && { role }),
            ...(state && { state }),
          },
          signal,
        )
      }
      page={page}
      hrefOf={(to) => membersPath({ ...asked, page: to })}
      what="the members"
      countWords={({ total }) => (total === 1 ? '1 account' : `${total} accounts`)}
      head={(lookAgain) => (
        <Finder key={`${role} ${state}`} asked={asked} term={sought.term} onFind={find}>
          {lookAgain}
        </Finder>
      )}
    >
      {({ items }, isOld) =>
        items.length === 0 ? (
          <p className={css.empty}>No matching accounts.</p>
        ) : (
          <ul className={css.rows} data-wide aria-busy={isOld || undefined}>
            {items.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        )
      }
    </PagedList>
  );
}

interface FinderProps {
  readonly asked: MembersAsked;
  readonly term: string;
  readonly onFind: (term: string, asked: MembersAsked) => void;
  readonly children: ReactNode;
}

function Finder({ asked, term, onFind, children }: FinderProps): ReactNode {
  const rememberPress = useFocusOnward(focusHeading); // another role or state renders another form
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    rememberPress();
    const said = new FormData(event.currentTarget);
    const narrowed = { role: readField(said, 'role'), state: readField(said, 'state') };
    onFind(readField(said, 'term'), readMembers(new URLSearchParams(narrowed).toString()));
  };
  return (
    <form role="search" aria-label="Members" className={`${css.finder} unprinted`} onSubmit={submit}>
      <Field label="Name or ID" className={css.wide}>
        {(control) => (
          <input
            {...control}
            name="term"
            type="search"
            maxLength={MAX_TERM}
            defaultValue={term}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Role">
        {(control) => (
          <select {...control} name="role" defaultValue={asked.role ?? ''}>
            <option value="">All</option>
            <option value="member">Members</option>
            <option value="staff">Staff</option>
          </select>
        )}
      </Field>
      <Field label="Status">
        {(control) => (
          <select {...control} name="state" defaultValue={asked.state ?? ''}>
            <option value="">All</option>
            <option value="active">Active</option>
            <option value="disabled">Disabled</option>
          </select>
        )}
      </Field>
      <Button type="submit">Find members</Button>
      {children}
    </form>
  );
}
