import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Picture as PictureBlock } from '../page.gen.ts';
import { Heading } from '../../ui/heading.tsx';
import { useLitPlace } from '../../ui/lit-part.ts';
import { PartsList } from '../../ui/parts-list.tsx';
import { numberedParts } from '../../ui/picture-parts.ts';
import { Plate } from '../../ui/plate.tsx';
import css from './picture.module.css';

export function Picture({ block, level }: BlockProps<PictureBlock>): ReactNode {
  const { picture, caption, zoom = true, size = 'full', id } = block;
  const parts = block.parts ? numberedParts(picture) : [];
  const lit = useLitPlace(parts);
  return (
    <div className="wrap">
      <div className={size === 'medium' ? css.medium : undefined}>
        <Plate
          picture={picture}
          title={caption ?? (picture.alt || 'Picture')}
          caption={caption}
          zoom={zoom}
          id={id}
          parts={parts}
          {...(parts.length > 0 && { lit })}
        />
        {parts.length > 0 && (
          <>
            <Heading level={level} className={css.heading}>
              Parts in the drawing
            </Heading>
            <PartsList parts={parts} wide places lit={lit} />
          </>
        )}
      </div>
    </div>
  );
}
