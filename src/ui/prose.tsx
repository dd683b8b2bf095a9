import type { ReactNode } from 'react';
import type { RichTextValue } from '../engine/common/page-values.ts';
import css from './prose.module.css';
import { RichText } from './rich-text.tsx';

interface ProseProps {
  readonly value: RichTextValue;
  readonly size?: 'body' | 'lead';
}

/** Compiled Markdown of several paragraphs, set to be read: a measure, room between paragraphs, marked lists. */
export function Prose({ value, size = 'body' }: ProseProps): ReactNode {
  return (
    <div className={size === 'lead' ? `${css.prose} ${css.lead}` : css.prose}>
      <RichText value={value} />
    </div>
  );
}
