import type { ReactNode } from 'react';
import type { PostParams } from '../board-paths.ts';
import type { BoardTypeId } from '../board-config.ts';
import type { Post } from '../post-types.ts';
import type { RowProps } from './row-parts.tsx';

/** A type's `row.tsx`: a post in its list. */
export interface ListRow {
  /** The content of the post's `li`: a link to it around its details. */
  readonly Row: (props: RowProps) => ReactNode;
  /** `wide` and `tall` are laid out side by side, four in a row of a wide window. Without it, each post has its own row. */
  readonly layout?: 'wide' | 'tall';
}

/** The props of a type's `detail.tsx`. */
export interface DetailProps {
  readonly post: Post;
  readonly params: PostParams;
  /** Call it when the post has changed, to load it again. */
  readonly onChanged: () => void;
}

/** A type's `detail.tsx`: what comes below a post's text, video and files. */
export type Detail = (props: DetailProps) => ReactNode;

/** A type's `form.ts`: texts of its form that differ from the default. */
export interface FormWords {
  /** Below the fields for staff. */
  readonly hints: Readonly<Partial<Record<'link' | 'video' | 'writer' | 'tags', string>>>;
}

/** Something of each type of board. A site's own types are added by its build. */
type ByType<Part> = Readonly<Partial<Record<BoardTypeId, Part>>>;
export type RowsByType = ByType<ListRow>;
export type DetailsByType = ByType<Detail>;
export type FormsByType = ByType<FormWords>;
