import type { ReactNode } from 'react';
import css from './ask-link.module.css';
import { ButtonLink } from './button.tsx';
import { Link } from './link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface AskLinkProps {
  readonly href: string;
  /** The machine, or machine and model: "Shale Shaker, 400 GPM class". */
  readonly about: string;
  /** Small in a table, a button elsewhere. */
  readonly small?: boolean;
}

/** Leads to the inquiry form, which then says what is asked about. There are many, all to one page: nothing to be fetched ahead or indexed. */
export function AskLink({ href, about, small = false }: AskLinkProps): ReactNode {
  const words = (
    <span>
      Ask for a quotation
      <VisuallyHidden>: {about}</VisuallyHidden>
    </span>
  );
  if (!small)
    return (
      <ButtonLink href={href} rel="nofollow">
        {words}
      </ButtonLink>
    );
  return (
    <Link href={href} rel="nofollow" className={css.small}>
      {words}
    </Link>
  );
}
