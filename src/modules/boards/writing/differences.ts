import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { readVideoId } from '../read-video-id.ts';
import { fromZonedClock, zonedTimeWords } from '../../../shared/zoned-clock.ts';
import { htmlOf } from './post-draft.ts';
import type { PostWords } from './post-draft.ts';
import type { KeptFile } from './post-place.ts';
import { tagsOf } from './staff-words.ts';
import type { StaffWords } from './staff-words.ts';

/** A form field in which two versions of a post differ. */
export interface Difference {
  /** The field's label. */
  readonly field: string;
  /** The value in the other version. Text, with one line per item of a list; HTML for the content. */
  readonly theirs: string;
  readonly mine: string;
}

/** The only field whose values are HTML. */
export const CONTENT = 'Content';

/**
 * All form fields in which two versions differ, in the form's order. Compares what would be saved: a blank at the end of a
 * title isn't a difference.
 * @param theirs the post as it is now
 * @param mine the content of the form
 * @param zone the time zone of the form's time
 */
export function findDifferences(theirs: PostWords, mine: PostWords, zone: TimeZone): readonly Difference[] {
  const all: Difference[] = [
    { field: 'Title', theirs: theirs.title.trim(), mine: mine.title.trim() },
    { field: CONTENT, theirs: htmlOf(theirs), mine: htmlOf(mine) },
    { field: 'Attachments', ...fileDifference(theirs.files, mine.files) },
  ];
  if (theirs.staff && mine.staff) {
    const isPicture = mine.files.some((file) => file.isPicture);
    all.push(...staffDifferences(theirs.staff, asSaved(mine.staff, theirs.staff, isPicture), zone));
  }
  return all.filter((one) => one.theirs !== one.mine);
}

/** Fills in defaults as saving would. @param hasPicture whether a picture is among the attachments */
function asSaved(mine: StaffWords, theirs: StaffWords, hasPicture: boolean): StaffWords {
  return {
    ...mine,
    writer: mine.writer.trim() ? mine.writer : theirs.writer, // the service keeps the current name
    picture: mine.picture === 'first' && !hasPicture ? 'none' : mine.picture,
  };
}

function staffDifferences(theirs: StaffWords, mine: StaffWords, zone: TimeZone): readonly Difference[] {
  const field = (name: string, read: (staff: StaffWords) => string): Difference => ({
    field: name,
    theirs: read(theirs),
    mine: read(mine),
  });
  return [
    field('Link', ({ link }) => link.trim()),
    field('Video', ({ video }) => readVideoId(video) ?? video.trim()),
    field('Writer', ({ writer }) => writer.trim()),
    field('Tags', ({ tags }) => tagsOf(tags).join('\n')),
    field('Picture in lists', ({ picture }) => pictureWords(picture, theirs.picture === 'kept')),
    field('When it appears', (staff) => appearanceWords(staff, zone)),
    field('Pinned', ({ pinned }) => (pinned ? 'Yes: above all other posts' : 'No')),
  ];
}

/** @param isThere whether the post has a picture now */
function pictureWords(picture: StaffWords['picture'], isThere: boolean): string {
  if (picture === 'kept') {
    return isThere
      ? 'The post’s current picture'
      : 'The post’s former picture. It was removed, so choose another.';
  }
  return picture === 'first' ? 'The first picture among the attachments' : 'None';
}

function appearanceWords({ when, time }: StaffWords, zone: TimeZone): string {
  if (when === 'published') return 'Already published';
  if (when === 'draft') return 'Not yet: it is a draft';
  return `On ${zonedTimeWords(fromZonedClock(time, zone) ?? '', zone) || 'a date not chosen yet'}`;
}

/** Names, one per line, marked if the file was replaced or removed. */
function fileDifference(
  theirs: readonly KeptFile[],
  mine: readonly KeptFile[],
): Pick<Difference, 'theirs' | 'mine'> {
  const isIn = (files: readonly KeptFile[], { fileId }: KeptFile): boolean =>
    files.some((file) => file.fileId === fileId);
  const labelOf = (file: KeptFile): string => {
    if (isIn(theirs, file)) return file.name;
    // Only a file uploaded in this form has a `thumbFileId`.
    if (file.thumbFileId === undefined)
      return `${file.name} (removed in the meantime: add it again to keep it)`;
    return theirs.some(({ name }) => name === file.name) ? `${file.name} (a different file)` : file.name;
  };
  return { theirs: theirs.map(labelOf).join('\n'), mine: mine.map(labelOf).join('\n') };
}
