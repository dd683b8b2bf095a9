import { useId } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { ReferenceList as ReferenceListBlock } from '../page.gen.ts';
import { replaceTail, useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Link } from '../../ui/link.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './reference-list.module.css';

type Reference = ReferenceListBlock['references'][number];

const FACETS = ['business', 'country'] as const;
type Facet = (typeof FACETS)[number];

/** The chosen filters; an empty text matches all. */
type Chosen = Readonly<Record<Facet, string>>;

const LABELS: Readonly<Record<Facet, readonly [label: string, all: string]>> = {
  business: ['Business', 'All businesses'],
  country: ['Country', 'All countries'],
};

/** References, filtered by the address's query. The document, made without a query, shows all of them. */
export function ReferenceList({ block, level }: BlockProps<ReferenceListBlock>): ReactNode {
  const { id, heading, references } = block;
  const { search } = useAddress();
  const isAlive = useHydrated();
  const listId = `references${useId()}`;
  const given = new URLSearchParams(search);
  const chosen: Chosen = { business: given.get('business') ?? '', country: given.get('country') ?? '' };
  const isChosen = FACETS.some((facet) => chosen[facet] !== '');
  const shown = references.filter((reference) => fits(reference, chosen));
  return (
    <div className="wrap">
      <SectionHead level={level} id={id} heading={heading} above />
      <div
        role="search"
        aria-label="References"
        className={classes(css.choice, 'unprinted', 'scripted', !isAlive && css.waiting)}
      >
        {FACETS.map((facet) => (
          <Choice
            key={facet}
            facet={facet}
            references={references}
            chosen={chosen[facet]}
            controls={listId}
            onChoose={(value) => choose({ ...chosen, [facet]: value })}
          />
        ))}
        <div>
          <Button aria-disabled={!isChosen} onClick={() => choose({ business: '', country: '' })}>
            Reset
          </Button>
        </div>
      </div>
      <p role="status" className={`${css.count} quiet`}>
        {countWords(shown.length, references, chosen)}
      </p>
      <ul id={listId} className={css.list}>
        {shown.map(({ title, text, business, country, picture, href }) => (
          <li key={`${href} ${title}`} className={css.reference}>
            {picture && <PictureImage picture={picture} width={120} className={css.picture} />}
            <div>
              <p className={css.title}>
                <Link href={href}>{title}</Link>
              </p>
              <p className="quiet">{[business, country, text].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  readonly facet: Facet;
  readonly references: readonly Reference[];
  readonly chosen: string;
  /** The id of the list. */
  readonly controls: string;
  readonly onChoose: (value: string) => void;
}

/** The address may contain a value that no reference has any more: the field still shows it. */
function Choice({ facet, references, chosen, controls, onChoose }: ChoiceProps): ReactNode {
  const [label, all] = LABELS[facet];
  const names = [...references.map((reference) => reference[facet] ?? ''), chosen].filter(Boolean);
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={chosen}
          aria-controls={controls}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="">{all}</option>
          {[...new Set(names)].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

function fits(reference: Reference, chosen: Chosen): boolean {
  return FACETS.every((facet) => chosen[facet] === '' || chosen[facet] === reference[facet]);
}

/** Changes the address's query, which the list follows. */
function choose(chosen: Chosen): void {
  const entries = FACETS.filter((facet) => chosen[facet] !== '').map((facet) => [facet, chosen[facet]]);
  replaceTail({ search: new URLSearchParams(entries).toString() });
}

function countWords(shown: number, references: readonly Reference[], chosen: Chosen): string {
  const all = references.length;
  if (shown === all) return `All ${all} references.`;
  const count = shown === 0 ? 'No matching references.' : `${shown} of ${all} references.`;
  const asked = references.filter(
    (reference) => reference.country === undefined && fits(reference, { ...chosen, country: '' }),
  ).length;
  const rest =
    chosen.country === '' || asked === 0 ? '' : ` For ${asked} more, the country is given on request.`;
  return count + rest + (shown === 0 ? ' Choose another business or country.' : '');
}
