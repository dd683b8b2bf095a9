import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import css from './zoom-tools.module.css';

interface ZoomToolsProps {
  readonly percent: number;
  readonly canZoomOut: boolean;
  readonly canZoomIn: boolean;
  readonly onZoomOut: () => void;
  readonly onZoomIn: () => void;
  readonly onReset: () => void;
}

/** 'Zoom out', '100%', 'Zoom in'. At its limit, a button can still be focused but does nothing. */
export function ZoomTools(props: ZoomToolsProps): ReactNode {
  const { percent, canZoomOut, canZoomIn, onZoomOut, onZoomIn, onReset } = props;
  return (
    <div className={css.tools} role="group" aria-label="Zoom">
      <IconButton icon="zoom-out" label="Zoom out" aria-disabled={!canZoomOut} onClick={onZoomOut} />
      <button type="button" className={css.reset} onClick={onReset}>
        100%
      </button>
      <IconButton icon="zoom-in" label="Zoom in" aria-disabled={!canZoomIn} onClick={onZoomIn} />
      <VisuallyHidden>
        <span role="status">{`Shown at ${percent}%`}</span>
      </VisuallyHidden>
    </div>
  );
}
