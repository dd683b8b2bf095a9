import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traitsOf } from '../types/traits-of.ts';
import type { AuditAction } from '../../../shared/audit-actions.ts';
import { BOARD_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { BoardConfig } from '../board-config.ts';
import type { Post, SavedPost } from '../post-types.ts';
import { FieldFaults } from './field-faults.ts';
import { isBlank } from '../../../engine/common/visible-text.ts';
import { readTime } from './post-time.ts';
import { readHtml, readPost, TOO_LONG } from './read-post.ts';
import type { PostQuestion } from './read-post.ts';
import { createYield } from '../../../server/yield-to-event-loop.ts';
import { userOf } from '../../../server/sessions/admission.ts';
import { audit } from '../../../server/sessions/audit.ts';
import type { Limit } from '../../../server/sessions/limits.ts';
import type {
  Also,
  FileRefusal,
  PostStore,
  ReplyResult,
  SaveKey,
  SaveResult,
  StoredPost,
} from '../store/post-store.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { onceForEach, readKey } from '../../../server/http/idempotency.ts';
import { createFindBoard, noSuchPost, toId } from './known-board.ts';
import { ownPost } from './post-answers.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import type { BoardSources } from './reading-calls.ts';
import type { AccountUser } from '../../../server/store/account-user.ts';

declare module '../../../server/http/http-error.ts' {
  interface ErrorBody {
    /** The current post, if someone else has changed it. */
    readonly post?: Post;
    /** The post saved earlier with the same key. */
    readonly saved?: SavedPost;
    /** The file that the post can't use. */
    readonly fileId?: number;
  }
}

interface WritingSources extends BoardSources {
  readonly limit: Limit;
}

/** More than anyone can type. */
const SAVES: Parameters<Limit>[2] = [
  { hits: 10, seconds: 60 },
  { hits: 60, seconds: 3_600 },
];

/** Repeats with one key don't create posts, but each is cleaned first, which can be made to take a quarter of a second. */
const TRIES: Parameters<Limit>[2] = [{ hits: 30, seconds: 60 }];

const DONE: Answer<'deletePost'> = { ok: true };

/**
 * The calls that change posts. The contract checks the role and the token; this code checks who may change which post: its
 * author and staff. Members can write only on boards for questions.
 */
export function addWritingCalls(app: FastifyInstance, sources: WritingSources): void {
  addSaveCall(app, sources);
  const { boards, posts, now } = sources;
  const findBoard = createFindBoard(boards);

  addCall<Question<'deletePost'>>(app, BOARD_CALLS.deletePost, async (question, request) => {
    const { id: boardId } = findBoard(toId(question.boardConfigId));
    const post = await findOwn(posts, boardId, toId(question.id), userOf(request));
    if (!(await posts.remove(boardId, post.id, now(), recorded(request, 'post.delete')))) throw noSuchPost();
    return DONE;
  });

  addCall<Question<'restorePost'>>(app, BOARD_CALLS.restorePost, async ({ boardConfigId, id }, request) => {
    const { id: boardId } = findBoard(boardConfigId);
    const also = recorded(request, 'post.restore');
    if (!(await posts.restore(boardId, id, now(), also))) throw noSuchPost();
    return DONE;
  });

  addCall<Question<'destroyPost'>>(app, BOARD_CALLS.destroyPost, async ({ boardConfigId, id }, request) => {
    const { id: boardId } = findBoard(boardConfigId);
    if (!(await posts.destroy(boardId, id, recorded(request, 'post.destroy')))) throw noSuchPost();
    return DONE;
  });

  addCall<Question<'saveReply'>>(app, BOARD_CALLS.saveReply, async (question, request) => {
    const { id: boardId } = findBoard(question.boardConfigId);
    const { boardId: postId, replyId = null } = question;
    const author = userOf(request);
    const key = saveKey(question, request, author);
    const kept = key && (await posts.findSave(key));
    if (kept) return savedAnswer(kept);
    const content = readReply(question.content);
    const reply = { boardId, postId, replyId, content, authorId: author.id };
    return savedAnswer(await posts.saveReply(reply, now(), recorded(request, 'reply.save'), key));
  });
}

function addSaveCall(app: FastifyInstance, { boards, posts, now, limit }: WritingSources): void {
  const findBoard = createFindBoard(boards);
  const countOnce = onceForEach();
  const yieldToEventLoop = createYield();
  addCall<PostQuestion>(app, BOARD_CALLS.savePost, async (question, request) => {
    const board = findBoard(question.boardConfigId);
    const user = userOf(request);
    const key = saveKey(question, request, user);
    const kept = key && (await posts.findSave(key));
    if (kept) return savedAnswer(kept);
    const before = question.id ? await findOwn(posts, board.id, question.id, user) : null;
    if (user.role !== 'staff') {
      refuseStaffWork(question, board, before);
      await limit(request, 'post-try', TRIES);
      await countOnce(key && `${user.id} ${key.key}`, () => limit(request, 'post', SAVES));
    }
    await yieldToEventLoop(); // cleaning a text may take a quarter of a second
    const time = now();
    const faults = new FieldFaults();
    const version = before ? readVersion(question.updateTime, faults) : 0;
    const text = readPost(question, { board, user, before, now: time }, faults);
    refuseFaults(faults);
    const also = recorded(request, before ? 'post.change' : 'post.write');
    const result = before
      ? await posts.update(board.id, before.id, version, text, time, also, key)
      : await posts.create({ ...text, boardId: board.id, authorId: user.id }, time, also, key);
    return savedAnswer(result);
  });
}

/** Keys belong to the account that sends them, so no one can find or reuse another account's. Null if none is sent. */
function saveKey(
  question: PostQuestion | Question<'saveReply'>,
  { headers }: FastifyRequest,
  { id: accountId }: AccountUser,
): SaveKey | null {
  const key = readKey(headers['idempotency-key']);
  const hash = createHash('sha256').update(JSON.stringify(question)).digest('base64url');
  return key === null ? null : { accountId, key, hash };
}

/** Changes by staff are recorded in the same transaction; members' posts already have their author. */
function recorded(request: FastifyRequest, action: AuditAction): Also | undefined {
  if (userOf(request).role !== 'staff') return undefined;
  return (transaction, postId) =>
    audit(transaction, request, { action, subjectType: 'post', subjectId: String(postId) });
}

/** A post that its author or staff want to change. Others get 404 if they can't see it, and 403 if they can. */
async function findOwn(
  posts: PostStore,
  boardId: number,
  id: number,
  user: AccountUser,
): Promise<StoredPost> {
  const post = await posts.find(boardId, id);
  if (!post || post.status === 'deleted') throw noSuchPost();
  if (user.role === 'staff' || post.authorId === user.id) return post;
  if (post.status !== 'published') throw noSuchPost();
  throw notAllowed('This post belongs to someone else.');
}

function refuseStaffWork(
  { pinned, status, publishTime }: PostQuestion,
  { boardType }: BoardConfig,
  before: StoredPost | null,
): void {
  if (!before && !traitsOf(boardType).takesQuestions) throw notAllowed('Only staff can write on this board.');
  const isPinning = pinned !== undefined && pinned !== (before?.pinned ?? false);
  const stands = before?.status ?? 'published'; // the author can't publish what staff have held back
  const isPublishing = publishTime !== undefined || (status !== undefined && status !== stands);
  if (isPinning || isPublishing) throw notAllowed('Only staff can pin, schedule or hold back posts.');
}

function notAllowed(message: string): HttpError {
  return new HttpError(403, 'NOT_ALLOWED', message);
}

function readVersion(updateTime: PostQuestion['updateTime'], faults: FieldFaults): number {
  const version = updateTime === undefined ? null : readTime(updateTime);
  if (version === null) faults.add('updateTime', 'Send the updateTime of the post that is changed.');
  return version ?? 0;
}

function readReply(dirty: string): string {
  const faults = new FieldFaults();
  const { html, text, pictures } = readHtml(dirty, faults);
  if (isBlank(text)) faults.add('content', 'Enter some text.');
  // A reply owns no files, and a picture that belongs to another post could disappear at any time.
  if (pictures.length > 0) faults.add('content', 'An answer cannot contain pictures.');
  refuseFaults(faults);
  return html;
}

function refuseFaults({ found, fields }: FieldFaults): void {
  if (!found) return;
  if (fields['content'] === TOO_LONG) throw new HttpError(413, 'BODY_TOO_LARGE', TOO_LONG, { fields });
  throw new HttpError(400, 'BAD_QUESTION', 'Some fields are not valid.', { fields });
}

function savedAnswer(result: SaveResult | ReplyResult): Answer<'savePost' | 'saveReply'> {
  switch (result.kind) {
    case 'saved':
      return { id: result.id, updateTime: isoTime(result.updatedAt) };
    case 'key-taken': {
      const message =
        'Another version was saved under this Idempotency-Key. Send this one as a change of it.';
      const saved = { id: result.id, updateTime: isoTime(result.updatedAt) };
      throw new HttpError(422, 'IDEMPOTENCY_KEY_TAKEN', message, { saved });
    }
    case 'missing':
      throw noSuchPost();
    case 'conflict': {
      const message =
        'Someone else has since changed this post. Their version is in this answer; nothing was saved.';
      throw new HttpError(409, 'POST_CHANGED', message, { post: ownPost(result.post) });
    }
    case 'file-refused': {
      const fields = fileFaults(result);
      throw new HttpError(400, 'BAD_QUESTION', 'A file cannot be used.', { fields, fileId: result.fileId });
    }
  }
}

function fileFaults({ fileName, reason }: FileRefusal): Readonly<Record<string, string>> {
  const file = fileName === null ? 'A file' : `‘${fileName}’`;
  switch (reason) {
    case 'no-picture':
      return { thumbFileId: `${file} is not a picture, so lists cannot show it: choose a picture, or none.` };
    case 'no-picture-in-text':
      return { content: `${file} is not a picture, so the text cannot show it: attach it, or remove it.` };
    case 'not-free':
      return { fileIds: `${file} is no longer there, or belongs elsewhere: remove it, or add it again.` };
  }
}
