import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import { Day } from '../../ui/day.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FoundRow } from './found-row.tsx';
import { foundPostPath } from './post-path.ts';
import { resultsPath } from './results-path.ts';
import css from './search-screen.module.css';

type FoundPost = Answer<'search'>['posts'][number];

/** How many page numbers are shown at once. */
const BLOCK = 10;

interface FoundPostsProps {
  readonly posts: readonly FoundPost[];
  /** The search term, for links to other pages. */
  readonly term: string;
  readonly marks: readonly string[];
  readonly page: number;
  readonly pages: number;
}

/** A page of the posts that match a term, newest first. */
export function FoundPosts({ posts, term, marks, page, pages }: FoundPostsProps): ReactNode {
  return (
    <section className={css.section}>
      <h2 className={css.heading}>Posts</h2>
      <ul className={css.rows}>
        {posts.map((post) => (
          <FoundRow key={`${post.boardConfigId} ${post.id}`} {...rowOf(post)} marks={marks}>
            {post.boardTitle && <span>{post.boardTitle}</span>} <Day moment={post.updateTime} />
          </FoundRow>
        ))}
      </ul>
      {pages > 1 && (
        <Pager page={page} pages={pages} block={BLOCK} hrefOf={(to) => resultsPath({ q: term, page: to })} />
      )}
    </section>
  );
}

function rowOf(post: FoundPost): {
  href: string;
  title: string;
  excerpt: string;
} {
  return { href: foundPostPath(post), title: post.title, excerpt: post.excerpt };
}
