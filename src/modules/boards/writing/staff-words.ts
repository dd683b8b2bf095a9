import { traitsOf } from '../types/traits-of.ts';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { Question } from '../../../shared/do-contract.ts';
import type { Post } from '../post-types.ts';
import { looksLike } from '../../../shared/looks-like.ts';
import { readVideoId } from '../read-video-id.ts';
import { fromZonedClock, toZonedClock } from '../../../shared/zoned-clock.ts';
import type { KeptFile, PostPlace } from './post-place.ts';

/** The values of the fields for staff. */
export interface StaffWords {
  readonly when: 'published' | 'scheduled' | 'draft';
  /** Date and time in the site's time zone, as in the field; empty for none. */
  readonly time: string;
  readonly pinned: boolean;
  /** The address of another site; empty for none. */
  readonly link: string;
  /** A video's address or id; empty for none. */
  readonly video: string;
  /** The author's name to show; empty for the account's name. */
  readonly writer: string;
  /** Separated by commas. */
  readonly tags: string;
  /** The picture in lists. first: the first picture among the attachments. kept: the current one. */
  readonly picture: 'first' | 'kept' | 'none';
}

export const NO_STAFF_WORDS: StaffWords = {
  when: 'published',
  time: '',
  pinned: false,
  link: '',
  video: '',
  writer: '',
  tags: '',
  picture: 'first',
};

type BoardType = PostPlace['type'];

/** On a board for videos, `urlInfo` is the video of the list, elsewhere a link (R-BOARD-07). */
export function staffWordsOf(post: Post, { type, zone }: Pick<PostPlace, 'type' | 'zone'>): StaffWords {
  const isFilm = traitsOf(type).showsVideos;
  return {
    when: post.status ?? 'published',
    time: post.publishTime ? toZonedClock(post.publishTime, zone) : '',
    pinned: post.pinned ?? false,
    link: isFilm ? '' : (post.urlInfo ?? ''),
    video: post.videoUrl ?? (isFilm ? (post.urlInfo ?? '') : ''),
    writer: post.nickName ?? '',
    tags: (post.boardTags ?? []).map(({ name }) => name).join(', '),
    picture: post.thumbFileId ? 'kept' : 'none',
  };
}

type StaffQuestion = Pick<
  Question<'savePost'>,
  'urlInfo' | 'videoUrl' | 'nickName' | 'tags' | 'thumbFileId' | 'pinned' | 'status' | 'publishTime'
>;

/** The part of the request for these fields. Check for faults first. */
export function staffQuestion(
  words: StaffWords,
  files: readonly KeptFile[],
  place: Pick<PostPlace, 'type' | 'post' | 'zone'>,
): StaffQuestion {
  const { type, post, zone } = place;
  const time = words.when === 'scheduled' ? fromZonedClock(words.time, zone) : null;
  // A video's two fields may differ. If the form's field wasn't changed, neither is sent.
  const isSameVideo = post !== null && words.video === staffWordsOf(post, place).video;
  const video = isSameVideo ? {} : videoFields(readVideoId(words.video), type);
  return {
    ...(traitsOf(type).showsVideos ? {} : { urlInfo: words.link.trim() || null }),
    ...video,
    nickName: words.writer.trim() || null,
    tags: tagsOf(words.tags),
    pinned: words.pinned,
    status: words.when,
    ...(time === null ? {} : { publishTime: time }),
    ...(words.picture === 'kept' ? {} : { thumbFileId: words.picture === 'none' ? null : pictureOf(files) }),
  };
}

function videoFields(id: string | null, type: BoardType): Pick<StaffQuestion, 'urlInfo' | 'videoUrl'> {
  return traitsOf(type).showsVideos ? { urlInfo: id, videoUrl: id } : { videoUrl: id };
}

/** Each tag once, split at commas. */
export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

function pictureOf(files: readonly KeptFile[]): number | null {
  const picture = files.find(({ isPicture }) => isPicture);
  return picture ? (picture.thumbFileId ?? picture.fileId) : null;
}

/** Faults that can be found without the service. */
export function findStaffFaults(
  { when, time, link, video }: StaffWords,
  now: number,
  zone: TimeZone,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (when === 'scheduled') {
    const moment = fromZonedClock(time, zone);
    if (moment === null) faults['publishTime'] = 'Choose a date and a time.';
    else if (Date.parse(moment) <= now) faults['publishTime'] = 'Choose a time in the future.';
  }
  if (link.trim() && !/^https?:\/\/\S+$/i.test(link.trim()))
    faults['urlInfo'] = 'Enter an address that begins with https://.';
  if (video.trim() && readVideoId(video) === null)
    faults['videoUrl'] = 'Enter the address of a YouTube video, or its 11-character ID.';
  return faults;
}

export function isStaffWords(value: unknown): value is StaffWords {
  return looksLike(value, NO_STAFF_WORDS);
}
