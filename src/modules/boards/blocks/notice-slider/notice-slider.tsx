import type { ReactNode } from 'react';
import type { BlockProps } from '../../../../engine/types.ts';
import { NewestPosts } from '../../newest-posts.tsx';
import { NEWEST_POSTS } from '../../posts-on-page.ts';
import type { BoardServices } from '../board-services.ts';
import type { NoticeSlider as NoticeSliderBlock } from '../page.gen.ts';
import { listPath } from '../../board-paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Link } from '../../../../ui/link.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import css from './notice-slider.module.css';
import { PictureSlides } from './picture-slides.tsx';

/** The pictures of a board's newest posts, and a link to the board. */
export function NoticeSlider({
  block,
  level,
  services: { loadNewestPosts },
}: BlockProps<NoticeSliderBlock, BoardServices>): ReactNode {
  const { heading, id, menuId, boardConfigId, more, count = NEWEST_POSTS['notice-slider'] } = block;
  return (
    <div className={`wrap ${css.place}`}>
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
              <p>No post has been created.</p>
            ) : (
              <PictureSlides
                key={posts.map(({ id }) => id).join(' ')} // the slides' code moves their elements, so others begin anew
                posts={posts}
                label={heading}
                menuId={menuId}
                boardConfigId={boardConfigId}
              />
            )
          }
        />
      </div>
      <Link href={listPath({ menuId, boardConfigId, page: 1 })} className={`${css.more} target`}>
        {more} <Icon name="arrow-right" />
      </Link>
    </div>
  );
}
