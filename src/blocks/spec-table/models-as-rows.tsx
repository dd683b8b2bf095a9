import type { ReactNode } from 'react';
import type { SpecTable } from '../page.gen.ts';
import type { AskAbout } from './ask-about.tsx';
import type { Converter } from './converter.ts';
import { ItemName, ModelName } from './names.tsx';
import { SpecValue } from './spec-value.tsx';
import { groupRows, valueOf } from './spec-rows.ts';
import type { RowGroup } from './spec-rows.ts';
import css from './spec-table.module.css';

interface Props {
  readonly block: SpecTable;
  readonly ask: AskAbout | null;
  /** Null for the units that the table gives. */
  readonly converter: Converter | null;
}

/**
 * One row a model, one column an item. A value that holds for all models is repeated: a screen reader then reads each
 * model whole, where a cell that spans rows is met once and missed in the rest.
 */
export function ModelsAsRows({ block, ask, converter }: Props): ReactNode {
  const { models, rows } = block;
  return (
    <>
      <ItemHeads block={block} ask={ask} converter={converter} />
      <tbody>
        {models.map((model, modelIndex) => (
          <tr key={modelIndex} className={modelIndex % 2 === 0 ? css.zebra : undefined}>
            <th scope="row" className={css.key}>
              <ModelName model={model} />
            </th>
            {rows.map((row, index) => (
              <td key={index}>
                <SpecValue row={row} value={valueOf(row, modelIndex)} converter={converter} />
              </td>
            ))}
            {ask && <td className={`${css.ask} unprinted`}>{ask(model)}</td>}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** A group stands above its items, in a row of its own. */
function ItemHeads({ block, ask, converter }: Props): ReactNode {
  const groups = groupRows(block.rows);
  const grouped = groups.some(({ group }) => group !== undefined);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={grouped ? 2 : undefined} className={css.key}>
          {block.modelLabel ?? 'Model'}
        </th>
        {groups.map((group, index) => (
          <TopHeads key={index} group={group} rowSpan={grouped ? 2 : undefined} converter={converter} />
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
              <th key={index} scope="col">
                <ItemName row={row} converter={converter} />
              </th>
            ),
          )}
        </tr>
      ) : null}
    </thead>
  );
}

interface TopHeadsProps extends Pick<Props, 'converter'> {
  readonly group: RowGroup;
  readonly rowSpan: number | undefined;
}

function TopHeads({ group: { group, rows }, rowSpan, converter }: TopHeadsProps): ReactNode {
  if (group !== undefined) {
    return (
      <th scope="colgroup" colSpan={rows.length} className={css.over}>
        {group}
      </th>
    );
  }
  return rows.map((row, index) => (
    <th key={index} scope="col" rowSpan={rowSpan}>
      <ItemName row={row} converter={converter} />
    </th>
  ));
}
