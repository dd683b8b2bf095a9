import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface KoreanLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
}

/**
 * Leads to the Korean site; called by its own name, and in English for those who hear it. It is on every page, and an English page fetches
 * no Korean typeface: so the three syllables that are seen are drawn, with strokes as wide as those of the words beside them.
 */
export function KoreanLink({ href, className }: KoreanLinkProps): ReactNode {
  return (
    <Link href={href} hrefLang="ko" className={className}>
      <svg
        viewBox="0 0 96 32"
        aria-hidden="true"
        width="2.7em"
        height=".9em"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.6"
      >
        <path d="M8 2h8M2 8h20M12 12a5 5 0 1 0 .1 0zM25 1v22m0-12h6M7 24v6h20M37 3h21v8M33 15h30m-15 0v7M37 23h21v9M75 8a8 8 0 1 0 .1 0zm8 8h10m0-15v31" />
      </svg>
      <VisuallyHidden>
        <span lang="ko" data-system-font>
          한국어
        </span>{' '}
        Korean
      </VisuallyHidden>
    </Link>
  );
}
