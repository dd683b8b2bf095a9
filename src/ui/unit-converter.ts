import { convertCell, isConverted } from '../engine/common/quantities/convert-figures.ts';
import type { LinePart } from '../engine/common/quantities/convert-figures.ts';
import type { CellValue } from '../engine/common/page-values.ts';
import type { UnitSystem } from '../engine/common/quantities/units.ts';
import { cellParts } from '../engine/common/cell-parts.ts';

/** The properties of a row that conversion needs. */
export interface MeasuredRow {
  readonly unit?: string;
  readonly quantity?: string;
}

/** Shows values in other units than given. */
export interface Converter {
  /** The converted lines of a value; null if nothing changes. */
  readonly convert: (row: MeasuredRow, value: CellValue) => LinePart[][] | null;
  /** Whether converted values of a row are in another unit than its head states. */
  readonly changesUnit: (row: MeasuredRow) => boolean;
  /** Whether it changes any of these values. */
  readonly changes: (values: readonly (readonly [row: MeasuredRow, value: CellValue])[]) => boolean;
}

/** Numbers of a designation are names: a 37 kg rail is called that in all units. */
function isMeasured(quantity: string | undefined): boolean {
  return quantity !== undefined && quantity !== 'designation';
}

/** Loaded when a visitor first chooses units. */
export function createConverter(system: UnitSystem): Converter {
  const convert: Converter['convert'] = (row, value) => {
    const { lines } = cellParts(value);
    return lines && isMeasured(row.quantity) ? convertCell(lines, row.unit ?? '', system) : null;
  };
  return {
    convert,
    changesUnit: ({ unit, quantity }) =>
      unit !== undefined && isMeasured(quantity) && isConverted(unit, system),
    changes: (values) =>
      values.some(([row, value]) =>
        convert(row, value)
          ?.flat()
          .some((part) => typeof part !== 'string'),
      ),
  };
}
