import { useRef } from 'react';
import type { ReactNode } from 'react';
import { formatAddress, parseAddress } from '../engine/common/address.ts';
import { MOST_COMPARED, writeCompared } from '../engine/common/model-keys.ts';
import { Button, ButtonLink } from './button.tsx';
import { chooseCompared, toggleCompared, useCompareChoice } from './compare-choice.ts';
import css from './compare-ticks.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CompareTickProps {
  /** The model's key (engine/common/model-keys.ts). */
  readonly model: string;
  /** The machine and the model: "Shale Shaker, 400 GPM class". */
  readonly name: string;
  /** The name of the list with this model. */
  readonly at: string;
}

/** Chooses a model for comparison. Loaded after hydration: before that it wouldn't work. */
export function CompareTick({ model, name, at }: CompareTickProps): ReactNode {
  const { keys } = useCompareChoice();
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        aria-label={`Compare: ${name}`}
        checked={keys.includes(model)}
        onChange={() => toggleCompared(model, at)}
      />
      <span>Compare</span>
    </label>
  );
}

interface CompareLineProps {
  /** The address of the comparison page. */
  readonly page: string;
  readonly at: string;
  /** Further actions for the chosen models. */
  readonly children?: ReactNode;
}

/**
 * The number of chosen models, and a link to the comparison; nothing until one is chosen. The list that was used last announces
 * changes.
 */
export function CompareLine({ page, at, children }: CompareLineProps): ReactNode {
  const { keys, at: last, isFull } = useCompareChoice();
  const place = useRef<HTMLDivElement>(null);
  const status = isFull && last === at ? REFUSED : wordsFor(keys.length);
  const href = formatAddress({
    ...parseAddress(page),
    search: writeCompared({ keys, onlyDifferences: false }),
  });
  return (
    <div ref={place} tabIndex={-1} className={`${css.place} unprinted scripted`}>
      <VisuallyHidden>
        <span role="status">{last === at ? status : ''}</span>
      </VisuallyHidden>
      {keys.length > 0 && (
        <div className={`${css.line} cluster`}>
          <p aria-hidden={last === at || undefined}>{status}</p>
          <ButtonLink href={href}>Compare models</ButtonLink>
          {children}
          <Button
            onClick={() => {
              place.current?.focus({ preventScroll: true }); // the button disappears
              chooseCompared([], at);
            }}
          >
            Clear all
          </Button>
        </div>
      )}
    </div>
  );
}

const REFUSED = `Up to ${MOST_COMPARED} models can be compared at once. Untick one to choose another.`;

function wordsFor(count: number): string {
  if (count === 0) return 'No models chosen to compare.';
  return `${count} of ${MOST_COMPARED} models chosen to compare.`;
}
