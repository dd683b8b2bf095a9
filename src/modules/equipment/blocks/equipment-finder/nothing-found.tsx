import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../../../engine/types.ts';
import { Button } from '../../../../ui/button.tsx';
import { Heading } from '../../../../ui/heading.tsx';
import type { Catalogue } from './create-catalogue.ts';
import css from './finder-results.module.css';
import { findLooser, leavesOutDry } from './find-models.ts';
import type { Asked, Condition } from './find-models.ts';

const GIVE_UP: Readonly<Record<Condition, string>> = {
  kind: 'All machines',
  medium: 'Any medium',
  duty: 'Any duty',
  capacity: 'Any capacity',
};

interface NothingFoundProps {
  readonly catalogue: Catalogue;
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
  readonly level: HeadingLevel;
}

/** Nothing fits: suggests which condition to drop, with the results that would give. */
export function NothingFound({ catalogue, asked, onAsk, level }: NothingFoundProps): ReactNode {
  const looser = findLooser(catalogue, asked);
  return (
    <div className={css.nothing}>
      <Heading level={level} className={css.looser}>
        {looser.length > 0 ? 'Remove one condition' : 'Try fewer conditions'}
      </Heading>
      {looser.length > 0 ? (
        <ul className="cluster">
          {looser.map(({ condition, count }) => (
            <li key={condition}>
              <Button onClick={() => onAsk({ ...asked, [condition]: '' })}>
                {`${GIVE_UP[condition]} (${count.toLocaleString('en')})`}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>No single condition is the cause. Reset the fields and set them one at a time.</p>
      )}
      {leavesOutDry(catalogue, asked) && (
        <p>{`${asked.unit} is a unit of liquids. Choose another unit for machines that handle anything else.`}</p>
      )}
      <p>Equipment is also built to order, so other sizes may be available.</p>
    </div>
  );
}
