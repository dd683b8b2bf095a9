import type { ReactNode } from 'react';
import type { RowProps } from '../../shell/browser-module.ts';
import { Link } from '../../ui/link.tsx';

/** In the menu of narrow windows: a link to the form. */
export function InquiryRow({ site, className }: RowProps): ReactNode {
  const href = site.places.inquiry;
  return (
    href && (
      <Link href={href} className={className}>
        Inquiry
      </Link>
    )
  );
}
