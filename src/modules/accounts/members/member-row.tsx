import { useCallback, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/do-contract.ts';
import { ACCOUNT_PATH } from '../account-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Day } from '../../../ui/day.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import css from '../../../shell/staff/staff.module.css';
import own from './members.module.css';
import { Fact, useClock } from '../../../shell/staff/fact.tsx';
import { GoneRow } from '../../../shell/staff/gone-row.tsx';
import { tasksFor, wordsOf } from './member-tasks.ts';
import type { Member, MemberTask } from './member-tasks.ts';
import { MemberDialog } from './member-dialog.tsx';
import { PasswordLink } from './password-link.tsx';

/** An account: name, role and date; expanded, all its data and actions. */
export function MemberRow({ member: loaded }: { readonly member: Member }): ReactNode {
  const [known, setKnown] = useState({ loaded, member: loaded });
  const [open, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const panel = useId();
  if (known.loaded !== loaded) setKnown({ loaded, member: loaded }); // reloaded: the service's answer replaces ours
  const { member } = known;
  if (isDeleted) return <GoneRow>The account {member.loginId} was deleted.</GoneRow>;
  const { badge, label } = badgeOf(member);
  return (
    <li className={css.row}>
      <h2 className={css.title}>
        <button
          type="button"
          className={css.opener}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <span className={css.badge} data-state={badge}>
            {label}
          </span>
          <span className={css.who}>
            {member.nickName} <span className={`${own.id} quiet`}>{member.loginId}</span>
          </span>
          <span className={css.when}>
            since <Day moment={member.since} />
          </span>
          <Icon name="chevron-down" />
        </button>
      </h2>
      <div id={panel} hidden={!open}>
        {open && (
          <>
            <Facts member={member} />
            {member.own ? (
              <Own />
            ) : (
              <Tasks
                member={member}
                onChange={(changed) => setKnown((now) => ({ ...now, member: changed }))}
                onDeleted={() => setDeleted(true)}
              />
            )}
          </>
        )}
      </div>
    </li>
  );
}

function badgeOf({ role, disabled }: Member): { readonly badge: string; readonly label: string } {
  if (disabled) return { badge: 'disabled', label: 'Disabled' };
  return { badge: role, label: role === 'staff' ? 'Staff' : 'Member' };
}

function Facts({ member }: { readonly member: Member }): ReactNode {
  const { loginId, nickName, role, disabled, since, lastSignIn, posts, secondFactor } = member;
  const { clockInZone } = useClock();
  return (
    <dl className={css.facts}>
      <Fact name="ID">{loginId}</Fact>
      <Fact name="Name">{nickName}</Fact>
      <Fact name="Role">{role === 'staff' ? 'Staff' : 'Member'}</Fact>
      <Fact name="Status">{disabled ? 'Disabled: it cannot be used to sign in' : 'Active'}</Fact>
      <Fact name="Account since">{clockInZone(since)}</Fact>
      <Fact name="Last sign-in">
        {lastSignIn === null ? 'None recorded in the last 90 days' : clockInZone(lastSignIn)}
      </Fact>
      {role === 'staff' && <Fact name="Second step">{secondFactor ? 'Set up' : 'Not set up'}</Fact>}
      <Fact name="Posts">{posts}</Fact>
    </dl>
  );
}

function Own(): ReactNode {
  return (
    <p className={own.own}>
      This is your own account: only other staff can change it here. You can change your name and password in{' '}
      <Link href={ACCOUNT_PATH}>your account</Link>.
    </p>
  );
}

interface TasksProps {
  readonly member: Member;
  readonly onChange: (member: Member) => void;
  readonly onDeleted: () => void;
}

function Tasks({ member, onChange, onDeleted }: TasksProps): ReactNode {
  const [task, setTask] = useState<MemberTask>('link');
  const [asking, setAsking] = useState(false);
  const [link, setLink] = useState<Answer<'passwordLink'> | null>(null);
  const opener = useRef<HTMLElement>(null);
  // Once the dialog has closed, a new link gets the focus.
  const focusNext = useCallback((field: HTMLElement | null) => {
    if (field) opener.current = field;
  }, []);
  return (
    <>
      <div className={`${css.marks} unprinted cluster`} role="group" aria-label="Actions">
        {tasksFor(member).map((one) => (
          <Button
            key={one.slot}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setTask(one.task);
              setAsking(true);
            }}
          >
            {wordsOf(one.task).button}
          </Button>
        ))}
      </div>
      {link && <PasswordLink key={link.token} link={link} fieldRef={focusNext} />}
      <MemberDialog
        open={asking}
        task={task}
        member={member}
        opener={opener}
        onClose={() => setAsking(false)}
        onChange={(changed) => {
          if (changed.disabled) setLink(null); // disabling revokes it
          onChange(changed);
        }}
        onLink={setLink}
        onDeleted={onDeleted}
      />
    </>
  );
}
