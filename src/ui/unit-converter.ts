import { convertCell, isConverted } from '../engine/common/quantities/convert-figures.ts';
import type { LinePart } from '../engine/common/quantities/convert-figures.ts';
import type { CellValue } from '../engine/common/page-values.ts';
import type { UnitSystem } from '../engine/common/quantities/units.ts';
import { cellParts } from '../engine/common/cell-parts.ts';

/** What has to be known of a row to convert its values. */
export interface MeasuredRow {
  readonly unit?: string;
  readonly quantity?: string;
}

/** Shows values in other units than they are given in. */
export interface Converter {
  /** The lines of a value, converted; null where the value stays as it is. */
  readonly convert: (row: MeasuredRow, value: CellValue) => LinePart[][] | null;
  /** Whether converted values of a row are in another unit than its head says. */
  readonly changesUnit: (row: MeasuredRow) => boolean;
  /** Whether it changes any of these values. */
  readonly changes: (values: readonly (readonly [row: MeasuredRow, value: CellValue])[]) => boolean;
}

/** Numbers of a designation are names: a 37 kg rail is called so in all units. */
function isMeasured(quantity: string | undefined): boolean {
  return quantity !== undefined && quantity !== 'designation';
}

/** Fetched when a visitor first chooses units. */
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
