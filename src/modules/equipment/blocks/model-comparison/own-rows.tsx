import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConvertedValue } from '../../../../ui/converted-value.tsx';
import type { Converter } from '../../../../ui/unit-converter.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { ComparedModel } from './find-compared.ts';
import type { JoinedRows } from './join-rows.ts';
import css from './model-comparison.module.css';

interface OwnRowsProps extends Pick<JoinedRows, 'own'> {
  readonly models: readonly ComparedModel[];
  readonly converter: Converter | null;
  readonly isOpenAtFirst: boolean;
}

/** The rows that only one model has, as a list in its column: collapsed on screen, expanded in print. */
export function OwnRows({ own, models, converter, isOpenAtFirst }: OwnRowsProps): ReactNode {
  const id = `own${useId()}`;
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isOpen = pressed ?? isOpenAtFirst;
  return (
    <tbody>
      <tr className={`${css.fold} unprinted`}>
        <td colSpan={models.length + 1}>
          <Button
            icon="chevron-down"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setPressed(!isOpen)}
          >
            {`${TITLE} (${own.flat().length})`}
          </Button>
        </td>
      </tr>
      <tr id={id} className={isOpen ? undefined : css.folded}>
        <th scope="row" className={css.key}>
          {TITLE}
        </th>
        {own.map((rows, place) => (
          <td key={models[place]?.key}>
            {rows.length > 0 ? (
              <dl className={css.own}>
                {rows.map((row, index) => (
                  <div key={index}>
                    <dt>{row.label}</dt>
                    <dd>
                      <ConvertedValue row={row} value={row.value} converter={converter} />
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <NotListed />
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

const TITLE = 'Listed for one model only';

/** An empty cell. */
export function NotListed(): ReactNode {
  return (
    <span className={css.none}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>Not listed</VisuallyHidden>
    </span>
  );
}
