// R-BIZ-27
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ModelRow } from '../../src/engine/common/model-table.ts';
import { convertCell } from '../../src/engine/common/quantities/convert-figures.ts';
import { measures } from '../../src/engine/common/quantities/figure.ts';
import type { Figure } from '../../src/engine/common/quantities/figure.ts';
import { readFigures } from '../../src/engine/common/quantities/read-figures.ts';
import { unitOf } from '../../src/engine/common/quantities/units.ts';
import type { Quantity, Unit } from '../../src/engine/common/quantities/units.ts';
import { catalogueOf } from '../../src/engine/content/catalogue.ts';
import { lintSite } from '../../tools/testing/lint-site.ts';
import { readSchemas } from '../../src/engine/schema/read-schemas.ts';
import { createWalker } from '../../src/engine/schema/schema-walk.ts';
import { cellParts } from '../../src/engine/common/cell-parts.ts';
import { livePages } from '../support/pages.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const walk = createWalker(readSchemas(join(ROOT, 'schemas')));
const ROWS = livePages().flatMap(({ page, address }) => {
  const { products, tables } = catalogueOf(walk, page);
  const all = [...products.flatMap((product) => product.tables), ...tables];
  return all.flatMap(({ block }) => block.rows.map((row) => ({ address, row })));
});

function cellsOf({ value, values = [] }: ModelRow): (readonly string[])[] {
  return (value === undefined ? values : [value]).map((cell) => cellParts(cell).lines ?? []);
}

const unitOfRow = ({ unit = '' }: ModelRow): Unit | null => unitOf(unit) ?? null;

function restOf(line: string, figures: readonly Figure[]): string {
  return figures.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), line);
}

describe('figures in specification tables', () => {
  test('are read with the quantity of their row, or reported by the lint', () => {
    const warned = new Set(
      lintSite({ root: ROOT })
        .findings.filter(({ rule }) => rule === 'missing-quantity' || rule === 'unread-figure')
        .map(({ file }) => file),
    );
    const unread = ROWS.filter(({ row }) => row.quantity !== 'designation').flatMap(({ address, row }) =>
      cellsOf(row).flatMap((lines) => {
        const read = lines.map((line) => readFigures(line, unitOfRow(row)).figures);
        const figures = read.flat();
        const isMeasured =
          figures.length === 0 ||
          (row.quantity !== undefined &&
            figures.some((figure) => measures(figure, row.quantity as Quantity)));
        const rest = lines.filter((line, nth) => /(?<![\p{L}\d])\d/u.test(restOf(line, read[nth] ?? [])));
        return isMeasured && rest.length === 0 ? [] : [`${address} ${row.label}: ${lines.join(' / ')}`];
      }),
    );
    expect(ROWS.length).toBeGreaterThan(0);
    // A warning about a fragment doesn't say which of several pages it means; if there is one, these may be its figures.
    expect(warned.size > 0 ? [] : unread).toEqual([]);
  });

  test('convert back to the given values from every unit', () => {
    const wrong = ROWS.flatMap(({ address, row }) =>
      cellsOf(row).flatMap((lines) =>
        (['metric', 'us'] as const).flatMap((system) =>
          convertCell(lines, row.unit ?? '', system)
            .flat()
            .flatMap((part) =>
              typeof part === 'string' || leadsBack(part) ? [] : [`${address} ${part.from} ${part.text}`],
            ),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

/** Compares a shown figure with its original, in the original's unit and number of digits. */
function leadsBack({ text, from }: { readonly text: string; readonly from: string }): boolean {
  const [shown] = readFigures(text).figures;
  const [given] = readFigures(from).figures;
  if (!shown?.unit || !given?.unit || shown.numbers.length !== given.numbers.length) return false;
  const back = shown.unit.factor / given.unit.factor;
  return given.numbers.every(({ value, decimals }, nth) => {
    const zeros = decimals === 0 ? (/0*$/.exec(String(value))?.[0].length ?? 0) : 0;
    const step = value === 0 ? 1 : 10 ** (zeros - decimals);
    return Math.abs((shown.numbers[nth]?.value ?? NaN) * back - value) <= step / 2 + 1e-9;
  });
}
