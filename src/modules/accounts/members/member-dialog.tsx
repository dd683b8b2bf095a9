import type { ReactNode, RefObject } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import {
  deleteMember,
  makePasswordLink,
  resetSecondFactor,
  setMemberDisabled,
  setMemberRole,
} from '../api/members.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import { announce } from '../../../stores/announcements.ts';
import { ConfirmDialog } from '../../../shell/staff/confirm-dialog.tsx';
import { deleteSurely } from '../../../shell/staff/delete-surely.ts';
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

/** Asks before an account is changed. */
export function MemberDialog(props: MemberDialogProps): ReactNode {
  const { open, task, member, opener, onClose } = props;
  const texts = wordsOf(task);
  return (
    <ConfirmDialog
      open={open}
      label={texts.button}
      left={{ what: `The account ${member.loginId}`, done: 'changed', label: 'Back to the members' }}
      failing={texts.failing}
      opener={opener}
      onClose={onClose}
      onConfirm={async (failedBefore) => {
        await carryOut(props, failedBefore);
        announce(texts.done(member));
      }}
    >
      {texts.explained(member)}
    </ConfirmDialog>
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
    case 'reset':
      onChange(await resetSecondFactor({ id }));
      break;
    case 'delete':
      await deleteSurely(() => deleteMember({ id }), failedBefore);
      onDeleted();
  }
}
