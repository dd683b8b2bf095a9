import type { ReactNode } from 'react';
import { findQuestion } from '../../engine/common/search-words.ts';
import { Link } from '../../ui/link.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import css from './search-screen.module.css';

interface FoundRowProps {
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
  /** What was looked for; each of its words and phrases is marked. */
  readonly term: string;
  /** Small facts below the words. */
  readonly children?: ReactNode;
}

/** One thing that was found: its title is the link, below it stand the words around the find. */
export function FoundRow({ href, title, excerpt, term, children }: FoundRowProps): ReactNode {
  return (
    <li className={css.row}>
      <h3 className={css.title}>
        <Link href={href}>
          <MarkedText text={title} ranges={findQuestion(title, term)} />
        </Link>
      </h3>
      {excerpt && (
        <p className={`${css.excerpt} quiet`}>
          <MarkedText text={excerpt} ranges={findQuestion(excerpt, term)} />
        </p>
      )}
      {children && <p className={`${css.facts} cluster`}>{children}</p>}
    </li>
  );
}
