import type { ReactNode } from 'react';
import type { PostParams } from '../board-paths.ts';
import type { Post } from '../../../shared/do-contract.ts';
import type { RowProps } from './row-parts.tsx';

/** `row.tsx` of a type: a post in its list. */
export interface ListRow {
  /** What stands in the `li` of the post: a link to it around what is said of it. */
  readonly Row: (props: RowProps) => ReactNode;
  /** `wide` and `tall` stand beside each other, four in a row of a wide window; without it each post has a row of its own. */
  readonly layout?: 'wide' | 'tall';
}

/** What `detail.tsx` of a type is given. */
export interface DetailProps {
  readonly post: Post;
  readonly params: PostParams;
  /** The post has changed, and is to be asked for once more. */
  readonly onChanged: () => void;
}

/** `detail.tsx` of a type: what stands below the text, the video and the files of a post. */
export type Detail = (props: DetailProps) => ReactNode;

/** `form.ts` of a type: what its form says otherwise than the others. */
export interface FormWords {
  /** Below the fields that staff fill in. */
  readonly hints: Readonly<Partial<Record<'link' | 'video' | 'writer' | 'tags', string>>>;
}
