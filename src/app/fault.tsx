import type { ReactNode } from 'react';
import type { BlockFault } from '../engine/types.ts';
import css from './fault.later.module.css';

/** Reports a block that could not be shown, to monitoring and to the console; the page goes on. */
export function reportFault({ route, path, type, error }: BlockFault): void {
  reportError(new Error(`Block "${type}" at ${path} of page "${route}": ${error.message}`, { cause: error }));
}

/** What developers see in the place of a block that could not be shown. Visitors see nothing there. */
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
