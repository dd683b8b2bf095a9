import { useId } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { DataTable as DataTableBlock } from '../page.gen.ts';
import type { CellValue as Cell } from '../../engine/common/page-values.ts';
import { CellValue, OnRequest, ValueNotes } from '../../ui/cell-value.tsx';
import { cellParts, isGiven } from '../../engine/common/cell-parts.ts';
import { classes } from '../../ui/classes.ts';
import { Heading } from '../../ui/heading.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './data-table.module.css';

const WIDTH_CLASS = { narrow: css.narrow, normal: css.normal, wide: css.wide } as const;

/** A list with named columns. One cell of each row, by default the first, is the row's header. */
export function DataTable({ block, level }: BlockProps<DataTableBlock>): ReactNode {
  const ownId = `table${useId()}`;
  const headingId = block.id ?? ownId;
  const { columns, rowHeader = 0 } = block;
  const hasValue = (row: readonly Cell[]): boolean =>
    row.some((cell, column) => column !== rowHeader && isGiven(cell));
  const rows = block.rows.filter(hasValue);
  const onRequest = block.rows
    .filter((row) => !hasValue(row))
    .flatMap((row) => cellParts(row[rowHeader] ?? null).lines?.join(' ') ?? []);
  const classOf = (column: number): string =>
    classes(
      WIDTH_CLASS[columns[column]?.width ?? 'normal'],
      columns[column]?.align === 'end' && css.end,
      // A column can only be sticky if the others scroll below it, so only the first can.
      column === 0 && rowHeader === 0 && columns.length > 2 && css.key,
    );
  return (
    <div className="wrap">
      <ScrollRegion
        labelledBy={headingId}
        heading={
          <Heading level={level} id={headingId} className={css.heading}>
            {block.caption}
          </Heading>
        }
      >
        <table className={css.table}>
          <caption>
            <VisuallyHidden>{block.caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map(({ label }, column) => (
                <th key={column} scope="col" className={classOf(column)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) =>
                  column === rowHeader ? (
                    <th key={column} scope="row" className={classOf(column)}>
                      <CellValue value={cell} />
                    </th>
                  ) : (
                    <td key={column} className={classOf(column)}>
                      <CellValue value={cell} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <OnRequest labels={onRequest} />
      <ValueNotes of="record" values={rows.flat()} />
    </div>
  );
}
