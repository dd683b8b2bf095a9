import type { FailureWords } from '../../../shell/failure-words.ts';
import type { Answer } from '../../../shared/do-contract.ts';

export type Member = Answer<'memberList'>['items'][number];

/** What staff can do to another account. */
export type MemberTask = 'to-staff' | 'to-member' | 'disable' | 'enable' | 'link' | 'reset' | 'delete';

/** The available actions, in button order. Each slot stays the same button for any next action, so that it keeps the focus. */
export function tasksFor({
  role,
  disabled,
  secondFactor,
}: Pick<Member, 'role' | 'disabled' | 'secondFactor'>): readonly {
  readonly slot: string;
  readonly task: MemberTask;
}[] {
  return [
    ...(disabled ? [] : ([{ slot: 'link', task: 'link' }] as const)),
    { slot: 'role', task: role === 'staff' ? 'to-member' : 'to-staff' },
    { slot: 'state', task: disabled ? 'enable' : 'disable' },
    ...(secondFactor ? ([{ slot: 'reset', task: 'reset' }] as const) : []),
    { slot: 'delete', task: 'delete' },
  ];
}

interface TaskWords {
  readonly button: string;
  /** What will happen, shown with the question. */
  readonly explained: (member: Member) => string;
  /** What has happened. */
  readonly done: (member: Member) => string;
  readonly failing: FailureWords;
}

const REASONS = {
  refused: 'this account isn’t allowed to manage members',
  gone: 'the account has been deleted',
};

const WORDS: Readonly<Record<MemberTask, TaskWords>> = {
  'to-staff': {
    button: 'Make staff',
    explained: ({ loginId }) =>
      `${loginId} will become staff at once, and can then change all posts, read all inquiries and manage all members.`,
    done: ({ loginId }) => `${loginId} is now staff.`,
    failing: failing('The role', 'changed'),
  },
  'to-member': {
    button: 'Make member',
    explained: ({ loginId }) =>
      `${loginId} will stop being staff at once. Everything posted with this account stays and belongs to the office; a name reserved for the office becomes “Member”.`,
    done: ({ loginId }) => `${loginId} is now a member.`,
    failing: failing('The role', 'changed'),
  },
  disable: {
    button: 'Disable',
    explained: ({ loginId }) =>
      `${loginId} will be signed out everywhere at once and cannot sign in until you enable the account again. Everything posted with it stays.`,
    done: ({ loginId }) => `${loginId} is disabled.`,
    failing: failing('The account', 'disabled'),
  },
  enable: {
    button: 'Enable',
    explained: ({ loginId }) => `${loginId} can sign in again with the same password as before.`,
    done: ({ loginId }) => `${loginId} is enabled.`,
    failing: failing('The account', 'enabled'),
  },
  link: {
    button: 'Create a password link',
    explained: ({ loginId }) =>
      `First make sure that the person asking is ${loginId}. The link sets a new password, works once within 24 hours, and is shown to you only once. Any older link stops working.`,
    done: ({ loginId }) => `The link for ${loginId} is ready.`,
    failing: failing('The link', 'created'),
  },
  reset: {
    button: 'Reset the second step',
    explained: ({ loginId }) =>
      `First make sure that the person asking is ${loginId}. Its one-time codes, recovery codes and passkeys will stop working, and it will be signed out everywhere. After the next sign-in with the password it sets up new codes.`,
    done: ({ loginId }) => `The second step of ${loginId} was reset.`,
    failing: failing('The second step', 'reset'),
  },
  delete: {
    button: 'Delete',
    explained: ({ loginId, role }) =>
      `The account ${loginId} will be deleted for good. Its posts stay and show “Former ${role}” instead of the name. Are you sure you want to delete?`,
    done: ({ loginId }) => `The account ${loginId} was deleted.`,
    failing: failing('The account', 'deleted'),
  },
};

function failing(what: string, done: string): FailureWords {
  return {
    not: `${what} was not ${done}`,
    doubt: {
      whether: `whether ${what.charAt(0).toLowerCase()}${what.slice(1)} was ${done}`,
      then: 'You can press the button again.',
    },
    reasons: REASONS,
  };
}

export function wordsOf(task: MemberTask): TaskWords {
  return WORDS[task];
}
