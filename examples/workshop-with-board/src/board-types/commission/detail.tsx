import type { ReactNode } from 'react';
import type { DetailProps } from 'schema-pages/modules/boards/types';
import { Link } from 'schema-pages/ui/link';
import { useSite } from 'schema-pages/ui/screen-frame';

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
