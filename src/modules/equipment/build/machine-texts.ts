import { pagePath } from '../../../engine/common/address.ts';
import { nameOfModel, nameOfRow } from '../../../engine/common/model-table.ts';
import type { ModelRow } from '../../../engine/common/model-table.ts';
import { figuresOfCell } from '../../../engine/common/quantities/read-cell.ts';
import { unitOf } from '../../../engine/common/quantities/units.ts';
import type { FigureText, ProductText, RowText, TableText } from '../../../engine/common/site-index.ts';
import { modelPlace, rowPlace } from '../../../engine/common/table-places.ts';
import type { CatalogueTable, PageCatalogue } from '../../../engine/index.ts';
import { cellText } from './cell-text.ts';
import type { CellText } from './cell-text.ts';
import { isMachine } from './machines-of.ts';

/** A page's machines, models and rows for the search: words, figures and addresses. */
export function machineTexts({ products, tables }: PageCatalogue): ProductText[] {
  const machines = products.filter(isMachine).map(({ block, href, tables: own }) => {
    const { name, kind = '', medium = [], duty = [] } = block;
    const captions = own.map((table) => table.block.caption);
    const about = [kind, ...medium, ...duty, ...captions].filter(Boolean).join('\n');
    return { name, href, about, tables: own.map(tableText) };
  });
  const others = tables.map((table) => ({
    name: table.block.caption,
    href: table.href,
    about: '',
    tables: [tableText(table)],
  }));
  return [...machines, ...others];
}

/** Rows and models of a table without an `id` have no address. */
function tableText({ page, href, block: { id, models, rows } }: CatalogueTable): TableText {
  const place = (nameAt: (table: string, index: number) => string, index: number): string =>
    id === undefined ? href : `${pagePath(page.menuId, page.route)}#${nameAt(id, index)}`;
  return {
    models: models.map((model, index) => ({ name: nameOfModel(model), href: place(modelPlace, index) })),
    rows: rows.map((row, at): RowText => ({
      label: nameOfRow(row),
      href: place(rowPlace, at),
      ...(row.quantity !== undefined && { quantity: row.quantity }),
      values: models.map((_, index) => {
        const cell = cellText(row, index);
        return (
          cell && {
            text: cell.text,
            figures: figuresOf(row, cell),
            ...(cell.isTypical && { isTypical: true }),
          }
        );
      }),
    })),
  };
}

/** The figures of a value as in the specification: in both units if it has both. */
function figuresOf(row: ModelRow, { lines }: CellText): FigureText[] {
  const rowUnit = unitOf(row.unit ?? '') ?? null;
  return figuresOfCell(lines, rowUnit).flatMap(({ unit, numbers }) =>
    unit ? numbers.map(({ value }): FigureText => [unit.symbol, value]) : [],
  );
}
