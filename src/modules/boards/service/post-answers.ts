import type { Answer } from '../../../shared/do-contract.ts';
import type { Post } from '../post-types.ts';
import type {
  DeletedPost,
  FullPost,
  ListedPost,
  PostFile,
  PostReply,
  StoredPost,
  WaitingPost,
} from '../store/post-store.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { escapeHtml } from '../../../server/http/escape-html.ts';

/** Length of the content in a list, in characters. */
const LIST_TEXT = 300;

/** A post in a list's answer: its content is the start of the text, as HTML without tags. */
export function listedPost(post: ListedPost): Post {
  return { ...commonFields(post), content: escapeHtml(beginning(post.contentText, LIST_TEXT)) };
}

/** A post by itself. */
export function fullPost(post: FullPost | StoredPost): Post {
  const { content, publishedAt, replies } = post;
  return {
    ...commonFields(post),
    content,
    publishTime: publishedAt === null ? null : isoTime(publishedAt),
    boardReplys: replies.map(replyAnswer),
  };
}

/** A post in any state except deleted, for those who may change it. */
export function ownPost(post: StoredPost): Post {
  if (post.status !== 'draft' && post.status !== 'scheduled') return fullPost(post);
  return { ...fullPost(post), status: post.status, publishTime: timeOrNull(post.publishedAt) };
}

/** A draft or scheduled post in the list of these. */
export function waitingPost(post: WaitingPost): Answer<'drafts'>['items'][number] {
  const { id, title, status, publishedAt, updatedAt, nickName } = post;
  return {
    id,
    title,
    status,
    publishTime: timeOrNull(publishedAt),
    updateTime: isoTime(updatedAt),
    nickName,
  };
}

/** A deleted post in the list of these. */
export function deletedPost({
  id,
  title,
  updatedAt,
  nickName,
}: DeletedPost): Answer<'deletedPosts'>['items'][number] {
  return { id, title, updateTime: isoTime(updatedAt), nickName };
}

function timeOrNull(time: number | null): string | null {
  return time === null ? null : isoTime(time);
}

/** A post in the home page's list. */
export function mainListPost({ id, title, updatedAt, thumbFileId }: ListedPost): Answer<'mainList'>[number] {
  return { id, title, updateTime: isoTime(updatedAt), thumbFileId };
}

type CommonField =
  | 'id'
  | 'title'
  | 'updatedAt'
  | 'authorKey'
  | 'urlInfo'
  | 'videoUrl'
  | 'readCount'
  | 'thumbFileId'
  | 'nickName'
  | 'pinned'
  | 'files'
  | 'tags'
  | 'reply';

/** The fields of a post both in a list and by itself. */
export function commonFields(post: Pick<ListedPost, CommonField>): Post {
  return {
    id: post.id,
    title: post.title,
    updateTime: isoTime(post.updatedAt),
    updateUserId: post.authorKey,
    urlInfo: post.urlInfo,
    videoUrl: post.videoUrl,
    readCnt: post.readCount,
    thumbFileId: post.thumbFileId,
    nickName: post.nickName,
    pinned: post.pinned,
    boardFiles: post.files.map(fileAnswer),
    boardTags: post.tags.map((name) => ({ name })),
    boardReply: post.reply && replyAnswer(post.reply),
  };
}

function fileAnswer({ id, mime, name, size, width, height }: PostFile): FileAnswer {
  const pixels = width !== null && height !== null ? { width, height } : {};
  return { fileId: id, fileInfo: { fileType: mime, logFileName: name, size, ...pixels } };
}

type FileAnswer = NonNullable<Post['boardFiles']>[number];

export function replyAnswer({
  id,
  content,
  nickName,
  updatedAt,
}: PostReply): NonNullable<Post['boardReply']> {
  return { id, content, nickName, updateTime: isoTime(updatedAt) };
}

/** By whole characters, so that no surrogate pair is split. */
function beginning(text: string, length: number): string {
  return text.length <= length ? text : [...text.slice(0, 2 * length)].slice(0, length).join('');
}
