import type { ReactNode } from 'react';
import type { BlockProps } from 'schema-pages';
import { Heading } from 'schema-pages/ui/heading';
import type { OpeningHours as OpeningHoursBlock } from '../page.gen.ts';
import css from './opening-hours.module.css';

export function OpeningHours({ block, level }: BlockProps<OpeningHoursBlock>): ReactNode {
  return (
    <section className="wrap">
      {block.heading !== undefined && <Heading level={level}>{block.heading}</Heading>}
      <dl className={css.rows}>
        {block.rows.map(({ days, hours }) => (
          <div key={days} className={css.row}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
