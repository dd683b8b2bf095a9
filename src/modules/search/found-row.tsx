import type { ReactNode } from 'react';
import { findTerms } from '../../engine/common/search-words.ts';
import { Link } from '../../ui/link.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import css from './search-screen.module.css';

interface FoundRowProps {
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
  /** Words and phrases to mark, folded. */
  readonly marks: readonly string[];
  readonly children?: ReactNode;
}

/** A search result: its title is the link, with the excerpt below. */
export function FoundRow({ href, title, excerpt, marks, children }: FoundRowProps): ReactNode {
  return (
    <li className={css.row}>
      <h3 className={css.title}>
        <Link href={href}>
          <MarkedText text={title} ranges={findTerms(title, marks)} />
        </Link>
      </h3>
      {excerpt && (
        <p className={`${css.excerpt} quiet`}>
          <MarkedText text={excerpt} ranges={findTerms(excerpt, marks)} />
        </p>
      )}
      {children && <p className={`${css.facts} cluster`}>{children}</p>}
    </li>
  );
}
