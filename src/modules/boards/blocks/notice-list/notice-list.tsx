import type { ReactNode } from 'react';
import type { BlockProps } from '../../../../engine/types.ts';
import { toZonedParts } from '../../../../engine/common/dates.ts';
import { NewestPosts } from '../../newest-posts.tsx';
import type { NewestPost } from '../../post-types.ts';
import { NEWEST_POSTS } from '../../posts-on-page.ts';
import type { BoardServices } from '../board-services.ts';
import type { NoticeList as NoticeListBlock } from '../page.gen.ts';
import { listPath, postPath } from '../../board-paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Link } from '../../../../ui/link.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { useTimeZone } from '../../../../ui/time-zone.ts';
import css from './notice-list.module.css';

/** The newest posts of a board, one per row, and a link to the board. */
export function NoticeList({
  block,
  level,
  services: { loadNewestPosts },
}: BlockProps<NoticeListBlock, BoardServices>): ReactNode {
  const { heading, id, menuId, boardConfigId, more, count = NEWEST_POSTS['notice-list'] } = block;
  const board = listPath({ menuId, boardConfigId, page: 1 });
  return (
    <div className="wrap">
      <SectionHead level={level} id={id} heading={heading} />
      <div className={css.posts}>
        <NewestPosts
          boardConfigId={boardConfigId}
          count={count}
          load={loadNewestPosts}
          what={`‘${heading}’`}
          instead={<p>See ‘{more}’.</p>}
          render={(posts) =>
            posts.length === 0 ? (
              <p className={css.none}>No post has been created.</p>
            ) : (
              <ul className={css.rows}>
                {posts.map((post) => (
                  <Row
                    key={post.id}
                    post={post}
                    href={postPath({ menuId, boardConfigId, boardId: post.id, page: 1 })}
                  />
                ))}
              </ul>
            )
          }
        />
      </div>
      <Link href={board} className={`${css.more} target`}>
        {more} <Icon name="arrow-right" />
      </Link>
    </div>
  );
}

/** The whole row is the link. */
function Row({ post, href }: { readonly post: NewestPost; readonly href: string }): ReactNode {
  const day = toZonedParts(post.updateTime, useTimeZone());
  return (
    <li>
      <Link href={href} className={css.row}>
        <span className={css.title}>{post.title}</span>{' '}
        {day && (
          <time className={css.day} dateTime={`${day.year}-${day.month}-${day.day}`}>
            {`${day.year}.${day.month}.${day.day}`}
          </time>
        )}
      </Link>
    </li>
  );
}
