import type { ReactNode } from 'react';
import type { RichTextValue } from '../engine/common/page-values.ts';
import css from './prose.module.css';
import { RichText } from './rich-text.tsx';

interface ProseProps {
  readonly value: RichTextValue;
  readonly size?: 'body' | 'lead';
}

/**
 * Compiled Markdown of several paragraphs, in a layout for reading: limited line length, space between paragraphs, list markers.
 */
export function Prose({ value, size = 'body' }: ProseProps): ReactNode {
  return (
    <div className={size === 'lead' ? `${css.prose} ${css.lead}` : css.prose}>
      <RichText value={value} />
    </div>
  );
}
