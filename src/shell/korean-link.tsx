import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface KoreanLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
}

/** Leads to the Korean site; called by its own name, and in English for those who hear it. */
export function KoreanLink({ href, className }: KoreanLinkProps): ReactNode {
  return (
    <Link href={href} hrefLang="ko" className={className}>
      <span lang="ko">한국어</span> <VisuallyHidden>Korean</VisuallyHidden>
    </Link>
  );
}
