import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { fileAddress } from '../../../shared/files.ts';
import type { Post } from '../../../shared/do-contract.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';
import type { PostMarks } from './marks.ts';
import css from './row-parts.module.css';

/** What every row of a list is given, whatever the board's type. */
export interface RowProps {
  readonly post: Post;
  readonly href: string;
  /** The beginning of its text. */
  readonly excerpt: string;
  /** What a search found in it; none in a list of all posts. */
  readonly marks: PostMarks | undefined;
  /** When the list was asked for, in milliseconds since 1970. */
  readonly now: number;
}

/** Days for which a post counts as new. */
const NEW_DAYS = 7;

/** The title of a post, with what was searched for marked and what is special about it in words. */
export function RowTitle({ post, marks, now }: Pick<RowProps, 'post' | 'marks' | 'now'>): ReactNode {
  return (
    <h2 className={css.title}>
      {post.pinned && <span className={css.pinned}>Pinned</span>}
      <MarkedText text={post.title} ranges={marks?.title} />
      {isNew(post, now) && (
        <span>
          {' ' /* alone in a line the word begins where the title does */}
          <span className={css.fresh}>New</span>
        </span>
      )}
    </h2>
  );
}

function isNew({ updateTime }: Post, now: number): boolean {
  const age = now - new Date(updateTime).getTime();
  return age >= 0 && age < NEW_DAYS * 86_400_000;
}

/** The first words of a post's text, cut off by the style. */
export function Excerpt({ excerpt, marks }: Pick<RowProps, 'excerpt' | 'marks'>): ReactNode {
  if (!excerpt) return null;
  return (
    <span className={`${css.excerpt} quiet`}>
      <MarkedText text={excerpt} ranges={marks?.content} />
    </span>
  );
}

/** Small facts of a post beside each other: its day, who wrote it, how often it was read. */
export function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={`${css.facts} cluster`}>{children}</span>;
}

export function Views({ count }: { readonly count: number | undefined }): ReactNode {
  if (count === undefined) return null;
  return <span>{count === 1 ? '1 view' : `${count} views`}</span>;
}

/** How a picture stands in its frame. */
const SHAPES = { photo: css.photo, video: css.video, cover: css.cover } as const;

interface ThumbProps {
  /** Null draws the empty frame. */
  readonly src: string | null;
  readonly shape: keyof typeof SHAPES;
  /** Drawn over the picture. */
  readonly children?: ReactNode;
}

/** Narrower than any picture of ours: what the video provider sends in place of one that it does not have. */
const STAND_IN = 120;

/** A picture in a frame of fixed proportions. It repeats what the title says; what does not load leaves the drawn frame. */
export function Thumb({ src, shape, children }: ThumbProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const judge = useCallback(
    ({ naturalWidth }: HTMLImageElement): void => {
      if (naturalWidth === 0 || (shape === 'video' && naturalWidth <= STAND_IN)) setBroken(src);
    },
    [shape, src],
  );
  useEffect(() => {
    // It came with the document, and was there before anything could hear of it.
    if (image.current?.complete && image.current.currentSrc) judge(image.current);
  }, [judge]);
  return (
    <span className={`${css.thumb} ${SHAPES[shape]}`}>
      {src && broken !== src && (
        <img
          ref={image}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          onLoad={({ currentTarget }) => judge(currentTarget)}
        />
      )}
      {children}
    </span>
  );
}

/** Where a post's thumbnail comes from. */
export function thumbOf({ thumbFileId }: Post): string | null {
  return thumbFileId ? fileAddress(thumbFileId) : null;
}
