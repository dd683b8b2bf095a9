import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Figures as FiguresBlock } from '../page.gen.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './figures.module.css';

/** A strip of figures in large type, each with what it counts and, where one is given, a way to the page that shows it. */
export function Figures({ block, level }: BlockProps<FiguresBlock>): ReactNode {
  const { heading, id, figures } = block;
  return (
    <div className="wrap" id={heading ? undefined : id}>
      {heading && <SectionHead level={level} id={id} heading={heading} above />}
      <dl className={css.strip}>
        {figures.map(({ value, before, label, href }) => (
          <div key={label} className={css.figure}>
            <dt className={`${css.label} quiet`}>
              {href === undefined ? (
                label
              ) : (
                <Link href={href} className={`${css.press} press-area`}>
                  {label}
                </Link>
              )}
            </dt>
            <dd className={`${css.value} cluster`}>
              {before && <span className={css.before}>{before} </span>}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
