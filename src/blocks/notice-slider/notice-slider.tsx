import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { NoticeSlider as NoticeSliderBlock } from '../../shared/page.gen.ts';
import { boardPath } from '../../shared/screens.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './notice-slider.module.css';
import { PictureSlides } from './picture-slides.tsx';

/** So few that a round lasts less than half a minute. */
const COUNT = 5;

/** The pictures of a board's newest posts, and the way to the board. */
export function NoticeSlider({ block, level, renderPosts }: BlockProps<NoticeSliderBlock>): ReactNode {
  const { heading, id, menuId, boardConfigId, more, count = COUNT } = block;
  return (
    <div className={`wrap ${css.place}`}>
      <SectionHead level={level} id={id} heading={heading} />
      <div className={css.posts}>
        {renderPosts({
          boardConfigId,
          count,
          what: `‘${heading}’`,
          instead: <p>All of these stand on their board: see ‘{more}’.</p>,
          render: (posts) =>
            posts.length === 0 ? (
              <p>No post has been created.</p>
            ) : (
              <PictureSlides posts={posts} label={heading} menuId={menuId} boardConfigId={boardConfigId} />
            ),
        })}
      </div>
      <Link href={boardPath({ menuId, boardConfigId, page: 1 })} className={`${css.more} target`}>
        {more} <Icon name="arrow-right" />
      </Link>
    </div>
  );
}
