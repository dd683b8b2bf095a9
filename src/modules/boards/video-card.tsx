import type { ReactNode } from 'react';
import { videoId, videoPicture } from '../../shared/youtube.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import css from './card.module.css';
import { Facts, PostDay, RowTitle, Thumb } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';

/** A post in a YOUTUBE list: the provider's picture of the video, and a mark that it plays. */
export function VideoCard({ post, href, filter, now }: RowProps): ReactNode {
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
          <RowTitle post={post} filter={filter} now={now} />
          <Facts>
            <PostDay moment={post.updateTime} />
          </Facts>
        </span>
      </Link>
    </li>
  );
}
