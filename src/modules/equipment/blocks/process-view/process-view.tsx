import type { ReactNode } from 'react';
import type { BlockProps } from '../../../../engine/types.ts';
import type { ProcessView as ProcessViewBlock } from '../page.gen.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { PictureImage } from '../../../../ui/picture-image.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import css from './process-view.module.css';

/**
 * A drawing with numbers that link to the machines, and a list with their names. The keyboard and screen readers only use the
 * list, so that they don't meet each link twice.
 */
export function ProcessView({ block, level }: BlockProps<ProcessViewBlock>): ReactNode {
  const { id, heading, text, picture, stations, action } = block;
  const hrefs = new Map(stations.map(({ part, href }) => [part, href]));
  return (
    <div className="wrap">
      <SectionHead level={level} id={id} heading={heading} lead={text} above />
      <div className={css.view}>
        <div className={css.drawing}>
          <PictureImage picture={picture} />
          <svg className={css.pins} width="100%" height="100%" aria-hidden="true">
            {picture.parts.map(({ key, x, y }, index) => (
              <svg key={key} x={`${x}%`} y={`${y}%`} overflow="visible">
                <Pin number={index + 1} href={hrefs.get(key)} />
              </svg>
            ))}
          </svg>
        </div>
        <div>
          <ol className={css.list}>
            {picture.parts.map(({ key, label }, index) => {
              const href = hrefs.get(key);
              return (
                <li key={key}>
                  <span className={css.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {href === undefined ? (
                    <span className={css.name}>{label}</span>
                  ) : (
                    <Link href={href} className={css.name}>
                      {label}
                    </Link>
                  )}
                </li>
              );
            })}
          </ol>
          {action && (
            <p className={css.action}>
              <ButtonLink href={action.href}>{action.label}</ButtonLink>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

interface PinProps {
  readonly number: number;
  /** Undefined for a station without a page. */
  readonly href: string | undefined;
}

function Pin({ number, href }: PinProps): ReactNode {
  const disc = (
    <>
      <circle r="13" />
      <text textAnchor="middle" dy="0.36em">
        {number}
      </text>
    </>
  );
  if (href === undefined) return <g className={css.plain}>{disc}</g>;
  return (
    <Link href={href} tabIndex={-1} className={css.pin}>
      {disc}
    </Link>
  );
}
