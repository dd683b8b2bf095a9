import { Fragment, memo } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import type { AskAbout } from './ask-about.tsx';
import { ItemName, ModelName } from './names.tsx';
import { ConvertedValue } from '../../ui/converted-value.tsx';
import type { Converter } from '../../ui/unit-converter.ts';
import { commonValue, groupRows, placeProps, valueOf } from './spec-rows.ts';
import type { Model, PlacedTable, SpecRow } from './spec-rows.ts';
import css from './spec-table.module.css';
import type { Ticks } from './use-ticks.tsx';

interface TableProps {
  readonly block: PlacedTable;
  readonly ask: AskAbout | null;
  readonly ticks: Ticks | null;
  /** Null for the table's own units. */
  readonly converter: Converter | null;
  /** The address's anchor. */
  readonly lit: string;
}

/** One column per model, one row per item. A group of items is a row group with its own heading. */
export const ModelsAsColumns = memo(function ModelsAsColumns({
  block,
  ask,
  ticks,
  converter,
  lit,
}: TableProps): ReactNode {
  const { models, rows } = block;
  return (
    <>
      <ColumnHeads block={block} ticks={ticks} lit={lit} />
      {groupRows(rows).map(({ group, rows: members }, index) => (
        <tbody key={index}>
          {group === undefined ? null : (
            <tr className={css.groupRow}>
              <th scope="rowgroup" colSpan={models.length + 1}>
                <span className={css.groupName}>{group}</span>
              </th>
            </tr>
          )}
          {members.map((row) => {
            const place = rows.indexOf(row);
            return (
              <tr key={place} {...placeProps(row, lit)} className={place % 2 === 0 ? css.zebra : undefined}>
                <th scope="row" className={classes(css.key, group !== undefined && css.member)}>
                  <ItemName row={row} converter={converter} />
                </th>
                <Values row={row} models={models} converter={converter} />
              </tr>
            );
          })}
        </tbody>
      ))}
      {ask && (
        <tbody className="unprinted">
          <tr className={css.quotation}>
            <th scope="row" className={css.key}>
              Quotation
            </th>
            {models.map((model, index) => (
              <td key={index}>{ask(model)}</td>
            ))}
          </tr>
        </tbody>
      )}
    </>
  );
});

function ColumnHeads({ block, ticks, lit }: Pick<TableProps, 'block' | 'ticks' | 'lit'>): ReactNode {
  const { models, modelLabel, itemLabel } = block;
  const names = models.map((model, index) => (
    <th key={index} scope="col" {...placeProps(model, lit)}>
      <ModelName model={model} />
    </th>
  ));
  const item = (
    <th scope="col" rowSpan={modelLabel ? 2 : undefined} className={css.key}>
      {itemLabel ?? 'Item'}
    </th>
  );
  if (!modelLabel) {
    return (
      <thead>
        <tr>
          {item}
          {names}
        </tr>
        {ticks && <TickRow ticks={ticks} models={models} />}
      </thead>
    );
  }
  return (
    <thead>
      <tr>
        {item}
        <th scope="colgroup" colSpan={models.length} className={css.over}>
          {modelLabel}
        </th>
      </tr>
      <tr>{names}</tr>
      {ticks && <TickRow ticks={ticks} models={models} />}
    </thead>
  );
}

/** Its space is kept until the checkboxes load, so that nothing moves. */
function TickRow({
  ticks: { tick },
  models,
}: {
  readonly ticks: Ticks;
  readonly models: readonly Model[];
}): ReactNode {
  return (
    <tr className={`${css.ticks} unprinted scripted`}>
      <th scope="row" className={css.key}>
        Compare
      </th>
      {tick ? models.map((_, index) => <td key={index}>{tick(index)}</td>) : <td colSpan={models.length} />}
    </tr>
  );
}

interface ValuesProps extends Pick<TableProps, 'converter'> {
  readonly row: SpecRow;
  readonly models: readonly Model[];
}

/** A common value spans all models; its text stays visible while the table scrolls below it. */
function Values({ row, models, converter }: ValuesProps): ReactNode {
  const common = commonValue(row);
  if (common !== undefined) {
    return (
      <td colSpan={models.length}>
        <span className={css.spread}>
          <ConvertedValue row={row} value={common} converter={converter} />
        </span>
      </td>
    );
  }
  return models.map((_, index) => (
    <Fragment key={index}>
      <td>
        <ConvertedValue row={row} value={valueOf(row, index)} converter={converter} />
      </td>
    </Fragment>
  ));
}
