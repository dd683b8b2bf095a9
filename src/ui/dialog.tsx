import { useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import { useHydrated } from './hydrated.ts';
import { IconButton } from './icon-button.tsx';
import css from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly open: boolean;
  /** Called when the visitor closes it: by 'Close', Escape, or a click on the scrim. */
  readonly onClose: () => void;
  readonly title: string;
  /** popup: as tall as its content. page: the same, but wide enough to read in. full: fills the window except for a margin. */
  readonly size?: 'popup' | 'page' | 'full';
  /** Gets the focus when the dialog has closed; see `useModal`. */
  readonly opener?: RefObject<HTMLElement | null>;
  /** Left of the content on wide screens, above it on narrow ones. */
  readonly aside?: ReactNode;
  /** Controls beside 'Close'. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog. It's only in the page while open, and fades in and out. It's at the end of the document, so that its heading
 * doesn't interrupt the page's outline.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onClose, title, size = 'popup', opener, aside, tools, children } = props;
  const titleId = `title${useId()}`;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const hydrated = useHydrated(); // the server has no document for the portal
  const { phase, ref, className, handlers } = useModal({
    open: open && hydrated,
    onClose,
    focus: titleRef,
    opener,
  });
  if (phase === 'closed') return null;
  return createPortal(
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classes(className, css.dialog, css[size], Boolean(aside) && css.split)}
      {...handlers}
    >
      <div className={css.head}>
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className={css.title}>
          {title}
        </h2>
        {tools}
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
      <div className={css.body}>{children}</div>
    </dialog>,
    document.body,
  );
}
