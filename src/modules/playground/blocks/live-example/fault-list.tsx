import type { ReactNode, RefObject } from 'react';
import css from './live-example.module.css';
import type { TrialFault } from './try-block.tsx';

interface FaultListProps {
  readonly faults: readonly TrialFault[];
  /** Whether the example shows the text. */
  readonly isShown: boolean;
  readonly text: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** The lint's messages, each with a button that leads to its place. */
export function FaultList({ faults, isShown, text, box }: FaultListProps): ReactNode {
  if (faults.length === 0) return <p className="quiet">No faults. The example shows your version.</p>;
  const goTo = ({ line, column }: TrialFault): void => {
    const at = offsetOf(text, line, column);
    box.current?.focus();
    box.current?.setSelectionRange(at, at);
  };
  return (
    <>
      <ul className={css.faults}>
        {faults.map((fault, index) => (
          <li key={index} data-severity={fault.severity}>
            <button type="button" onClick={() => goTo(fault)}>
              {`${fault.severity === 'error' ? 'Error' : 'Warning'}, line ${fault.line}, column ${fault.column}`}
            </button>
            <p>{fault.message}</p>
          </li>
        ))}
      </ul>
      {!isShown && <p className="quiet">The example still shows the last valid version.</p>}
    </>
  );
}

/** @param line and column count from 1 */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}
