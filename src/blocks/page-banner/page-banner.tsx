import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { PageBanner as PageBannerBlock } from '../page.gen.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { focusOf } from '../../ui/focal-point.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './page-banner.module.css';

export function PageBanner({ block }: BlockProps<PageBannerBlock>): ReactNode {
  const { heading, text, picture, actions = [] } = block;
  return (
    <div className={css.banner}>
      <div className={`${css.picture} unprinted`} data-focus={focusOf(picture)}>
        <PictureImage picture={picture} room="edge" />
      </div>
      <div className={`wrap ${css.inner}`}>
        <h1 className={css.heading} tabIndex={-1}>
          {heading}
        </h1>
        {text && (
          <p className={css.text}>
            <RichText value={text} />
          </p>
        )}
        {actions.length > 0 && (
          <div className={`cluster ${css.actions}`}>
            {actions.map(({ label, href }, index) => (
              <ButtonLink key={href} href={href} look={index === 0 ? 'accent' : 'on-ink'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
