import type { MouseEvent, ReactNode } from 'react';
import css from './skip-link.module.css';

/** The id of the page's `main`, where the link leads. */
export const MAIN = 'main';

/** Past the menu to the content. It moves the focus itself: in a bar of hash style, following `#main` would be a move. */
export function SkipLink(): ReactNode {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    const main = document.getElementById(MAIN);
    main?.focus();
    main?.scrollIntoView();
  };
  return (
    <a className={`${css.skip} unprinted`} href={`#${MAIN}`} onClick={skip}>
      Skip to main content
    </a>
  );
}
