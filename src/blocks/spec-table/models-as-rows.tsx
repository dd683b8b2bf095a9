import { memo } from 'react';
import type { ReactNode } from 'react';
import type { AskAbout } from './ask-about.tsx';
import { ItemName, ModelName } from './names.tsx';
import { ConvertedValue } from '../../ui/converted-value.tsx';
import type { Converter } from '../../ui/unit-converter.ts';
import { groupRows, placeProps, valueOf } from './spec-rows.ts';
import type { PlacedTable, RowGroup } from './spec-rows.ts';
import css from './spec-table.module.css';
import type { Ticks } from './use-ticks.tsx';

interface Props {
  readonly block: PlacedTable;
  readonly ask: AskAbout | null;
  readonly ticks: Ticks | null;
  /** Null for the table's own units. */
  readonly converter: Converter | null;
  /** The address's anchor. */
  readonly lit: string;
}

/**
 * One row per model, one column per item. A value common to all models is repeated: screen readers then read each model
 * completely, whereas a cell that spans rows is read only once.
 */
export const ModelsAsRows = memo(function ModelsAsRows({
  block,
  ask,
  ticks,
  converter,
  lit,
}: Props): ReactNode {
  const { models, rows } = block;
  return (
    <>
      <ItemHeads block={block} ask={ask} ticks={ticks} converter={converter} lit={lit} />
      <tbody>
        {models.map((model, modelIndex) => (
          <tr
            key={modelIndex}
            {...placeProps(model, lit)}
            className={modelIndex % 2 === 0 ? css.zebra : undefined}
          >
            <th scope="row" className={css.key}>
              <ModelName model={model} />
            </th>
            {ticks && <td className={`${css.ask} unprinted scripted`}>{ticks.tick?.(modelIndex)}</td>}
            {rows.map((row, index) => (
              <td key={index} data-lit={(row.id !== undefined && row.id === lit) || undefined}>
                <ConvertedValue row={row} value={valueOf(row, modelIndex)} converter={converter} />
              </td>
            ))}
            {ask && <td className={`${css.ask} unprinted`}>{ask(model)}</td>}
          </tr>
        ))}
      </tbody>
    </>
  );
});

/** A group is above its items, in its own row. */
function ItemHeads({ block, ask, ticks, converter, lit }: Props): ReactNode {
  const groups = groupRows(block.rows);
  const grouped = groups.some(({ group }) => group !== undefined);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={grouped ? 2 : undefined} className={css.key}>
          {block.modelLabel ?? 'Model'}
        </th>
        {ticks && (
          <th scope="col" rowSpan={grouped ? 2 : undefined} className="unprinted scripted">
            Compare
          </th>
        )}
        {groups.map((group, index) => (
          <TopHeads
            key={index}
            group={group}
            rowSpan={grouped ? 2 : undefined}
            converter={converter}
            lit={lit}
          />
        ))}
        {ask && (
          <th scope="col" rowSpan={grouped ? 2 : undefined} className="unprinted">
            Quotation
          </th>
        )}
      </tr>
      {grouped ? (
        <tr>
          {block.rows.map((row, index) =>
            row.group === undefined ? null : (
              <th key={index} scope="col" {...placeProps(row, lit)}>
                <ItemName row={row} converter={converter} />
              </th>
            ),
          )}
        </tr>
      ) : null}
    </thead>
  );
}

interface TopHeadsProps extends Pick<Props, 'converter' | 'lit'> {
  readonly group: RowGroup;
  readonly rowSpan: number | undefined;
}

function TopHeads({ group: { group, rows }, rowSpan, converter, lit }: TopHeadsProps): ReactNode {
  if (group !== undefined) {
    return (
      <th scope="colgroup" colSpan={rows.length} className={css.over}>
        {group}
      </th>
    );
  }
  return rows.map((row, index) => (
    <th key={index} scope="col" rowSpan={rowSpan} {...placeProps(row, lit)}>
      <ItemName row={row} converter={converter} />
    </th>
  ));
}
