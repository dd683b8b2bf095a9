import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Note as NoteBlock } from '../page.gen.ts';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './note.module.css';

export function Note({ block }: BlockProps<NoteBlock>): ReactNode {
  return (
    <div className={`wrap ${css.place}`}>
      <p className={css.note}>
        <Icon name="info" />
        <span>
          <RichText value={block.text} />
        </span>
      </p>
    </div>
  );
}
