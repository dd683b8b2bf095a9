import type { Answer, Question, User } from '../../../shared/do-contract.ts';
import { HELD, OWN_MAIL } from '../contract.ts';
import { USER } from '../../../shared/calls/user.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { ask, send } from '../../../api/ask.ts';
import { fetchFile } from '../../../api/fetch-file.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { withProof } from '../../../shell/staff/with-proof.ts';

/** One function per call about the signed-in account. All of them throw only ApiError. */

/** What is stored about the account, and how much. */
export function getHeld(signal: AbortSignal): Promise<Answer<'held'>> {
  return ask('/user/held.do', {}, { check: guardFor(HELD), signal });
}

/** Everything that is stored, as a JSON file. */
export function exportOwnAccount(): Promise<File> {
  return withProof(() => fetchFile({ url: '/user/export.do', type: 'application/json' }));
}

/** Changes the name, including on posts. */
export function changeName(question: Question<'changeName'>): Promise<User> {
  return send('/user/name.do', question, { check: guardFor(USER) });
}

/** Sets where mails about one's work go; an empty address sends them to the office. @returns the address as it is kept */
export function changeMail(question: Question<'changeMail'>): Promise<Answer<'changeMail'>> {
  return send('/user/mail.do', question, { check: guardFor(OWN_MAIL) });
}

/** Changes the password and ends all other sessions. */
export async function changePassword(question: Question<'changePassword'>): Promise<void> {
  await withProof(() => send('/user/password.do', question, { check: guardFor(DONE) }));
}

/** Deletes the account. */
export async function deleteAccount(question: Question<'leave'>): Promise<void> {
  await send('/user/leave.do', question, { check: guardFor(DONE) });
}
