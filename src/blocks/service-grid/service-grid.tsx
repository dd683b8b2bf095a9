import type { ReactNode } from 'react';
import type { BlockProps, HeadingLevel } from '../../engine/types.ts';
import { nextLevel } from '../../engine/types.ts';
import type { ServiceGrid as ServiceGridBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import { Heading } from '../../ui/heading.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './service-grid.module.css';

type Item = ServiceGridBlock['items'][number];

const COLUMNS_CLASS = { 2: undefined, 3: css.three } as const;

/** Services side by side. Unlike a feature list, they have headings, and unlike cards, no links. */
export function ServiceGrid({ block, level }: BlockProps<ServiceGridBlock>): ReactNode {
  const { heading, id, columns = 3, items } = block;
  const itemLevel = heading ? nextLevel(level) : level;
  return (
    <div className="wrap" id={heading ? undefined : id}>
      {heading && (
        <Heading level={level} id={id} className={css.heading}>
          {heading}
        </Heading>
      )}
      <ul className={classes(css.grid, COLUMNS_CLASS[columns])}>
        {items.map((item) => (
          <Service key={item.heading} item={item} level={itemLevel} />
        ))}
      </ul>
    </div>
  );
}

function Service({ item, level }: { readonly item: Item; readonly level: HeadingLevel }): ReactNode {
  return (
    <li className={css.item}>
      {item.picture && (
        <div className={css.picture}>
          <PictureImage picture={item.picture} room="cell" />
        </div>
      )}
      <Heading level={level} id={item.id} className={css.title}>
        {item.heading}
      </Heading>
      <p className={css.text}>
        <RichText value={item.text} />
      </p>
      {item.points && (
        <ul className={`${css.points} quiet`}>
          {item.points.map((point, index) => (
            <li key={index}>
              <RichText value={point} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
