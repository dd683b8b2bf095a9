import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { FeatureList as FeatureListBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import { Heading } from '../../ui/heading.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './feature-list.module.css';

const COLUMNS_CLASS = { 1: undefined, 2: css.two, 3: css.three } as const;

/** Short statements: a bulleted list with bars, or a numbered one. */
export function FeatureList({ block, level }: BlockProps<FeatureListBlock>): ReactNode {
  const numbered = block.marker === 'number';
  const items = block.items.map((item, index) => (
    <li key={index} className={css.item}>
      <div>
        {item.title ? <strong className={css.title}>{item.title}</strong> : null}{' '}
        <RichText value={item.text} />
      </div>
    </li>
  ));
  return (
    <div className="wrap" id={block.heading ? undefined : block.id}>
      {block.heading ? (
        <Heading level={level} id={block.id} className={css.heading}>
          {block.heading}
        </Heading>
      ) : null}
      {createElement(
        numbered ? 'ol' : 'ul',
        {
          className: classes(css.list, COLUMNS_CLASS[block.columns ?? 1], numbered ? css.numbers : css.bars),
        },
        items,
      )}
    </div>
  );
}
