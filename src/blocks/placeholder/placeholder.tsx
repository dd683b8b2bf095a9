import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Placeholder as PlaceholderBlock } from '../page.gen.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './placeholder.module.css';

/** A notice that a page is being prepared. It isn't a heading: the page has its h1, and nothing is below it. */
export function Placeholder({ block }: BlockProps<PlaceholderBlock>): ReactNode {
  const { statement, text, picture, actions = [] } = block;
  return (
    <div className="wrap">
      <div className={classes(css.plate, picture && css.pictured)}>
        <div className={css.words}>
          <p className={css.statement}>{statement}</p>
          {text && (
            <p className={css.text}>
              <RichText value={text} />
            </p>
          )}
          {actions.length > 0 && (
            <div className={`${css.actions} cluster`}>
              {actions.map(({ label, href }) => (
                <ButtonLink key={href} href={href} look="line">
                  {label}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
        {picture && <PictureImage picture={picture} room="half" eager className={css.picture} />}
      </div>
    </div>
  );
}
