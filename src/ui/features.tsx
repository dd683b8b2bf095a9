import type { ReactNode } from 'react';
import type { RichTextValue } from '../engine/common/page-values.ts';
import css from './features.module.css';
import { RichText } from './rich-text.tsx';

/** A product's features, as a list. */
export function Features({ features }: { readonly features: readonly RichTextValue[] }): ReactNode {
  return (
    <ul className={css.features}>
      {features.map((feature, index) => (
        <li key={index}>
          <RichText value={feature} />
        </li>
      ))}
    </ul>
  );
}
