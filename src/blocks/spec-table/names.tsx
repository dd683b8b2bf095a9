import type { ReactNode } from 'react';
import { isConverted } from '../../engine/common/quantities/convert-figures.ts';
import type { UnitSystem } from '../../engine/common/quantities/units.ts';
import type { Model, SpecRow } from './spec-rows.ts';
import css from './spec-table.module.css';

/** A model's name, and its note in a smaller line below. */
export function ModelName({ model }: { readonly model: Model }): ReactNode {
  return <Named name={model.name} small={model.note} />;
}

interface ItemNameProps {
  readonly row: SpecRow;
  /** Null for the units that the table gives. */
  readonly system: UnitSystem | null;
}

/** An item's name, and its unit in a smaller line below; converted values carry their own. */
export function ItemName({ row, system }: ItemNameProps): ReactNode {
  const { label, unit, quantity } = row;
  const isGivenOnly =
    system !== null && unit !== undefined && quantity !== undefined && isConverted(unit, system);
  return <Named name={label} small={isGivenOnly ? `given in ${unit}` : unit} />;
}

function Named({ name, small }: { readonly name: string; readonly small: string | undefined }): ReactNode {
  if (!small) return name;
  return (
    <>
      {name} <small className={css.small}>{small}</small>
    </>
  );
}
