import type {
  Capacity,
  CapacityQuantity,
  MachineModel,
  MachineTable,
  ModelRow,
  PageMachines,
} from '../common/machines.ts';
import { nameOfModel, nameOfRow } from '../common/machines.ts';
import { modelKeys } from '../common/model-keys.ts';
import { boundsOf } from '../common/quantities/figure.ts';
import { figuresOfCell } from '../common/quantities/read-cell.ts';
import { unitOf } from '../common/quantities/units.ts';
import type { CatalogueProduct, CatalogueTable, PageCatalogue } from './catalogue.ts';
import { cellText } from './cell-text.ts';

const CAPACITIES: readonly CapacityQuantity[] = ['volume-flow-rate', 'mass-flow-rate', 'volume'];

/** What the equipment finder has to know of a page, its machines, and what is compared. */
export function machinesOf({ products }: PageCatalogue): PageMachines {
  const machines = products.filter(isMachine).map(({ block, href, page, tables: own }) => ({
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
  return { machines, tables: products.flatMap(comparedOf) };
}

/** A product that says of which kind it is, or has models; a solar plant is none. */
export function isMachine({ block, tables }: CatalogueProduct): boolean {
  return block.kind !== undefined || tables.length > 0;
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
  const cell = cellText(row, index);
  if (!quantity || !cell) return [];
  const unit = unitOf(row.unit ?? '') ?? null;
  const bounds = figuresOfCell(cell.lines, unit)
    .filter((figure) => figure.unit?.quantity === quantity)
    .map(boundsOf);
  if (bounds.length === 0) return [];
  const limits = bounds.flatMap(({ most }) => most ?? []);
  return [
    {
      quantity,
      label: nameOfRow(row),
      text: cell.text,
      // Where two units say the same, rounding must not refuse what one of them promises.
      most: limits.length > 0 ? Math.max(...limits) : Number.MAX_VALUE,
      ...(cell.isTypical && { isTypical: true as const }),
    },
  ];
}
