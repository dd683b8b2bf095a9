import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import css from './zoom-controls.module.css';

interface ZoomControlsProps {
  /** The address that the new window shows. */
  readonly large: string;
  readonly onEnlarge: () => void;
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** The caption's id: a page has several such bars, and their words are fixed. */
  readonly describedBy: string | undefined;
}

/** The two ways to a larger view, with their fixed words: in a dialog, and in a new window. */
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
      {/* A plain anchor: its own words say already that it opens a new window. */}
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
