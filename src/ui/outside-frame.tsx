import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import css from './outside-frame.module.css';

interface OutsideFrameProps {
  readonly src: string;
  /** The accessible name of the frame. */
  readonly title: string;
  readonly sandbox: string;
  readonly allow?: string;
  /** The label of the button that loads it. Without one, the frame loads when it comes near the window. */
  readonly ask?: string;
  /** Who learns of the visit, below the label. */
  readonly note?: string;
  readonly icon?: IconName;
  /** A picture in its place until it loads, which gives it its size. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A frame from another site. With `ask`, nothing is requested from there before the visitor presses the button. */
export function OutsideFrame(props: OutsideFrameProps): ReactNode {
  const { src, title, sandbox, allow, ask, note, icon = 'arrow-right', children, className } = props;
  const [isAsked, setAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isAsked) frame.current?.focus();
  }, [isAsked]);
  return (
    <div className={classes(css.box, className)}>
      {children}
      {ask === undefined || isAsked ? (
        <iframe
          ref={frame}
          src={src}
          title={title}
          sandbox={sandbox}
          allow={allow}
          loading={ask === undefined ? 'lazy' : 'eager'}
          referrerPolicy="strict-origin-when-cross-origin"
          className={`${css.frame} unprinted`}
        />
      ) : (
        <button
          type="button"
          className={classes(css.ask, children ? css.over : undefined, 'unprinted', 'scripted')}
          onClick={() => setAsked(true)}
        >
          <span className={css.mark}>
            <Icon name={icon} />
          </span>
          <span>
            {ask} <span className={css.note}>{note}</span>
          </span>
        </button>
      )}
    </div>
  );
}
