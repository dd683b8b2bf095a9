import { convertCell, isConverted } from '../../engine/common/quantities/convert-figures.ts';
import type { LinePart } from '../../engine/common/quantities/convert-figures.ts';
import type { CellValue } from '../../engine/common/page-values.ts';
import type { UnitSystem } from '../../engine/common/quantities/units.ts';
import type { SpecTable } from '../page.gen.ts';
import { cellParts } from '../../ui/cell.ts';
import { valueOf } from './spec-rows.ts';
import type { SpecRow } from './spec-rows.ts';

/** Shows a table in other units than it gives. */
export interface Converter {
  /** The lines of a value, converted; null where the value stays as it is. */
  readonly convert: (row: SpecRow, value: CellValue) => LinePart[][] | null;
  /** Whether converted values of a row are in another unit than its head says. */
  readonly changesUnit: (row: SpecRow) => boolean;
  /** Whether it changes anything in a table. */
  readonly changes: (table: Pick<SpecTable, 'rows' | 'models'>) => boolean;
}

/** Fetched when a visitor first chooses units. */
export function createConverter(system: UnitSystem): Converter {
  const convert: Converter['convert'] = (row, value) => {
    const { lines } = cellParts(value);
    return lines && row.quantity !== undefined ? convertCell(lines, row.unit ?? '', system) : null;
  };
  return {
    convert,
    changesUnit: ({ unit, quantity }) =>
      unit !== undefined && quantity !== undefined && isConverted(unit, system),
    changes: ({ rows, models }) =>
      rows.some((row) =>
        models.some((_, index) =>
          convert(row, valueOf(row, index))
            ?.flat()
            .some((part) => typeof part !== 'string'),
        ),
      ),
  };
}
