import { nameOfModel } from '../common/machines.ts';
import type {
  Capacity,
  CapacityQuantity,
  MachineModel,
  MachineTable,
  ModelRow,
  PageMachines,
} from '../common/machines.ts';
import { modelKeys } from '../common/model-keys.ts';
import type { CellValue } from '../common/page-values.ts';
import { boundsOf, readFigures } from '../common/quantities/read-figures.ts';
import { unitOf } from '../common/quantities/units.ts';
import type { CatalogueProduct, CatalogueTable, PageCatalogue } from './catalogue.ts';

const CAPACITIES: readonly CapacityQuantity[] = ['volume-flow-rate', 'mass-flow-rate', 'volume'];

/** What the equipment finder has to know of a page, its machines and the models of its other tables; and what is compared. */
export function machinesOf({ products, tables }: PageCatalogue): PageMachines {
  const machines = products
    .filter(({ block, tables: own }) => block.kind !== undefined || own.length > 0)
    .map(({ block, href, page, tables: own }) => ({
      name: block.name,
      kind: block.kind ?? '',
      medium: block.medium ?? [],
      duty: block.duty ?? [],
      page: page.title,
      href,
      models: own.flatMap((table) =>
        modelsOf(table, modelKeys({ name: block.name, href }, table.block.models)),
      ),
    }));
  const others = tables.map((table) => ({
    name: table.block.caption,
    kind: '',
    medium: [],
    duty: [],
    page: table.page.title,
    href: table.href,
    models: modelsOf(table, []),
  }));
  return { machines: [...machines, ...others], tables: products.flatMap(comparedOf) };
}

/** Without what only shows a table on its page. */
function comparedOf({ block: { name }, href: place, tables }: CatalogueProduct): MachineTable[] {
  return tables.map(({ block: { models, rows }, href }) => ({
    machine: name,
    place,
    href,
    models: models.map(({ name: model, note }) => ({ name: model, ...(note !== undefined && { note }) })),
    rows: rows.map(({ label, group, unit, quantity, typical, values, value }) => ({
      label,
      ...(group !== undefined && { group }),
      ...(unit !== undefined && { unit }),
      ...(quantity !== undefined && { quantity }),
      ...(typical && { typical }),
      ...(values !== undefined && { values }),
      ...(value !== undefined && { value }),
    })),
  }));
}

function modelsOf({ block, href }: CatalogueTable, keys: readonly string[]): MachineModel[] {
  return block.models.map((model, index) => {
    const key = keys[index];
    const capacities = block.rows.flatMap((row) => capacityOf(row, index));
    // What fits into a bucket is no capacity of the elevator: a volume counts where nothing says how much passes in a time.
    const flows = capacities.filter(({ quantity }) => quantity !== 'volume');
    return {
      ...(key !== undefined && { key }),
      name: nameOfModel(model),
      href,
      capacities: flows.length > 0 ? flows : capacities,
    };
  });
}

function capacityOf(row: ModelRow, index: number): Capacity[] {
  const quantity = CAPACITIES.find((name) => name === row.quantity);
  const cell = row.value === undefined ? (row.values?.[index] ?? null) : row.value;
  const lines = linesOf(cell);
  if (!quantity || lines.length === 0) return [];
  const unit = unitOf(row.unit ?? '') ?? null;
  const most = lines
    .flatMap((line) => readFigures(line, unit).figures)
    .filter((figure) => figure.unit?.quantity === quantity)
    .map((figure) => boundsOf(figure).most ?? Infinity);
  if (most.length === 0) return [];
  return [
    {
      quantity,
      label: row.group === undefined ? row.label : `${row.group}, ${row.label}`,
      text: [lines.join(' / '), row.unit].filter(Boolean).join(' '),
      // Where two units say the same, rounding must not refuse what one of them promises.
      most: Math.min(Math.max(...most), Number.MAX_VALUE),
      ...((row.typical === true || isTypical(cell)) && { isTypical: true as const }),
    },
  ];
}

function linesOf(cell: CellValue): readonly string[] {
  if (cell === null) return [];
  if (typeof cell === 'string') return [cell];
  return isLines(cell) ? cell : linesOf(cell.value);
}

/** Array.isArray does not narrow a readonly array. */
function isLines(cell: Exclude<CellValue, string | null>): cell is readonly string[] {
  return Array.isArray(cell);
}

function isTypical(cell: CellValue): boolean {
  return cell !== null && typeof cell === 'object' && !isLines(cell) && cell.typical === true;
}
