import type { ReactNode } from 'react';
import type { BlockProps, HeadingLevel } from '../../engine/types.ts';
import { nextLevel } from '../../engine/types.ts';
import type { LinkTiles as LinkTilesBlock } from '../page.gen.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './link-tiles.module.css';

type TileData = LinkTilesBlock['tiles'][number];

/** A heading and a strip of link tiles. */
export function LinkTiles({ block, level }: BlockProps<LinkTilesBlock>): ReactNode {
  return (
    <div className="wrap">
      <SectionHead level={level} id={block.id} heading={block.heading} lead={block.lead} />
      <ul className={css.strip}>
        {block.tiles.map((tile) => (
          <Tile key={tile.href} tile={tile} level={nextLevel(level)} />
        ))}
      </ul>
    </div>
  );
}

/** One tile. Its title is the link, whose clickable area covers the whole tile. */
function Tile({ tile, level }: { readonly tile: TileData; readonly level: HeadingLevel }): ReactNode {
  return (
    <li className={css.tile}>
      <div className={css.picture}>
        <PictureImage picture={tile.picture} room="cell" />
        <PictureImage picture={tile.night} room="cell" className={`${css.night} unprinted`} />
      </div>
      <div>
        <Heading level={level} className={css.title}>
          <Link href={tile.href} className={`${css.press} press-area`}>
            {tile.title}
          </Link>
        </Heading>
        <p className={`${css.text} quiet`}>{tile.text}</p>
      </div>
      <Icon name="arrow-right" className={`${css.mark} unprinted`} />
    </li>
  );
}
