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

/** A page's machines for the equipment finder, and its tables for the comparison. */
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

/** The file only: beside the machine's name, a list needs neither the parts nor the alternative text. */
function pictureOf(product: CatalogueProduct | undefined): PictureFile | undefined {
  if (!product) return undefined;
  const { src, width, height, sources } = product.block.picture;
  return { src, width, height, large: src, ...(sources && { sources }) };
}

/** A product with a kind or with models; a solar plant isn't one. */
export function isMachine({ block, tables }: CatalogueProduct): boolean {
  return block.kind !== undefined || tables.length > 0;
}

/** Without the fields that only a table on its page needs. */
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
    // The volume of a bucket isn't the capacity of the elevator: a volume counts only if there is no flow.
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

/** A row labelled as a capacity whose unit measures something else. */
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
  // If two units state the same capacity, rounding must not exclude what one of them promises.
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
