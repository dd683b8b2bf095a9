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
        viewBox="0 0 48 16"
        width="2.7em"
        height=".9em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <circle cx="6" cy="8" r="2.3" />
        <circle cx="37.6" cy="8" r="3.8" />
        <path d="M4 1.1h4M1 3.8h10M12.8 .4v11M12.8 5.6h3M3.6 11.6v3.3h10.4M18.6 1.3h10.2v4.3M16.6 7.5h14.6M23.9 7.5v3.6M18.6 11.4h10.2v4.4M46.4 .4v15.4M41.6 8h4.8" />
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
