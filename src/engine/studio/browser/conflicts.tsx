import type { ReactNode } from 'react';
import { Differences } from './save-dialog.tsx';
import { useActions, useStudio } from './use-studio.ts';

/** Files that someone else changed while they were edited here. Nothing is overwritten without a choice. */
export function Conflicts(): ReactNode {
  const conflicts = useStudio((studio) => studio.conflicts);
  const { settle } = useActions();
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts" aria-labelledby="conflicts-title">
      <h2 id="conflicts-title">Changed outside the studio</h2>
      {conflicts.map(({ file, diff }) => (
        <div key={file}>
          <p>
            <b>{file}</b>
            <span> was changed outside the studio, and you have unsaved changes in it.</span>
          </p>
          {diff && <Differences diffs={[diff]} />}
          <div className="row">
            <button type="button" onClick={() => settle(file, 'theirs')}>
              Load their version (Undo restores mine)
            </button>
            <button type="button" onClick={() => settle(file, 'mine')}>
              Keep mine and overwrite theirs when I save
            </button>
          </div>
        </div>
      ))}
    </section>
  );
}
