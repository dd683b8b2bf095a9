import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './problem-summary.module.css';

interface Problem {
  /** The id of the control with the problem; null if the form has none. */
  readonly control: string | null;
  readonly sentence: string;
}

interface ProblemSummaryProps {
  /** What failed: "The message was not sent". */
  readonly title: string;
  readonly problems: readonly Problem[];
  /** A new number moves the focus here again. */
  readonly call: number;
}

/** All problems to correct before a form can be sent, with a way to each field. It takes the focus. */
export function ProblemSummary({ title, problems, call }: ProblemSummaryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [call]);
  return (
    <div ref={box} role="group" aria-label={title} tabIndex={-1} className={css.summary}>
      <p className={css.title}>{title}</p>
      <ul>
        {problems.map(({ control, sentence }) => (
          <li key={`${control} ${sentence}`}>
            {control === null ? sentence : <WayToControl control={control}>{sentence}</WayToControl>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Not a link: an anchor would become part of the address. */
function WayToControl({
  control,
  children,
}: {
  readonly control: string;
  readonly children: string;
}): ReactNode {
  return (
    <button type="button" className={css.way} onClick={() => document.getElementById(control)?.focus()}>
      {children}
    </button>
  );
}
