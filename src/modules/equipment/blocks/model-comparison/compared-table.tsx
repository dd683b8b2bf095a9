import type { ReactNode } from 'react';
import { askPath, nameSubject } from '../../../../shared/subject.ts';
import { AskLink } from '../../../../ui/ask-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { ConvertedValue } from '../../../../ui/converted-value.tsx';
import { Link } from '../../../../ui/link.tsx';
import type { Converter } from '../../../../ui/unit-converter.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { ComparedModel } from './find-compared.ts';
import type { JoinedRow, JoinedRows } from './join-rows.ts';
import css from './model-comparison.module.css';
import { NotListed, OwnRows } from './own-rows.tsx';

interface ComparedTableProps {
  readonly models: readonly ComparedModel[];
  readonly rows: readonly JoinedRow[];
  /** For each model, the rows that only it has. */
  readonly own: JoinedRows['own'];
  readonly isUnlike: boolean;
  /** Null to keep the original units. */
  readonly converter: Converter | null;
  /** The address of the form for questions; undefined on a site without one. */
  readonly askForm: string | undefined;
  readonly onRemove: (key: string) => void;
}

/** A column for each model, a row for each item. */
export function ComparedTable(props: ComparedTableProps): ReactNode {
  const { models, rows, own, isUnlike, converter, askForm, onRemove } = props;
  return (
    <table className={classes(css.table, css[`models${models.length}`])}>
      <caption>
        <VisuallyHidden>Compared models</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={css.key}>
            Item
          </th>
          {models.map(({ key, machine, name, href }) => (
            <th key={key} scope="col">
              <Link href={href}>
                {machine}
                <span className={css.model}>{name}</span>
              </Link>
            </th>
          ))}
        </tr>
        <tr className={`${css.controls} unprinted`}>
          <th scope="row" className={css.key}>
            Choice
          </th>
          {models.map(({ key, machine, name }) => (
            <td key={key}>
              <Button data-remove="" aria-label={`Remove: ${machine}, ${name}`} onClick={() => onRemove(key)}>
                Remove
              </Button>
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <RowHead row={row} converter={converter} />
            {row.cells.map((cell, place) => (
              <td key={models[place]?.key} className={row.isSame ? undefined : css.differs}>
                {cell ? (
                  <>
                    {cell.isCalledOtherwise && <small className={css.called}>{cell.label}</small>}
                    <ConvertedValue row={cell} value={cell.value} converter={converter} />
                  </>
                ) : (
                  <NotListed />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {own.some(({ length }) => length > 0) && (
        <OwnRows own={own} models={models} converter={converter} isOpenAtFirst={isUnlike} />
      )}
      {askForm !== undefined && (
        <tbody className="unprinted">
          <tr className={css.controls}>
            <th scope="row" className={css.key}>
              Quotation
            </th>
            {models.map(({ key, machine, model, place }) => {
              const about = { machine, model, page: place };
              return (
                <td key={key}>
                  <AskLink small href={askPath(askForm, about)} about={nameSubject(about)} />
                </td>
              );
            })}
          </tr>
        </tbody>
      )}
    </table>
  );
}

/** An item's name, with the unit below if all its values share one. */
function RowHead({
  row,
  converter,
}: Pick<ComparedTableProps, 'converter'> & { readonly row: JoinedRow }): ReactNode {
  const { label, unit, cells } = row;
  const isChanged = cells.some((cell) => cell && converter?.changesUnit(cell));
  return (
    <th scope="row" className={css.key}>
      {label}
      {unit !== undefined && (
        <>
          <span> </span>
          <small className={css.unit}>{isChanged ? `given in ${unit}` : unit}</small>
        </>
      )}
    </th>
  );
}
