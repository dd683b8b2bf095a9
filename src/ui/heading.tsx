import { createElement } from 'react';
import type { ReactNode } from 'react';

interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A heading whose level depends on its place in the page. It can be focused by a link to it. */
export function Heading({ level, id, className, children }: HeadingProps): ReactNode {
  return createElement(`h${level}`, { id, className, tabIndex: id ? -1 : undefined }, children);
}
