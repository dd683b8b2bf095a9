import { useState } from 'react';
import type { ReactNode } from 'react';
import { fileAddress } from '../../../../shared/files.ts';
import { postPath } from '../../board-paths.ts';
import { useHydrated } from '../../../../ui/hydrated.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Link } from '../../../../ui/link.tsx';
import type { Slides } from '../../../../ui/start-slides.ts';
import { useSlides } from '../../../../ui/use-slides.ts';
import type { NewestPost } from '../../post-types.ts';
import css from './picture-slides.module.css';

/** R-HOME-10. */
const SLIDE = { effect: 'slide', speed: 850 } as const;

interface PictureSlidesProps {
  /** At least one. */
  readonly posts: readonly NewestPost[];
  readonly label: string;
  readonly menuId: number;
  readonly boardConfigId: number;
}

/** One post at a time. A single post needs no controls. */
export function PictureSlides({ posts, ...rest }: PictureSlidesProps): ReactNode {
  const [first] = posts;
  if (posts.length > 1) return <Carousel posts={posts} {...rest} />;
  return first ? <PostPicture post={first} href={hrefOf(first, rest)} /> : null;
}

function hrefOf(
  { id }: NewestPost,
  { menuId, boardConfigId }: Pick<PictureSlidesProps, 'menuId' | 'boardConfigId'>,
): string {
  return postPath({ menuId, boardConfigId, boardId: id, page: 1 });
}

/** The APG's carousel: Pause or Play first, then the arrows, then the slide. Keyboard focus stops it. */
function Carousel({ posts, label, menuId, boardConfigId }: PictureSlidesProps): ReactNode {
  const { element, shown, playing, act, stop } = useSlides(SLIDE);
  const isHydrated = useHydrated(); // without scripts every slide can be reached
  const move = (action: (slides: Slides) => void): void => {
    stop();
    act(action);
  };
  return (
    <div
      className={css.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) stop();
      }}
    >
      <div className={`${css.buttons} unprinted`}>
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? 'Pause' : 'Play'}
          onClick={() => (playing ? stop() : act((running) => running.play()))}
        />
        <IconButton icon="arrow-left" label="Previous" onClick={() => move((slides) => slides.previous())} />
        <IconButton icon="arrow-right" label="Next" onClick={() => move((slides) => slides.next())} />
      </div>
      <div ref={element} className={`swiper ${css.window}`}>
        <div className={`swiper-wrapper ${css.track}`} aria-live={playing ? 'off' : 'polite'}>
          {posts.map((post, index) => (
            <div
              key={post.id}
              className={`swiper-slide ${css.slide}`}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${posts.length}`}
              inert={isHydrated && index !== shown}
            >
              <PostPicture post={post} href={hrefOf(post, { menuId, boardConfigId })} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A post's picture above its title, both in one link. A picture that doesn't load leaves its frame. */
function PostPicture({ post, href }: { readonly post: NewestPost; readonly href: string }): ReactNode {
  const [broken, setBroken] = useState(false);
  return (
    <Link href={href} className={css.link}>
      <span className={css.frame}>
        {post.thumbFileId && !broken ? (
          <img
            src={fileAddress(post.thumbFileId)}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setBroken(true)}
          />
        ) : null}
      </span>
      <span className={css.title}>{post.title}</span>
    </Link>
  );
}
