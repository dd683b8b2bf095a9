import type { MouseEvent, ReactNode } from 'react';
import { MAIN } from './main-id.ts';
import css from './skip-link.module.css';

/** Past the menu to the content. It moves the focus itself: in a bar of hash style, following `#main` would be a move. */
export function SkipLink(): ReactNode {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    const main = document.getElementById(MAIN);
    main?.focus();
    main?.scrollIntoView();
  };
  return (
    <a className={css.skip} href={`#${MAIN}`} onClick={skip}>
      Skip to main content
    </a>
  );
}
