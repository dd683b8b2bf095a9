import type { FailureWords } from '../../shell/failure-words.ts';
import type { Answer } from '../../shared/do-contract.ts';

export type Member = Answer<'memberList'>['items'][number];

/** What staff can do to somebody else's account. */
export type MemberTask = 'to-staff' | 'to-member' | 'disable' | 'enable' | 'link' | 'delete';

/** What can be done now, in the order of the buttons. A slot stays the same button, whatever it does next, so that it keeps the focus. */
export function tasksFor({
  role,
  disabled,
}: Pick<Member, 'role' | 'disabled'>): readonly { readonly slot: string; readonly task: MemberTask }[] {
  return [
    ...(disabled ? [] : ([{ slot: 'link', task: 'link' }] as const)),
    { slot: 'role', task: role === 'staff' ? 'to-member' : 'to-staff' },
    { slot: 'state', task: disabled ? 'enable' : 'disable' },
    { slot: 'delete', task: 'delete' },
  ];
}

interface TaskWords {
  readonly button: string;
  /** What will happen, before the question. */
  readonly explained: (member: Member) => string;
  /** What has happened. */
  readonly done: (member: Member) => string;
  readonly failing: FailureWords;
}

const REASONS = { refused: 'this account may not manage members', gone: 'the account is deleted by now' };

const WORDS: Readonly<Record<MemberTask, TaskWords>> = {
  'to-staff': {
    button: 'Make staff',
    explained: ({ loginId }) =>
      `${loginId} becomes staff: it may then change all posts, read all inquiries and manage all members, from its next click on.`,
    done: ({ loginId }) => `${loginId} is staff now.`,
    failing: failing('changed'),
  },
  'to-member': {
    button: 'Make member',
    explained: ({ loginId }) =>
      `${loginId} is no longer staff from its next click on. What it wrote stays and belongs to the office; a name that only the office may have becomes “Member”.`,
    done: ({ loginId }) => `${loginId} is a member now.`,
    failing: failing('changed'),
  },
  disable: {
    button: 'Disable',
    explained: ({ loginId }) =>
      `${loginId} is signed out everywhere at once, and nobody can sign in to it until you enable it again. What it wrote stays.`,
    done: ({ loginId }) => `${loginId} is disabled.`,
    failing: failing('disabled'),
  },
  enable: {
    button: 'Enable',
    explained: ({ loginId }) => `${loginId} can sign in again, with the password that it had.`,
    done: ({ loginId }) => `${loginId} is enabled.`,
    failing: failing('enabled'),
  },
  link: {
    button: 'Make a password link',
    explained: ({ loginId }) =>
      `First make sure that the person who asks is ${loginId}. The link sets a new password, works once and for 24 hours, and is shown to you once. An older link no longer works.`,
    done: ({ loginId }) => `The link for ${loginId} is there.`,
    failing: failing('made'),
  },
  delete: {
    button: 'Delete',
    explained: ({ loginId, role }) =>
      `The account ${loginId} is deleted for good. Its posts stay, and show “Former ${role}” instead of its name. Are you sure you want to delete?`,
    done: ({ loginId }) => `The account ${loginId} was deleted.`,
    failing: failing('deleted'),
  },
};

function failing(done: string): FailureWords {
  return {
    not: `It was not ${done}`,
    doubt: { whether: `whether it was ${done}`, then: 'You can press the button again.' },
    reasons: REASONS,
  };
}

export function wordsOf(task: MemberTask): TaskWords {
  return WORDS[task];
}
