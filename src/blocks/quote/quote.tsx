import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Quote as QuoteBlock } from '../page.gen.ts';
import { focusOf } from '../../ui/focal-point.ts';
import { Link } from '../../ui/link.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { Prose } from '../../ui/prose.tsx';
import css from './quote.module.css';

/** Somebody's words, and who says them. */
export function Quote({ block }: BlockProps<QuoteBlock>): ReactNode {
  const { text, name, role, picture, source } = block;
  return (
    <div className="wrap">
      <figure className={css.quote}>
        <blockquote cite={source?.href} className={css.words}>
          <Prose value={text} />
        </blockquote>
        <figcaption className={css.speaker}>
          {picture && (
            <div className={css.picture} data-focus={focusOf(picture)}>
              <PictureImage picture={picture} room="small" />
            </div>
          )}
          <div>
            <p className={css.name}>{name}</p>
            {role && <p className="quiet">{role}</p>}
            {source && (
              <p className="quiet">
                <cite>
                  <Link href={source.href}>{source.label}</Link>
                </cite>
              </p>
            )}
          </div>
        </figcaption>
      </figure>
    </div>
  );
}
