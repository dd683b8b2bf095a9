import type { ReactNode } from 'react';
import { readAmount } from '../../engine/common/amount.ts';
import type { BlockProps } from '../../engine/types.ts';
import type { Figures as FiguresBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './figures.module.css';

/** Figures in large type, each with a label and an optional link to its page: side by side, or stacked with bars to scale. */
export function Figures({ block, level }: BlockProps<FiguresBlock>): ReactNode {
  const { heading, id, figures, bars = false } = block;
  const longest = Math.max(...figures.map(({ value }) => numberOf(value)));
  return (
    <div className="wrap" id={heading ? undefined : id}>
      {heading && <SectionHead level={level} id={id} heading={heading} above />}
      <dl className={bars ? css.bars : css.strip}>
        {figures.map(({ value, before, label, href }) => (
          <div key={label} className={bars ? css.row : css.figure}>
            <dt className={`${css.label} quiet`}>
              {href === undefined ? (
                label
              ) : (
                <Link href={href} className={`${css.press} press-area`}>
                  {label}
                </Link>
              )}
            </dt>
            {bars && <Bar share={numberOf(value) / longest} />}
            <dd className={classes(css.value, 'cluster', bars && css.small)}>
              {before && <span className={css.before}>{before} </span>}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The lint has checked that a figure with a bar can be read. */
function numberOf(value: string): number {
  return readAmount(value)?.number ?? 0;
}

/** A bar to scale. The figure beside it is its text, so it's decorative; the smallest amount is still a line. */
function Bar({ share }: { readonly share: number }): ReactNode {
  return (
    <dd className={css.bar} aria-hidden="true">
      <svg width="100%" height="16" focusable="false">
        <rect width="100%" height="16" className={css.whole} />
        <rect width={`${(share * 100).toFixed(2)}%`} height="16" className={css.amount} />
        <rect width="2" height="16" className={css.amount} />
      </svg>
    </dd>
  );
}
