import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { CodeSample as CodeSampleBlock } from '../page.gen.ts';
import { CodeView } from '../../ui/code-view.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './code-sample.module.css';

export function CodeSample({ block }: BlockProps<CodeSampleBlock>): ReactNode {
  const { caption, ...code } = block;
  return (
    <div className="wrap">
      <figure className={css.sample}>
        <CodeView {...code} />
        {caption && (
          <figcaption className="quiet">
            <RichText value={caption} />
          </figcaption>
        )}
      </figure>
    </div>
  );
}
