import type { ReactNode } from 'react';
import type { RichTextValue } from '../engine/common/page-values.ts';
import { classes } from './classes.ts';
import { Heading } from './heading.tsx';
import { RichText } from './rich-text.tsx';
import css from './section-head.module.css';

interface SectionHeadProps {
  readonly level: 2 | 3 | 4 | 5 | 6;
  readonly id?: string | undefined;
  readonly heading: string;
  readonly lead?: RichTextValue | undefined;
  /** Adds space before the next content in the same block. */
  readonly above?: boolean;
}

/** A heading with a sentence or two beside it on wide screens, below it on narrow ones. Its size follows its level. */
export function SectionHead({ level, id, heading, lead, above = false }: SectionHeadProps): ReactNode {
  return (
    <div className={classes(css.head, above && css.above)}>
      <Heading level={level} id={id} className={css[`level${Math.min(level, 4)}`]}>
        {heading}
      </Heading>
      {lead ? (
        <p className={css.lead}>
          <RichText value={lead} />
        </p>
      ) : null}
    </div>
  );
}
