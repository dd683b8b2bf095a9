import { useId } from 'react';
import type { ReactNode } from 'react';
import type { UnitSystem } from '../engine/common/quantities/units.ts';
import { useHydrated } from './hydrated.ts';
import { chooseUnits, useUnitSystem } from './unit-system.ts';
import css from './unit-switch.module.css';
import later from './unit-switch.later.module.css';

const CHOICES: readonly (readonly [system: UnitSystem | null, label: string])[] = [
  [null, 'As given'],
  ['metric', 'Metric'],
  ['us', 'US'],
];

/**
 * The units of all tables, chosen at any of them and kept for the visit. Its place is empty until hydration; on paper it states
 * the choice.
 */
export function UnitSwitch(): ReactNode {
  const id = `units${useId()}`;
  const chosen = useUnitSystem();
  if (!useHydrated()) return <span className={css.place} />;
  return (
    <div role="radiogroup" aria-labelledby={id} className={`${later.switch} cluster`}>
      <span id={id} className={later.name}>
        Units
      </span>
      <span className={later.choices}>
        {CHOICES.map(([system, label]) => (
          <label key={label} className={later.choice}>
            <input
              type="radio"
              name={id}
              className={later.radio}
              checked={chosen === system}
              onChange={() => chooseUnits(system)}
            />
            {label}
          </label>
        ))}
      </span>
    </div>
  );
}
