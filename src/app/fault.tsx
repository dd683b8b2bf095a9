import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { BlockFault } from '../engine/types.ts';
import { LoadFailed } from '../shell/states.tsx';
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

interface FailedProps {
  readonly offline: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A view that failed to load or to render. Developers also see why. */
export function Failed({ offline, error, onRetry }: FailedProps): ReactNode {
  const sentence = <LoadFailed offline={offline} onRetry={onRetry} />;
  if (!import.meta.env.DEV || offline) return sentence;
  return (
    <>
      {sentence}
      <ErrorBox error={error} />
    </>
  );
}

let errorsShown = 0;
// Vite doesn't load a module again that has never run.
import.meta.hot?.on('vite:afterUpdate', () => {
  if (errorsShown > 0) location.reload();
});

function ErrorBox({ error }: { readonly error: unknown }): ReactNode {
  useEffect(() => {
    errorsShown++;
    return () => {
      errorsShown--;
    };
  }, []);
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  const reason = error instanceof ApiError ? error.reason : '';
  return (
    <div className="wrap">
      <div className={css.box} role="note">
        <strong>{reason || message}</strong>
        <pre className={css.stack}>{stack}</pre>
      </div>
    </div>
  );
}
