import type { ReactNode } from 'react';
import { MARK_KINDS } from '../bridge/messages.ts';
import type { MarkCounts, MarkKind } from '../bridge/messages.ts';

const NAMES: Readonly<Record<MarkKind, { readonly name: string; readonly description: string }>> = {
  typical: { name: 'Typical values', description: 'Values the owner has yet to confirm' },
  placeholder: { name: 'Placeholders', description: 'Facts, names and blocks the owner has yet to supply' },
  token: { name: 'Tokens', description: 'Text that comes from the site’s facts' },
};

/** The class for a highlight's look, set by main.tsx. */
export function markClass(kind: MarkKind): string {
  return `mark-${kind}`;
}

interface MarkChoicesProps {
  readonly chosen: readonly MarkKind[];
  readonly onChoose: (chosen: readonly MarkKind[]) => void;
  /** The page's counts; undefined until known. */
  readonly counts: MarkCounts | undefined;
}

/** Choices of highlights in the preview. The labels look like the highlights. */
export function MarkChoices({ chosen, onChoose, counts }: MarkChoicesProps): ReactNode {
  return (
    <fieldset className="bar-choices">
      <legend className="unseen">Marks in the preview</legend>
      {MARK_KINDS.map((kind) => {
        const isChosen = chosen.includes(kind);
        const { name, description } = NAMES[kind];
        return (
          <label key={kind} className="check" title={description}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onChoose(MARK_KINDS.filter((one) => chosen.includes(one) !== (one === kind)))}
            />
            <span>
              <span className={isChosen ? markClass(kind) : undefined}>{name}</span>
              {isChosen && counts && ` ${counts[kind]}`}
            </span>
          </label>
        );
      })}
      {chosen.length > 0 && counts === null && (
        <span role="status">This browser can’t mark text. Use a newer one.</span>
      )}
    </fieldset>
  );
}
