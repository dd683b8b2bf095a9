import type { ApiError } from '../../../api/api-error.ts';
import { refusedFile } from '../api/boards.ts';
import { traitsOf } from '../types/traits-of.ts';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { Question } from '../../../shared/do-contract.ts';
import type { Post } from '../post-types.ts';
import { looksLike } from '../../../shared/looks-like.ts';
import { TITLE_LENGTH } from '../../../shared/limits.ts';
import { isBlank } from '../../../engine/common/visible-text.ts';
import { lengthFault } from '../../../shared/plain-text.ts';
import { randomKey } from '../../../ui/random-key.ts';
import type { KeptFile, PostPlace } from './post-place.ts';
import { fromHtml, toHtml } from './simple-text.ts';
import { NO_STAFF_WORDS, findStaffFaults, isStaffWords, staffQuestion, staffWordsOf } from './staff-words.ts';
import type { StaffWords } from './staff-words.ts';

/** The values of the form. */
export interface PostWords {
  readonly title: string;
  readonly content: string;
  /** text: the few rules of simple-text.ts. html: source code, for a post that those can't represent. */
  readonly mode: 'text' | 'html';
  readonly files: readonly KeptFile[];
  /** Null in a member's form. */
  readonly staff: StaffWords | null;
}

/** The stored draft of a post. */
export interface PostDraft {
  /** The post that is being changed; null for a new one. */
  readonly id: number | null;
  /** The version that it is based on; null for a new post. */
  readonly version: Post['updateTime'] | null;
  /** The idempotency key, kept until the save is acknowledged. */
  readonly key: string;
  /** Whether this window has sent it with that key. */
  readonly wasSent: boolean;
  readonly words: PostWords;
  /** The writer's own values while the form shows those of another version. */
  readonly mine: PostWords | null;
}

export function freshDraft(place: PostPlace): PostDraft {
  const { post, byStaff } = place;
  const words = post
    ? wordsOf(post, place)
    : { title: '', content: '', mode: 'text' as const, files: [], staff: byStaff ? NO_STAFF_WORDS : null };
  return { id: post?.id ?? null, version: post?.updateTime ?? null, ...freshKey(), words, mine: null };
}

/** For a new save that isn't a retry. */
export function freshKey(): Pick<PostDraft, 'key' | 'wasSent'> {
  return { key: randomKey(), wasSent: false };
}

/** A post's values for the form. Nothing is lost: content that the text area can't represent stays HTML. */
export function wordsOf(post: Post, place: Pick<PostPlace, 'type' | 'byStaff' | 'zone'>): PostWords {
  const html = post.content ?? '';
  const text = fromHtml(html);
  return {
    title: post.title,
    content: text ?? html,
    mode: text === null ? 'html' : 'text',
    files: (post.boardFiles ?? []).map(({ fileId, fileInfo }) => ({
      fileId,
      name: fileInfo.logFileName,
      isPicture: fileInfo.fileType.startsWith('image/'),
    })),
    staff: place.byStaff ? staffWordsOf(post, place) : null,
  };
}

export function htmlOf({ content, mode }: PostWords): string {
  return mode === 'html' ? content : toHtml(content);
}

/** The request that saves it. */
export function questionOf({ id, version, words }: PostDraft, place: PostPlace): Question<'savePost'> {
  return {
    ...(id !== null && version !== null ? { id, updateTime: version } : {}),
    boardConfigId: place.boardConfigId,
    title: words.title.trim(),
    content: htmlOf(words),
    fileIds: words.files.map(({ fileId }) => fileId),
    ...(words.staff ? staffQuestion(words.staff, words.files, place) : {}),
  };
}

/** The fields that a save has set, for later comparisons (staff-words.ts). */
export function savedFields({
  urlInfo,
  videoUrl,
  thumbFileId,
}: Question<'savePost'>): Pick<Partial<Post>, 'urlInfo' | 'videoUrl' | 'thumbFileId'> {
  return {
    ...(urlInfo === undefined ? {} : { urlInfo }),
    ...(videoUrl === undefined ? {} : { videoUrl }),
    ...(thumbFileId === undefined ? {} : { thumbFileId }),
  };
}

/** Faults that can be found without the service, by the call's field names. */
export function findFaults(
  words: PostWords,
  { type, zone }: Pick<PostPlace, 'type' | 'zone'>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const title = isBlank(words.title) ? 'Enter a title.' : lengthFault(words.title, TITLE_LENGTH.most);
  if (title !== null) faults['title'] = title;
  const needsText = type === null || traitsOf(type).needsText;
  const mayBeEmpty = !needsText || words.files.length > 0 || words.mode === 'html';
  if (isBlank(words.content) && !mayBeEmpty) faults['content'] = 'Enter some text.';
  return words.staff ? { ...faults, ...findStaffFaults(words.staff, Date.now(), zone) } : faults;
}

/** The service's faults, by the call's field names. It only knows the names of the account's own files; the form knows all. */
export function fieldFaults(
  error: ApiError,
  { files }: Pick<PostWords, 'files'>,
): Readonly<Record<string, string>> {
  const id = refusedFile(error);
  const file = id === null ? undefined : files.find((one) => one.fileId === id || one.thumbFileId === id);
  if (!file || !error.fields['fileIds']) return error.fields;
  return { ...error.fields, fileIds: `‘${file.name}’ is no longer there: remove it, or add it again.` };
}

/** The message after a save. */
export function savedWords({ staff }: PostWords, what: string, { label }: TimeZone): string {
  if (staff?.when === 'draft') return `${what} was saved as a draft.`;
  if (staff?.when === 'scheduled')
    return `${what} was saved. It appears on ${staff.time.replace('T', ' at ')}, ${label}.`;
  return `${what} was saved.`;
}

/** A stored draft: an earlier release may have stored fewer fields. */
type KeptDraft = Pick<PostDraft, 'version'> &
  Partial<PostDraft> & { readonly words: Omit<PostWords, 'staff'> & Partial<PostWords> };

export function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, version, key, wasSent, words, mine }: Partial<Record<keyof PostDraft, unknown>> = value;
  const isVersion = version === null || ['string', 'number'].includes(typeof version);
  const isId = id === undefined || id === null || typeof id === 'number';
  const isKey = key === undefined || typeof key === 'string';
  const isSent = wasSent === undefined || typeof wasSent === 'boolean';
  const isMine = mine === undefined || mine === null || isWords(mine);
  return isVersion && isId && isKey && isSent && isMine && isWords(words);
}

/** Completes a stored draft with the current fields. */
export function revive(kept: KeptDraft, place: PostPlace): PostDraft {
  const fresh = freshDraft(place);
  const staff = place.byStaff ? (kept.words.staff ?? fresh.words.staff) : null;
  return { ...fresh, wasSent: true, ...kept, words: { ...kept.words, staff } };
}

function isWords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { title, content, mode, files, staff }: Partial<Record<keyof PostWords, unknown>> = value;
  const isText = typeof title === 'string' && typeof content === 'string';
  const isStaff = staff === undefined || staff === null || isStaffWords(staff);
  return isText && isStaff && (mode === 'text' || mode === 'html') && isFiles(files);
}

function isFiles(files: unknown): boolean {
  return Array.isArray(files) && files.every((file) => looksLike(file, { fileId: 0, name: '' }));
}
