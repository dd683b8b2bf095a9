import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import css from './zoom-controls.module.css';

interface ZoomControlsProps {
  /** The address for the new window. */
  readonly large: string;
  readonly onEnlarge: () => void;
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** The caption's id: a page has several such bars with the same fixed labels. */
  readonly describedBy: string | undefined;
}

/** The two controls for a larger view, with their fixed labels: in a dialog, and in a new window. */
export function ZoomControls({ large, onEnlarge, opener, describedBy }: ZoomControlsProps): ReactNode {
  return (
    <div className={`${css.controls} unprinted cluster`}>
      <button
        type="button"
        ref={opener}
        className={`${css.control} scripted target`}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={onEnlarge}
      >
        <Icon name="zoom-in" />
        <span>Tap the image to see a larger view.</span>
      </button>
      {/* A plain anchor: its own label already says that it opens a new window. */}
      <a
        className={`${css.control} target`}
        href={large}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={describedBy}
      >
        <Icon name="new-window" />
        <span>View in new window</span>
      </a>
    </div>
  );
}
