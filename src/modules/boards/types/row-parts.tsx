import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { fileAddress } from '../../../shared/files.ts';
import type { Post } from '../post-types.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';
import type { PostMarks } from './marks.ts';
import css from './row-parts.module.css';

/** The props of every row, whatever the board's type. */
export interface RowProps {
  readonly post: Post;
  readonly href: string;
  readonly excerpt: string;
  /** The search matches in it; undefined in a list of all posts. */
  readonly marks: PostMarks | undefined;
  /** When the list was requested, in milliseconds since 1970. */
  readonly now: number;
}

const NEW_DAYS = 7;

/** A post's title, with search matches marked and its special states as labels. */
export function RowTitle({ post, marks, now }: Pick<RowProps, 'post' | 'marks' | 'now'>): ReactNode {
  return (
    <h2 className={css.title}>
      {post.pinned && <span className={css.pinned}>Pinned</span>}
      <MarkedText text={post.title} ranges={marks?.title} />
      {isNew(post, now) && (
        <span>
          {' ' /* if the label gets its own line, it starts where the title does */}
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

/** The beginning of a post's text, cut off by CSS. */
export function Excerpt({ excerpt, marks }: Pick<RowProps, 'excerpt' | 'marks'>): ReactNode {
  if (!excerpt) return null;
  return (
    <span className={`${css.excerpt} quiet`}>
      <MarkedText text={excerpt} ranges={marks?.content} />
    </span>
  );
}

/** A post's details in one line: date, author, views. */
export function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={`${css.facts} cluster`}>{children}</span>;
}

export function Views({ count }: { readonly count: number | undefined }): ReactNode {
  if (count === undefined) return null;
  return <span>{count === 1 ? '1 view' : `${count} views`}</span>;
}

const SHAPES = { photo: css.photo, video: css.video, cover: css.cover } as const;

interface ThumbProps {
  /** Null leaves the frame empty. */
  readonly src: string | null;
  readonly shape: keyof typeof SHAPES;
  readonly children?: ReactNode;
}

/** Narrower than any of our pictures: the placeholder that the video provider sends for a missing picture. */
const STAND_IN = 120;

/** A picture in a frame with fixed proportions. Decorative: the title says the same. If it fails to load, the frame stays. */
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
    // It came with the document and had loaded before there was a listener.
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

/** The address of a post's thumbnail. */
export function thumbOf({ thumbFileId }: Post): string | null {
  return thumbFileId ? fileAddress(thumbFileId) : null;
}
