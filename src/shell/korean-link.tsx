import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface KoreanLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
}

/**
 * Leads to the Korean site; called by its own name, and in English for those who hear it. It is
 * on every page, so its Korean letters are those of the visitor's own machine: an English page fetches no Korean typeface.
 */
export function KoreanLink({ href, className }: KoreanLinkProps): ReactNode {
  return (
    <Link href={href} hrefLang="ko" className={className}>
      <span lang="ko" data-system-font>
        한국어
      </span>{' '}
      <VisuallyHidden>Korean</VisuallyHidden>
    </Link>
  );
}
