import { traitsOf } from './types/traits-of.ts';
import type { BoardConfig } from './board-config.ts';
import type { Post } from './post-types.ts';
import { fileAddress } from '../../shared/files.ts';
import { videoId, videoPicture } from '../../shared/youtube.ts';
import type { ArticleHead, HeadPicture } from '../../shell/screen-frame.tsx';

type BoardType = BoardConfig['boardType'];

/** Characters shown by search engines and shared links. */
const DESCRIPTION = 160;

/** The beginning of a text as a description: whole words, with `…` if it is cut. */
export function describe(text: string): string {
  const characters = [...text.slice(0, 4 * DESCRIPTION)];
  if (characters.length <= DESCRIPTION) return text;
  const beginning = characters.slice(0, DESCRIPTION - 1).join('');
  const end = beginning.lastIndexOf(' ');
  return `${end > DESCRIPTION / 2 ? beginning.slice(0, end) : beginning}…`;
}

/** The description of a list page: the titles of its posts. */
export function describeList(board: string, posts: readonly Post[]): string {
  return posts.length === 0 ? '' : describe(`${board}: ${posts.map(({ title }) => title).join('; ')}`);
}

export function articleOf(post: Post, type: BoardType | undefined): ArticleHead {
  return {
    published: isoOf(post.publishTime),
    modified: isoOf(post.updateTime) ?? '',
    picture: pictureOf(post, type),
    isArticle: traitsOf(type).isArticle ?? false,
  };
}

/** The post's own picture, if it is public; otherwise null. */
function pictureOf(post: Post, type: BoardType | undefined): HeadPicture | null {
  const alt = post.title;
  const { filesForMembers, showsVideos } = traitsOf(type);
  const first = filesForMembers ? undefined : post.boardFiles?.[0];
  if (first && ['image/png', 'image/jpeg'].includes(first.fileInfo.fileType)) {
    const { width, height } = first.fileInfo;
    return { src: fileAddress(first.fileId), alt, width, height };
  }
  if (post.thumbFileId) return { src: fileAddress(post.thumbFileId), alt };
  const video = videoId(post.videoUrl) ?? (showsVideos ? videoId(post.urlInfo) : null);
  return video ? { src: videoPicture(video), alt } : null;
}

function isoOf(moment: Post['updateTime'] | null | undefined): string | null {
  if (moment === null || moment === undefined) return null;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
