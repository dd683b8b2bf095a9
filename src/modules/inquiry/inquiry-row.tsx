import type { ReactNode } from 'react';
import type { RowProps } from '../../shell/browser-module.ts';
import { Link } from '../../ui/link.tsx';

/** In the menu of narrow windows: a link to the form. */
export function InquiryRow({ site, className }: RowProps): ReactNode {
  const { inquiry } = site.places;
  return (
    inquiry !== undefined && (
      <Link href={inquiry} className={className}>
        Inquiry
      </Link>
    )
  );
}
