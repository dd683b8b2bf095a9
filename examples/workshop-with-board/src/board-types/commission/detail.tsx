import type { ReactNode } from 'react';
import type { DetailProps } from '../../../../../src/modules/boards/types/type-parts.ts';
import { useSite } from '../../../../../src/shell/screen-frame.tsx';
import { Link } from '../../../../../src/ui/link.tsx';

/** The way to the inquiry form. */
export function Detail({ post }: DetailProps): ReactNode {
  const { inquiry } = useSite().places;
  if (inquiry === undefined) return null;
  return (
    <p>
      <Link href={inquiry}>Ask for a piece like {post.title}</Link>
    </p>
  );
}
