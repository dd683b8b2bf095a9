import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { MarkdownTable } from '../../engine/common/page-values.ts';
import { useOverflow } from '../../ui/overflow.ts';
import { RichText } from '../../ui/rich-text.tsx';
import css from './document.module.css';

/** A table that scrolls if it is too wide. */
export function DocumentTable({ table: { head, rows } }: { readonly table: MarkdownTable }): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const { overflowing } = useOverflow(scroller);
  return (
    <div
      ref={scroller}
      className={css.scroller}
      role="group"
      aria-label="Table"
      tabIndex={overflowing ? 0 : undefined}
    >
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((cell, column) =>
              cell.length === 0 ? (
                <td key={column} />
              ) : (
                <th key={column} scope="col">
                  <RichText value={cell} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <RichText value={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
