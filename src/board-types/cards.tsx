import type { ReactNode } from 'react';
import { videoId, videoPicture } from '../shared/youtube.ts';
import { Icon } from '../ui/icon.tsx';
import { Day } from '../ui/day.tsx';
import { Link } from '../ui/link.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import css from './cards.module.css';
import { FileLinks } from './file-links.tsx';
import { Facts, RowTitle, Thumb, thumbOf } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';

/** A post in a PHOTO list: its picture, with title and day. */
export function PhotoCard({ post, href, marks, now }: RowProps): ReactNode {
  return (
    <li>
      <Link href={href} className={css.card}>
        <Thumb src={thumbOf(post)} shape="photo" />
        <span className={css.words}>
          <RowTitle post={post} marks={marks} now={now} />
          <Facts>
            <Day moment={post.updateTime} />
          </Facts>
        </span>
      </Link>
    </li>
  );
}

/** A post in a YOUTUBE list: the provider's picture of the video, and a mark that it plays. */
export function VideoCard({ post, href, marks, now }: RowProps): ReactNode {
  const id = videoId(post.urlInfo);
  return (
    <li>
      <Link href={href} className={css.card}>
        <Thumb src={id && videoPicture(id)} shape="video">
          <span className={css.play}>
            <span>
              <Icon name="play" />
            </span>
          </span>
        </Thumb>
        <span className={css.words}>
          <RowTitle post={post} marks={marks} now={now} />
          <Facts>
            <Day moment={post.updateTime} />
          </Facts>
        </span>
      </Link>
    </li>
  );
}

/** A post in a BOOK list: cover, day of publication, author, tags, and its files outside of the link. */
export function BookCard({ post, href, marks, now }: RowProps): ReactNode {
  const tags = post.boardTags ?? [];
  return (
    <li>
      <Link href={href} className={css.card}>
        <Thumb src={thumbOf(post)} shape="cover" />
        <span className={css.words}>
          <RowTitle post={post} marks={marks} now={now} />
          <Facts>
            <span>
              Published <Day moment={post.updateTime} />
            </span>
            {post.nickName && <MarkedText text={post.nickName} ranges={marks?.nickName} />}
          </Facts>
          {tags.length > 0 && (
            <span className={`${css.tags} cluster`}>
              {tags.map(({ name }, index) => (
                <span key={index}>
                  <MarkedText text={name} ranges={marks?.tags[index]} />
                </span>
              ))}
            </span>
          )}
        </span>
      </Link>
      <div className={css.files}>
        <FileLinks files={post.boardFiles ?? []} membersOnly />
      </div>
    </li>
  );
}
