import { useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Machine, MachineListing } from '../../machines.ts';
import type { HeadingLevel } from '../../../../engine/types.ts';
import { askModelsLabel, askModelsPath } from '../../../../shared/asked-models.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useCompareChoice } from '../../../../ui/compare-choice.ts';
import { CompareLine } from '../../../../ui/compare-ticks.tsx';
import { Link } from '../../../../ui/link.tsx';
import type { Catalogue, Offer } from './create-catalogue.ts';
import { distinctName } from './distinct-name.ts';
import css from './finder-results.module.css';
import { countOf } from './find-models.ts';
import type { Asked, Found } from './find-models.ts';
import { FoundGroup } from './found-group.tsx';
import { NothingFound } from './nothing-found.tsx';

/** Models shown at first, and added by each press. */
const AT_ONCE = 20;
/** Machines named in the line of those without a figure. */
const MOST_NAMED = 40;

interface FinderResultsProps {
  readonly found: Found;
  readonly catalogue: Catalogue;
  readonly listings: readonly MachineListing[];
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
  readonly level: HeadingLevel;
  /** The address of the page that compares models; undefined on a site without one. */
  readonly compare: string | undefined;
  /** The address of the form for questions; undefined on a site without one. */
  readonly askForm: string | undefined;
}

/** The results by machine, in pages. If nothing fits, which condition to drop, and what comes close. */
export function FinderResults(props: FinderResultsProps): ReactNode {
  const { found, catalogue, listings, asked, onAsk, level, compare, askForm } = props;
  const { offers, wanted, without } = found;
  const [more, setMore] = useState({ found, pages: 1 });
  const at = useId();
  const pictures = useMemo(() => new Map(listings.map((one) => [keyOf(one), one.picture])), [listings]);
  const list = useRef<HTMLUListElement>(null);
  // Other results start at their first page. The rows stay mounted, so that a key press only changes texts.
  const pages = more.found === found ? more.pages : 1;
  const shown = pages * AT_ONCE;
  const showMore = (): void => {
    flushSync(() => setMore({ found, pages: pages + 1 }));
    list.current?.querySelectorAll<HTMLElement>('li li a')[shown]?.focus();
  };
  return (
    <>
      {countOf(found) === 0 && (
        <NothingFound catalogue={catalogue} asked={asked} onAsk={onAsk} level={level} />
      )}
      {offers.length > 0 && (
        <ul ref={list} className={css.results}>
          {byMachine(offers.slice(0, shown)).map(([machine, own]) => (
            <FoundGroup
              key={keyOf(machine)}
              machine={machine}
              offers={own}
              wanted={wanted}
              picture={pictures.get(keyOf(machine))}
              level={level}
              at={compare === undefined ? null : at}
            />
          ))}
        </ul>
      )}
      {offers.length > shown && (
        <p className={css.onPaper}>
          {`The first ${shown} of ${offers.length.toLocaleString('en')}. The web page shows the others.`}
        </p>
      )}
      {without.length > 0 && (
        <Without
          label={wanted ? `No capacity in ${wanted.unit.symbol}:` : 'Built to order, without a table:'}
          machines={without}
        />
      )}
      {compare !== undefined && offers.length > 0 && (
        <CompareLine page={compare} at={at}>
          {askForm !== undefined && <AskAboutTicked form={askForm} />}
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

/** The machines without comparable figures, in one line. */
function Without({
  label,
  machines,
}: {
  readonly label: string;
  readonly machines: readonly Machine[];
}): ReactNode {
  const labelId = `without${useId()}`;
  const named = machines.slice(0, MOST_NAMED);
  const others = machines.length - named.length;
  return (
    <div className={css.without}>
      <span id={labelId} className="quiet">
        {label}
      </span>{' '}
      <ul aria-labelledby={labelId}>
        {named.map((machine) => (
          <li key={keyOf(machine)}>
            <Link href={machine.models[0]?.href ?? machine.href}>{distinctName(machine, named)}</Link>
          </li>
        ))}
        {others > 0 && <li>{`${others.toLocaleString('en')} more`}</li>}
      </ul>
    </div>
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

/** The number of results, as a sentence. */
export function countWords(found: Found): string {
  const { offers, models, machines, without } = found;
  if (countOf(found) === 0)
    return `No matching models.${offers.length > 0 ? ' Others are listed below.' : ''}`;
  if (models === 0) return `${counted(without.length, 'machine')}, built to order.`;
  return `${counted(models, 'model')} of ${counted(machines, 'machine')}.`;
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}

function byMachine(offers: readonly Offer[]): readonly (readonly [Machine, readonly Offer[]])[] {
  const groups = new Map<Machine, Offer[]>();
  for (const offer of offers) {
    const group = groups.get(offer.machine);
    if (group) group.push(offer);
    else groups.set(offer.machine, [offer]);
  }
  return [...groups];
}

function keyOf({ href, name }: Pick<Machine, 'href' | 'name'>): string {
  return `${href} ${name}`;
}
