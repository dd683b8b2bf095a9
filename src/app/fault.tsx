import type { ReactNode } from 'react';
import type { BlockFault } from '../engine/types.ts';
import css from './fault.later.module.css';

/** Reports a block that couldn't be shown, to monitoring and to the console; the page continues. */
export function reportFault({ route, path, type, error }: BlockFault): void {
  reportError(new Error(`Block "${type}" at ${path} of page "${route}": ${error.message}`, { cause: error }));
}

/** Replaces a failed block for developers. Visitors see nothing there. */
export function FaultBox({ route, path, type, error }: BlockFault): ReactNode {
  return (
    <div className={css.box} role="note">
      <strong>
        Block “{type}” at {path} of page “{route}”
      </strong>
      <br />
      {error.message}
    </div>
  );
}
