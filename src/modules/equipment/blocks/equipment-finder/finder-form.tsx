import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { isAsking } from './asked.ts';
import css from './equipment-finder.module.css';
import { CAPACITY_UNITS, readCapacity } from './asked-capacity.ts';
import type { Catalogue } from './create-catalogue.ts';
import { kindsFor, unitsFor } from './find-models.ts';
import type { Asked } from './find-models.ts';

interface FinderFormProps {
  /** Null until there are options. */
  readonly catalogue: Catalogue | null;
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
  readonly onReset: () => void;
  /** The id of the results. */
  readonly results: string;
}

/** Every change updates the results at once, so there is no submit button and no form. */
export function FinderForm({ catalogue, asked, onAsk, onReset, results }: FinderFormProps): ReactNode {
  const ids = useId();
  const { media = [], duties = [] } = catalogue ?? {};
  const { kind, medium, duty } = asked;
  const kinds = useMemo(() => (catalogue ? kindsFor(catalogue, medium) : []), [catalogue, medium]);
  const units = useMemo(
    () => (catalogue ? unitsFor(catalogue, { kind, medium, duty }) : CAPACITY_UNITS),
    [catalogue, kind, medium, duty],
  );
  const choose = (name: 'kind' | 'medium' | 'duty', label: string, all: string, names: readonly string[]) => (
    <Field id={`${name}${ids}`} label={label}>
      {(control) => (
        <select
          {...control}
          value={asked[name]}
          aria-controls={results}
          onChange={({ currentTarget }) => onAsk({ ...asked, [name]: currentTarget.value })}
        >
          <option value="">{all}</option>
          {withChosen(names, asked[name]).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <div role="search" aria-label="Equipment" className={css.form}>
      {choose('medium', 'Medium', 'Any medium', media)}
      {choose('kind', 'Machine', 'All machines', kinds)}
      {choose('duty', 'Duty', 'Any duty', duties)}
      <CapacityFields asked={asked} units={units} onAsk={onAsk} results={results} />
      <div className={css.reset}>
        <Button onClick={onReset} aria-disabled={!isAsking(asked)}>
          Reset
        </Button>
      </div>
    </div>
  );
}

interface CapacityFieldsProps extends Pick<FinderFormProps, 'asked' | 'onAsk' | 'results'> {
  readonly units: readonly string[];
}

function CapacityFields({ asked, units, onAsk, results }: CapacityFieldsProps): ReactNode {
  const ids = useId();
  // A typed figure keeps its unit. Before that, the unit follows the medium and the machine.
  const isKept = asked.capacity !== '' || units.includes(asked.unit);
  const unit = isKept ? asked.unit : (units[0] ?? asked.unit);
  const isNumber = !Number.isNaN(readCapacity(asked.capacity));
  return (
    <div className={css.capacity}>
      <Field
        id={`capacity${ids}`}
        label="Minimum capacity"
        error={isNumber ? undefined : 'Write a number above 0, such as 500 or 1,200.5.'}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={asked.capacity}
            aria-controls={results}
            onChange={({ currentTarget }) => onAsk({ ...asked, unit, capacity: currentTarget.value })}
          />
        )}
      </Field>
      <Field id={`unit${ids}`} label="Unit">
        {(control) => (
          <select
            {...control}
            value={unit}
            aria-controls={results}
            onChange={({ currentTarget }) => onAsk({ ...asked, unit: currentTarget.value })}
          >
            {withChosen(units, unit).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** An address may contain a value that no machine has any more; the field still shows it. */
function withChosen(names: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || names.includes(chosen) ? names : [...names, chosen];
}
