import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { deleteMember, makePasswordLink, setMemberDisabled, setMemberRole } from '../../api/desk.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskFailure } from './desk-failure.tsx';
import { wordsOf } from './member-tasks.ts';
import type { Member, MemberTask } from './member-tasks.ts';

interface MemberDialogProps {
  readonly open: boolean;
  readonly task: MemberTask;
  readonly member: Member;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onChange: (member: Member) => void;
  readonly onLink: (link: Answer<'passwordLink'>) => void;
  readonly onDeleted: () => void;
}

/** Asks before something is done to an account, and says in the dialog why it was not done. */
export function MemberDialog(props: MemberDialogProps): ReactNode {
  const { open, task, member, opener, onClose } = props;
  const words = wordsOf(task);
  const { busy, failure, run, forget } = useTask({
    what: `The account ${member.loginId}`,
    done: 'changed',
    label: 'To the members',
  });
  const cancel = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    if (busy) return;
    forget();
    onClose();
  };
  const go = (): void =>
    run(async () => {
      await carryOut(props, failure);
      announce(words.done(member));
      onClose();
    });
  return (
    <AlertDialog
      open={open}
      onClose={close}
      label={words.button}
      focus={cancel}
      opener={opener}
      actions={
        <>
          <Button look="gold" aria-disabled={busy} onClick={go}>
            {words.button}
          </Button>
          <Button ref={cancel} aria-disabled={busy} onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <p>{words.explained(member)}</p>
      <DeskFailure failure={failure} words={words.failing} />
    </AlertDialog>
  );
}

async function carryOut(props: MemberDialogProps, failedBefore: ApiError | null): Promise<void> {
  const { task, onChange, onLink, onDeleted } = props;
  const { id } = props.member;
  switch (task) {
    case 'to-staff':
    case 'to-member':
      onChange(await setMemberRole({ id, role: task === 'to-staff' ? 'staff' : 'member' }));
      break;
    case 'disable':
    case 'enable':
      onChange(await setMemberDisabled({ id, disabled: task === 'disable' }));
      break;
    case 'link':
      onLink(await makePasswordLink({ id }));
      break;
    case 'delete':
      await deleteSurely(id, failedBefore);
      onDeleted();
  }
}

async function deleteSurely(id: string, failedBefore: ApiError | null): Promise<void> {
  try {
    await deleteMember({ id });
  } catch (error) {
    // It is gone because a press before, whose answer was lost, had deleted it.
    const wasInDoubt = failedBefore !== null && failedBefore.status !== 404;
    if (!wasInDoubt || !(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
