import { createElement } from 'react';
import type { ReactNode } from 'react';

interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A heading of a level that is only known when the page is put together. It can take focus from a link that leads here. */
export function Heading({ level, id, className, children }: HeadingProps): ReactNode {
  return createElement(`h${level}`, { id, className, tabIndex: id ? -1 : undefined }, children);
}
