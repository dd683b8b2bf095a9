import type { ReactNode } from 'react';
import type { Converter } from '../../ui/unit-converter.ts';
import type { Model, SpecRow } from './spec-rows.ts';
import css from './spec-table.module.css';

/** A model's name, and its note in a smaller line below. */
export function ModelName({ model }: { readonly model: Model }): ReactNode {
  return <Named name={model.name} small={model.note} />;
}

interface ItemNameProps {
  readonly row: SpecRow;
  /** Null for the table's own units. */
  readonly converter: Converter | null;
}

/** An item's name, and its unit in a smaller line below; converted values have their own. */
export function ItemName({ row, converter }: ItemNameProps): ReactNode {
  const { label, unit } = row;
  return <Named name={label} small={converter?.changesUnit(row) ? `given in ${unit ?? ''}` : unit} />;
}

function Named({ name, small }: { readonly name: string; readonly small: string | undefined }): ReactNode {
  if (!small) return name;
  return (
    <>
      {name} <small className={css.small}>{small}</small>
    </>
  );
}
