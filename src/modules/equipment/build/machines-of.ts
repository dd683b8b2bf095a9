import type {
  Capacity,
  CapacityQuantity,
  GivenCapacity,
  Machine,
  MachineModel,
  MachineTable,
  PageMachines,
} from '../machines.ts';
import type { ModelRow } from '../../../engine/common/model-table.ts';
import { toListing } from '../machines.ts';
import { nameOfModel, nameOfRow } from '../../../engine/common/model-table.ts';
import { modelKeys } from '../../../engine/common/model-keys.ts';
import { boundsOf } from '../../../engine/common/quantities/figure.ts';
import { figuresOfCell } from '../../../engine/common/quantities/read-cell.ts';
import { unitOf } from '../../../engine/common/quantities/units.ts';
import type { PictureFile } from '../../../engine/common/page-values.ts';
import type { CatalogueProduct, CatalogueTable, PageCatalogue } from '../../../engine/index.ts';
import { cellText } from './cell-text.ts';
import type { CellText } from './cell-text.ts';

const CAPACITIES: readonly CapacityQuantity[] = ['volume-flow-rate', 'mass-flow-rate', 'volume'];

/** What the equipment finder has to know of a page, its machines, and what is compared. */
export function machinesOf({ products }: PageCatalogue): PageMachines {
  const listed = products.filter(isMachine);
  const machines = listed.map(toMachine);
  return {
    machines,
    listings: machines.map((machine, at) => toListing(machine, pictureOf(listed[at]))),
    tables: products.flatMap(comparedOf),
  };
}

function toMachine({ block, href, page, tables }: CatalogueProduct): Machine {
  const { name, kind = '', medium = [], duty = [] } = block;
  return {
    name,
    kind,
    medium,
    duty,
    page: page.title,
    href,
    models: tables.flatMap((table) => modelsOf(table, modelKeys({ name, href }, table.block.models))),
  };
}

/** The file alone: beside the machine's name, a list needs neither the parts nor the alternative text. */
function pictureOf(product: CatalogueProduct | undefined): PictureFile | undefined {
  if (!product) return undefined;
  const { src, width, height, sources } = product.block.picture;
  return { src, width, height, large: src, ...(sources && { sources }) };
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
    const unclear = unclearOf(block.rows, index);
    return {
      ...(key !== undefined && { key }),
      name: nameOfModel(model),
      href,
      capacities: flows.length > 0 ? flows : capacities,
      ...(unclear && { unclear }),
    };
  });
}

/** What is said to be a capacity and is in a unit of something else. */
function unclearOf(rows: readonly ModelRow[], index: number): GivenCapacity | null {
  const row = rows.find((one) => one.capacity && !quantityOf(one));
  const cell = row && cellText(row, index);
  return cell ? given(row, cell) : null;
}

function capacityOf(row: ModelRow, index: number): Capacity[] {
  const quantity = quantityOf(row);
  const cell = cellText(row, index);
  if (!quantity || !cell) return [];
  const unit = unitOf(row.unit ?? '') ?? null;
  const bounds = figuresOfCell(cell.lines, unit)
    .filter((figure) => figure.unit?.quantity === quantity)
    .map(boundsOf);
  if (bounds.length === 0) return [];
  // Where two units say the same, rounding must not refuse what one of them promises.
  const most = Math.max(...bounds.flatMap((bound) => bound.most ?? []));
  const least = bounds.find((bound) => bound.most === most)?.least ?? most;
  return [
    {
      quantity,
      ...given(row, cell),
      most: Number.isFinite(most) ? most : Number.MAX_VALUE,
      ...(least < most && { least }),
    },
  ];
}

function quantityOf({ quantity }: ModelRow): CapacityQuantity | undefined {
  return CAPACITIES.find((name) => name === quantity);
}

function given(row: ModelRow, { text, isTypical }: CellText): GivenCapacity {
  return { label: nameOfRow(row), text, ...(isTypical && { isTypical: true as const }) };
}
