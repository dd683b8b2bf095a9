import type { ReactNode } from 'react';
import type { CardGrid as CardGridBlock } from '../page.gen.ts';
import { CellValue, OnRequest, ValueNotes } from '../../ui/cell-value.tsx';
import { isGiven } from '../../engine/common/cell-parts.ts';
import { Prose } from '../../ui/prose.tsx';
import css from './popup-content.module.css';

type PopupData = NonNullable<CardGridBlock['cards'][number]['popup']>;

/** A popup's content below its title: a text and the labelled rows, with those without a value in a last line. */
export function PopupContent({ popup }: { readonly popup: PopupData }): ReactNode {
  const rows = popup.rows.filter(({ value }) => isGiven(value));
  const onRequest = popup.rows.filter(({ value }) => !isGiven(value)).map(({ label }) => label);
  return (
    <>
      {popup.text && (
        <div className={css.text}>
          <Prose value={popup.text} />
        </div>
      )}
      {rows.length > 0 && (
        <dl className={css.rows}>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <CellValue value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <OnRequest labels={onRequest} />
      <ValueNotes of="record" values={rows.map(({ value }) => value)} />
    </>
  );
}
