import type { ReactNode } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';
import { scrollToTop } from '../ui/scroll.ts';
import { IconButton } from '../ui/icon-button.tsx';
import shell from './shell.later.module.css';
import css from './to-top.later.module.css';
import { useScrolled } from './use-scrolled.ts';

/** The scroll position at which the button appears, in CSS pixels. */
const FAR = 400;

/** Scrolls to the top and focuses the page's heading. Shown once the visitor has scrolled. */
export function ToTop(): ReactNode {
  const far = useScrolled(FAR);
  const go = (): void => {
    scrollToTop();
    focusHeading();
  };
  return (
    <div className={`${css.place} ${shell.fades} unprinted`} hidden={!far}>
      <IconButton icon="arrow-up" label="Back to top" className={css.button} onClick={go} />
    </div>
  );
}
