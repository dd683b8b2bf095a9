import type { ReactNode } from 'react';
import type { BoardConfig } from './board-config.ts';
import type { Post } from './post-types.ts';
import { videoId } from '../../shared/youtube.ts';
import { Day } from '../../ui/day.tsx';
import { Link } from '../../ui/link.tsx';
import { CopyAddress } from './copy-address.tsx';
import css from './post-head.module.css';
import { Views } from './types/row-parts.tsx';
import { traitsOf } from './types/traits-of.ts';

interface PostHeadProps {
  readonly post: Post;
  readonly type: BoardConfig['boardType'] | undefined;
}

/** Below the title: the date of the last change, the author, views, the button to copy the address, and the external link. */
export function PostHead({ post, type }: PostHeadProps): ReactNode {
  const { updateTime, nickName, readCnt, boardTags } = post;
  const tags = boardTags ?? [];
  return (
    <header className={`${css.head} cluster`}>
      <div className={`${css.facts} cluster`}>
        <Day moment={updateTime} />
        {nickName && <span>{nickName}</span>}
        <Views count={readCnt} />
        {tags.length > 0 && (
          <ul className={`${css.tags} cluster`} aria-label="Tags">
            {tags.map(({ name }, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      <CopyAddress />
      <ExternalLink urlInfo={post.urlInfo} type={type} />
    </header>
  );
}

/** A post's link. On a board for videos, the field is a video id for the player. Anything but a web address is plain text. */
export function ExternalLink({
  urlInfo,
  type,
}: { readonly urlInfo: Post['urlInfo'] } & Pick<PostHeadProps, 'type'>): ReactNode {
  if (!urlInfo || (traitsOf(type).showsVideos && videoId(urlInfo))) return null;
  return (
    <p className={css.external}>
      {/^https?:\/\//i.test(urlInfo) ? (
        <Link href={urlInfo} newWindow>
          {urlInfo}
        </Link>
      ) : (
        urlInfo
      )}
    </p>
  );
}
