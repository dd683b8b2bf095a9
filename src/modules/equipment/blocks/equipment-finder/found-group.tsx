import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Machine } from '../../machines.ts';
import type { PictureFile } from '../../../../engine/common/page-values.ts';
import type { HeadingLevel } from '../../../../engine/types.ts';
import { CompareTick } from '../../../../ui/compare-ticks.tsx';
import { Heading } from '../../../../ui/heading.tsx';
import { Link } from '../../../../ui/link.tsx';
import { capacityIn } from './asked-capacity.ts';
import type { Wanted } from './asked-capacity.ts';
import type { Offer } from './create-catalogue.ts';
import { Drawing } from './drawing.tsx';
import css from './finder-results.module.css';
import { reachOf } from './find-models.ts';

interface FoundGroupProps {
  readonly machine: Machine;
  readonly offers: readonly Offer[];
  readonly wanted: Wanted | null;
  readonly picture: PictureFile | undefined;
  readonly level: HeadingLevel;
  /** Identifies the list for the tick boxes; null on a site without a comparison. */
  readonly at: string | null;
}

/** A machine with those of its models that were found. */
export function FoundGroup({ machine, offers, wanted, picture, level, at }: FoundGroupProps): ReactNode {
  const hasFigures = offers.some(({ model, capacity }) => capacity ?? model.unclear);
  return (
    <li className={css.group}>
      <div className={css.picture}>
        <Drawing file={picture} />
      </div>
      <div>
        <Heading level={level} className={css.machine}>
          <Link href={machine.href}>{machine.name}</Link>
        </Heading>
        <p className={`${css.place} quiet`}>
          {hasFigures ? machine.page : `${machine.page}. No capacity given.`}
        </p>
        <ul>
          {offers.map((offer, index) => (
            <FoundRow key={index} offer={offer} wanted={wanted} hasFigures={hasFigures} at={at} />
          ))}
        </ul>
      </div>
    </li>
  );
}

interface FoundRowProps extends Pick<FoundGroupProps, 'wanted' | 'at'> {
  readonly offer: Offer;
  readonly hasFigures: boolean;
}

const FoundRow = memo(function FoundRow({ offer, wanted, hasFigures, at }: FoundRowProps): ReactNode {
  const { machine, model } = offer;
  return (
    <li className={css.row}>
      <p className={css.model}>
        <Link href={model.href} aria-label={`${machine.name}, ${model.name}`}>
          {model.name}
        </Link>
      </p>
      {hasFigures && (
        <p className={css.figure}>
          <Figure offer={offer} wanted={wanted} />
        </p>
      )}
      {at !== null && model.key !== undefined && (
        <span className="unprinted">
          <CompareTick model={model.key} name={`${machine.name}, ${model.name}`} at={at} />
        </span>
      )}
    </li>
  );
});

function Figure({ offer, wanted }: Pick<FoundRowProps, 'offer' | 'wanted'>): ReactNode {
  const { model, capacity } = offer;
  const given = capacity ?? model.unclear;
  if (!given) return <span className="quiet">No capacity given.</span>;
  const text = capacity && wanted ? capacityIn(capacity, wanted.unit) : given.text;
  const reach = reachOf(offer, wanted);
  return (
    <>
      <span>{`${given.label}: ${text}${given.isTypical ? ' (typical)' : ''}`}</span>
      {reach === 'unclear' && <span className={css.note}> Unit to be confirmed.</span>}
      {reach === 'below' && wanted && <span className={css.note}>{` Does not reach ${wanted.words}.`}</span>}
    </>
  );
}
