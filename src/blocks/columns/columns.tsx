import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Columns as ColumnsBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import css from './columns.module.css';

type Ratio = NonNullable<ColumnsBlock['ratio']>;

const RATIO_CLASS: Readonly<Record<Ratio, string | undefined>> = {
  '1:1': css.halves,
  '5:7': css.wideEnd,
  '7:5': css.wideStart,
  '8:5': css.widerStart,
  '1:1:1': css.thirds,
};

/** Blocks side by side. It has no heading, so its blocks keep its level. */
export function Columns({ block, level, renderBlocks }: BlockProps<ColumnsBlock>): ReactNode {
  const ratio = block.ratio ?? (block.columns.length === 3 ? '1:1:1' : '1:1');
  return (
    <div className="wrap">
      <div className={classes(css.columns, RATIO_CLASS[ratio])}>
        {block.columns.map((column, index) => (
          <div
            key={index}
            className={classes('flow', css.column, readsOn(block.columns, index) && css.readsOn)}
          >
            {renderBlocks(column.blocks, level, `columns/${index}/blocks`)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Whether a column continues the text of the one before: stacked, they read as one. */
function readsOn(columns: ColumnsBlock['columns'], index: number): boolean {
  const [before, own] = [columns[index - 1], columns[index]];
  return before?.blocks.at(-1)?.type === 'rich-text' && own?.blocks[0]?.type === 'rich-text';
}
