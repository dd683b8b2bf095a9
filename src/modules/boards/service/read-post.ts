import { traitsOf } from '../types/traits-of.ts';
import type { Question } from '../../../shared/do-contract.ts';
import type { BoardConfig } from '../board-config.ts';
import type { PostFiles, PostText, StoredPost } from '../store/post-store.ts';
import { cleanHtml } from './clean-html.ts';
import type { CleanHtml } from './clean-html.ts';
import type { FieldFaults } from './field-faults.ts';
import { TITLE_LENGTH } from '../../../shared/limits.ts';
import { isBlank } from '../../../engine/common/visible-text.ts';
import { isStorable } from '../../../shared/plain-text.ts';
import { readTime } from './post-time.ts';
import type { AccountUser } from '../../../server/store/account-user.ts';

export type PostQuestion = Question<'savePost'>;

/** The context of a save. */
export interface Writing {
  readonly board: BoardConfig;
  readonly user: AccountUser;
  /** The post that is being changed; null for a new one. */
  readonly before: StoredPost | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Maximum lengths in characters, as people count them. */
const MOST = { title: TITLE_LENGTH.most, nickName: 50, tag: 50, address: 2_000 } as const;

/**
 * Reads a post from a request. Fields that a change omits stay as they are. The author's name is the account's, unless staff
 * set another one.
 * @param faults gets the faults of all fields; if there are any, don't use the result
 */
export function readPost(question: PostQuestion, writing: Writing, faults: FieldFaults): PostText {
  const { before, user } = writing;
  const content = readContent(question.content, writing.board, faults);
  return {
    title: faults.line('title', question.title, MOST.title, 'Enter a title.'),
    content: content.html,
    contentText: content.text,
    nickName: readNickName(question.nickName, writing, faults),
    urlInfo: readUrlInfo(question.urlInfo, writing, faults),
    videoUrl: readVideo('videoUrl', question.videoUrl, before?.videoUrl, faults),
    pinned: question.pinned ?? before?.pinned ?? false,
    tags: question.tags ? readTags(question.tags, faults) : (before?.tags ?? []),
    ...readPublishing(question, writing, faults),
    files: readFiles(question, before, content.pictures, user),
  };
}

const NO_CONTENT: CleanHtml = { html: '', text: '', pictures: [] };

function readContent(dirty: string, { boardType }: BoardConfig, faults: FieldFaults): CleanHtml {
  const content = readHtml(dirty, faults);
  const isEmpty = isBlank(content.text) && content.pictures.length === 0;
  if (isEmpty && traitsOf(boardType).needsText) faults.add('content', 'Enter some text.');
  return content;
}

/** The cleaned HTML of the field `content`. */
export function readHtml(dirty: string, faults: FieldFaults): CleanHtml {
  if (!isStorable(dirty)) {
    faults.add(
      'content',
      'Remove the character that cannot be stored. It may have been pasted with other text.',
    );
    return NO_CONTENT;
  }
  const content = cleanHtml(dirty);
  if (typeof content !== 'string') return content;
  faults.add('content', REFUSALS[content]);
  return NO_CONTENT;
}

/** The message for content that is too long. Its presence leads to a 413. */
export const TOO_LONG = 'Shorten this: with its markup it is longer than 200 KB.';

const REFUSALS = {
  'too-long': TOO_LONG,
  'too-many-tags': 'Simplify this: it has too many tags.',
  'too-deep': 'Simplify this: its tags are nested too deeply.',
} as const;

function readNickName(
  text: string | null | undefined,
  { before, user }: Writing,
  faults: FieldFaults,
): string {
  const kept = before?.nickName ?? user.nickName;
  if (user.role !== 'staff' || text === undefined || text === null) return kept;
  return faults.line('nickName', text, MOST.nickName) || kept;
}

/** On boards for videos, a video's id; elsewhere, the address of another site (R-BOARD-07, R-SEC-10, R-SEC-12). */
function readUrlInfo(
  text: string | null | undefined,
  { board, before }: Writing,
  faults: FieldFaults,
): string | null {
  if (traitsOf(board.boardType).showsVideos) return readVideo('urlInfo', text, before?.urlInfo, faults);
  if (text === undefined) return before?.urlInfo ?? null;
  const address = faults.line('urlInfo', text ?? '', MOST.address);
  if (!address) return null;
  const url = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password)
    faults.add('urlInfo', 'Enter an address that begins with https://.');
  return url?.href ?? null;
}

const VIDEO_ID = /^[\w-]{11}$/;

function readVideo(
  field: 'urlInfo' | 'videoUrl',
  text: string | null | undefined,
  before: string | null | undefined,
  faults: FieldFaults,
): string | null {
  if (text === undefined) return before ?? null;
  const id = (text ?? '').trim();
  if (!id) return null;
  if (!VIDEO_ID.test(id)) faults.add(field, 'Enter the 11-character ID of a YouTube video.');
  return id;
}

function readTags(tags: readonly string[], faults: FieldFaults): string[] {
  const names = tags.map((tag) => faults.line('tags', tag, MOST.tag)).filter(Boolean);
  return [...new Set(names)];
}

type Publishing = Pick<PostText, 'status' | 'publishedAt'>;

function readPublishing(
  { status, publishTime }: PostQuestion,
  { before, now }: Writing,
  faults: FieldFaults,
): Publishing {
  const kept = before?.status === 'deleted' ? undefined : before?.status;
  const wanted = status ?? kept ?? 'published';
  const time = publishTime === undefined ? null : readTime(publishTime);
  if (publishTime !== undefined && time === null) {
    faults.add('publishTime', 'Enter a time such as 2030-01-31T09:00:00+09:00.');
  }
  if (wanted === 'draft') return { status: wanted, publishedAt: null };
  if (wanted === 'published') {
    if (time !== null && time > now) faults.add('publishTime', 'To publish this later, schedule it.');
    const since = kept === 'published' ? before?.publishedAt : null;
    return { status: wanted, publishedAt: time ?? since ?? now };
  }
  const due = time ?? before?.publishedAt ?? null;
  if (due === null || due <= now) faults.add('publishTime', 'Choose a time in the future.');
  return { status: wanted, publishedAt: due ?? now };
}

function readFiles(
  { fileIds, thumbFileId }: PostQuestion,
  before: StoredPost | null,
  pictures: readonly number[],
  user: AccountUser,
): PostFiles {
  const attachments = [...new Set(fileIds ?? before?.files.map(({ id }) => id) ?? [])];
  const thumbnail = thumbFileId === undefined ? (before?.thumbFileId ?? null) : thumbFileId;
  const inline = pictures.filter((id) => id !== thumbnail);
  return { attachments, inline, thumbnail, keepsThumbnail: thumbFileId === undefined, takenBy: user.id };
}
