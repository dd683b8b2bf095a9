import { memo, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { HeadingLevel } from '../../engine/types.ts';
import { askModelsLabel, askModelsPath } from '../../shared/asked-models.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCompareChoice } from '../../ui/compare-choice.ts';
import { CompareLine, CompareTick } from '../../ui/compare-ticks.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Link } from '../../ui/link.tsx';
import css from './equipment-finder.module.css';
import { findLooser } from './find-models.ts';
import type { Asked, Catalogue, Condition, Found, Offer } from './find-models.ts';

/** Results that are shown at first, and that each press adds. */
const AT_ONCE = 20;

interface FinderResultsProps {
  readonly found: Found;
  readonly catalogue: Catalogue;
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
  readonly level: HeadingLevel;
  /** The address of the page that compares models; undefined on a site without one. */
  readonly compare: string | undefined;
  /** The address of the inquiry form; undefined on a site that takes no inquiries. */
  readonly inquiry: string | undefined;
}

/** What was found, a page of it at a time; or that nothing was, and what to give up. */
export function FinderResults({ found, compare, inquiry, ...rest }: FinderResultsProps): ReactNode {
  const { offers } = found;
  const [more, setMore] = useState({ found, pages: 1 });
  const at = useId();
  const list = useRef<HTMLUListElement>(null);
  if (offers.length === 0) return <Nothing {...rest} />;
  // Another answer begins with its first page. The rows stay, so that a key press changes words and makes nothing anew.
  const pages = more.found === found ? more.pages : 1;
  const shown = pages * AT_ONCE;
  const showMore = (): void => {
    flushSync(() => setMore({ found, pages: pages + 1 }));
    list.current?.children[shown]?.querySelector('a')?.focus();
  };
  return (
    <>
      <ul ref={list} className={css.results}>
        {offers.slice(0, shown).map((offer, index) => (
          <Result key={index} offer={offer} at={compare === undefined ? null : at} />
        ))}
      </ul>
      {offers.length > shown && (
        <p className={css.onPaper}>
          {`The first ${shown} of ${offers.length.toLocaleString('en')}. The web page shows the others.`}
        </p>
      )}
      {compare !== undefined && (
        <CompareLine page={compare} at={at}>
          {inquiry !== undefined && <AskAboutTicked form={inquiry} />}
        </CompareLine>
      )}
      {offers.length > shown && (
        <div className={css.more}>
          <Button onClick={showMore}>{`Show ${Math.min(AT_ONCE, offers.length - shown)} more`}</Button>
        </div>
      )}
    </>
  );
}

function AskAboutTicked({ form }: { readonly form: string }): ReactNode {
  const { keys } = useCompareChoice();
  return (
    <span className={css.ask}>
      <ButtonLink look="accent" href={askModelsPath(form, keys)} rel="nofollow">
        {askModelsLabel(keys.length)}
      </ButtonLink>
    </span>
  );
}

/** How much was found, as a sentence. */
export function countWords({ offers, models, machines }: Found): string {
  if (offers.length === 0) return 'No matching models.';
  if (models === 0) return `${counted(machines, 'machine')}, built to order.`;
  return `${counted(models, 'model')} of ${counted(machines, 'machine')}.`;
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}

interface ResultProps {
  readonly offer: Offer;
  /** Names the list, for the ticks; null on a site that compares no models. */
  readonly at: string | null;
}

/** One result: the link leads to its table, or to the machine where there is none. */
const Result = memo(function Result({ offer, at }: ResultProps): ReactNode {
  const { machine, model, capacity } = offer;
  return (
    <li className={css.result}>
      <p className={css.name}>
        <Link href={model?.href ?? machine.href}>
          {model ? `${machine.name}, ${model.name}` : machine.name}
        </Link>
      </p>
      <p className={css.row}>
        {capacity ? (
          <span>{`${capacity.label}: ${capacity.text}${capacity.isTypical ? ' (typical)' : ''}`}</span>
        ) : (
          <span className="quiet">{model ? 'No capacity given.' : 'Sizes on request.'}</span>
        )}
      </p>
      <p className={`${css.place} quiet`}>{machine.page}</p>
      {at !== null && model?.key !== undefined && (
        <span className="unprinted">
          <CompareTick model={model.key} name={`${machine.name}, ${model.name}`} at={at} />
        </span>
      )}
    </li>
  );
});

const GIVE_UP: Readonly<Record<Condition, string>> = {
  kind: 'All machines',
  medium: 'Any medium',
  duty: 'Any duty',
  capacity: 'Any capacity',
};

/** Nothing fits: which one condition to give up, with what that would find. */
function Nothing({
  catalogue,
  asked,
  onAsk,
  level,
}: Omit<FinderResultsProps, 'found' | 'compare' | 'inquiry'>): ReactNode {
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
      <p>Equipment is also built to order, so other sizes may be available.</p>
    </div>
  );
}
