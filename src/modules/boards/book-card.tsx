import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import css from './card.module.css';
import { FileLinks } from './file-links.tsx';
import { Facts, PostDay, RowTitle, Thumb, termIn, thumbOf } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';

/** A post in a BOOK list: cover, day of publication, author, tags, and its files outside of the link. */
export function BookCard({ post, href, filter, now }: RowProps): ReactNode {
  const tags = post.boardTags ?? [];
  return (
    <li>
      <Link href={href} className={css.card}>
        <Thumb src={thumbOf(post)} shape="cover" />
        <span className={css.words}>
          <RowTitle post={post} filter={filter} now={now} />
          <Facts>
            <span>
              Published <PostDay moment={post.updateTime} />
            </span>
            {post.nickName && <MarkedText text={post.nickName} term={termIn('nickName', filter)} />}
          </Facts>
          {tags.length > 0 && (
            <span className={css.tags}>
              {tags.map(({ name }, index) => (
                <span key={index}>
                  <MarkedText text={name} term={termIn('tags', filter)} />
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
