import type { ReactNode } from 'react';
import css from './ask-link.module.css';
import { ButtonLink } from './button.tsx';
import { Link } from './link.tsx';

interface AskLinkProps {
  readonly href: string;
  /** The machine, or machine and model: "Shale Shaker, 400 GPM class". */
  readonly about: string;
  /** Small in a table, otherwise a button. */
  readonly small?: boolean;
}

/** A link to the form for questions with its subject. There are many, all to one page: none should be prefetched or indexed. */
export function AskLink({ href, about, small = false }: AskLinkProps): ReactNode {
  const link = { href, rel: 'nofollow', 'aria-label': `${WORDS}: ${about}` } as const;
  if (!small) return <ButtonLink {...link}>{WORDS}</ButtonLink>;
  return (
    <Link {...link} className={css.small}>
      {WORDS}
    </Link>
  );
}

const WORDS = 'Ask for a quotation';
