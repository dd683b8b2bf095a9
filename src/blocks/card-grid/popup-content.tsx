import type { ReactNode } from 'react';
import type { CardGrid as CardGridBlock } from '../page.gen.ts';
import { CellValue, ValueNotes } from '../../ui/cell-value.tsx';
import { Prose } from '../../ui/prose.tsx';
import css from './popup-content.module.css';

type PopupData = NonNullable<CardGridBlock['cards'][number]['popup']>;

/** What a popup says below its title: a text and the labelled rows. */
export function PopupContent({ popup }: { readonly popup: PopupData }): ReactNode {
  return (
    <>
      {popup.text && (
        <div className={css.text}>
          <Prose value={popup.text} />
        </div>
      )}
      <dl className={css.rows}>
        {popup.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CellValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <ValueNotes of="record" values={popup.rows.map(({ value }) => value)} />
    </>
  );
}
