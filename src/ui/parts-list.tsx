import type { ReactNode } from 'react';
import type { RichTextValue } from '../engine/common/page-values.ts';
import css from './parts-list.module.css';
import type { NumberedPart } from './picture-parts.ts';
import { RichText } from './rich-text.tsx';

interface PartsListProps {
  readonly parts: readonly NumberedPart[];
  /** Part key -> a remark that follows the part's name. */
  readonly remarks?: ReadonlyMap<string, RichTextValue>;
  /** Two columns where there is room, and parts enough. */
  readonly wide?: boolean;
}

/** The numbered parts of a drawing in words. The numbers are text, since a part may be left out. */
export function PartsList({ parts, remarks, wide = false }: PartsListProps): ReactNode {
  return (
    <ol className={wide && parts.length > 4 ? `${css.list} ${css.wide}` : css.list}>
      {parts.map(({ key, label, number }) => {
        const remark = remarks?.get(key);
        return (
          <li key={key}>
            <span className={css.number}>{number}</span>
            <span>
              <b>{label}</b>
              {remark && (
                <>
                  : <RichText value={remark} />
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
