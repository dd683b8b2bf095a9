import type { MouseEvent, ReactNode } from 'react';
import css from './skip-link.module.css';

/** The id of the page's `main`, the link's target. */
export const MAIN = 'main';

/** Skips the menu. It moves the focus itself, because with hash addresses, following `#main` would be a move to another page. */
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
