import type { Answer } from '../../../shared/do-contract.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { findRefusal, recipientKeyOf } from '../../../server/mail/recipient-limits.ts';
import type { Reader } from '../../../server/store/engine.ts';
import { readKeptFiles, splitIds } from '../../../server/store/kept-files.ts';
import type { KeptFile } from '../../../server/store/kept-files.ts';
import { shownFile } from './answer-files.ts';
import type { InquiryRow } from './change-inquiry.ts';
import { readMailStates } from './confirmations.ts';
import type { MailState } from './confirmations.ts';
import { findDraft } from './drafts.ts';
import { describeInquiries, readPeople } from './read-inquiries.ts';
import type { Person } from './read-inquiries.ts';

type Conversation = Answer<'inquiry'>;

/** An inquiry with all that was done about it. @param me the account that asks */
export async function readConversation(
  reader: Reader,
  row: InquiryRow,
  { me, canMail, now }: { readonly me: string; readonly canMail: boolean; readonly now: number },
): Promise<Conversation | null> {
  const [inquiry] = await describeInquiries(reader, [row]);
  if (!inquiry) return null;
  const draft = await findDraft(reader, { id: row.id, by: me });
  const draftFiles = await readKeptFiles(reader, draft.fileIds);
  const refusedAt = row.email ? await findRefusal(reader, recipientKeyOf(row.email), now) : null;
  return {
    inquiry,
    entries: await readEntries(reader, row.id),
    staff: await readStaff(reader),
    draft: draft.text,
    canMail,
    ...(draftFiles.length > 0 && { draftFiles: draftFiles.map(shownFile) }),
    ...(refusedAt !== null && { addressRefusedTime: isoTime(refusedAt) }),
  };
}

async function readEntries(reader: Reader, inquiryId: number): Promise<Conversation['entries']> {
  const rows = await reader
    .selectFrom('inquiry_entry')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('id')
    .execute();
  const mails = new Map((await readAnswerMails(reader, inquiryId)).map(({ entry, mail }) => [entry, mail]));
  const people = await readPeople(
    reader,
    rows.flatMap(({ by_user: by, to_user: to }) => [by ?? [], to ?? []].flat()),
  );
  const fileIds = rows.flatMap(({ file_ids: ids }) => splitIds(ids));
  const files = await readKeptFiles(reader, fileIds);
  return rows.map((row) => {
    const mail = mails.get(row.id);
    return {
      id: row.id,
      kind: row.kind,
      time: isoTime(row.created_at),
      nickName: people.get(row.by_user ?? '')?.nickName ?? null,
      text: row.kind === 'assigned' ? (people.get(row.to_user ?? '')?.nickName ?? row.text) : row.text,
      ...(row.subject !== null && { subject: row.subject }),
      ...(mail && { mail }),
      ...(row.file_ids !== null && { files: filesOf(row, files) }),
    };
  });
}

function filesOf({ file_ids: ids }: { readonly file_ids: string | null }, files: readonly KeptFile[]) {
  const own = splitIds(ids);
  return files.filter(({ id }) => own.includes(id)).map(shownFile);
}

/** What became of the mails of an inquiry's answers, by their entries. */
export async function readAnswerMails(
  reader: Reader,
  inquiryId: number,
): Promise<NonNullable<Answer<'inquiryPresence'>['mails']>> {
  const answers = await reader
    .selectFrom('inquiry_entry')
    .select(['id', 'message_key'])
    .where('inquiry_id', '=', inquiryId)
    .where('message_key', 'is not', null)
    .orderBy('id')
    .execute();
  if (answers.length === 0) return [];
  const mails = await readMailStates(reader, [inquiryId]);
  return answers.map(({ id, message_key: key }) => ({ entry: id, mail: mails.get(key ?? '') ?? DELETED }));
}

/** Staff can delete a queued mail. */
const DELETED: MailState = { state: 'unsent' };

/** All whom an inquiry can be assigned to, by name. */
async function readStaff(reader: Reader): Promise<Person[]> {
  const rows = await reader
    .selectFrom('account')
    .select(['public_key', 'nick_name'])
    .where('role', '=', 'staff')
    .where('disabled_at', 'is', null)
    .orderBy('nick_name')
    .orderBy('public_key')
    .execute();
  return rows.map(({ public_key: id, nick_name: nickName }) => ({ id, nickName }));
}
