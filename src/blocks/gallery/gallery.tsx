import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Gallery as GalleryBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import { focusOf } from '../../ui/focal-point.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { useOnFirstUse } from '../../ui/use-on-first-use.ts';
import css from './gallery.module.css';

const COLUMNS = { 2: undefined, 3: css.three, 4: css.four } as const;

const loadLightbox = async () => (await import('./lightbox.tsx')).Lightbox;

/** Pictures in a grid. The caption is the button; its clickable area covers the picture. */
export function Gallery({ block, level }: BlockProps<GalleryBlock>): ReactNode {
  const { heading, id, columns = 4, pictures, note } = block;
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  // If the viewer's code doesn't load, the picture file itself is opened.
  const Lightbox = useOnFirstUse(open, loadLightbox, () => {
    location.assign(pictures[index]?.picture.large ?? '');
  });
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={`wrap ${css.block}`}>
      {heading && <SectionHead level={level} id={id} heading={heading} />}
      <ul className={classes(css.grid, COLUMNS[columns])}>
        {pictures.map(({ picture, caption }, place) => (
          <li key={place} className={css.item}>
            <div className={css.picture} data-focus={focusOf(picture)}>
              <PictureImage picture={picture} room={columns === 2 ? 'half' : 'cell'} />
            </div>
            <button
              type="button"
              className={`${css.press} press-area`}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setIndex(place);
                setOpen(true);
              }}
            >
              {caption}
            </button>
          </li>
        ))}
      </ul>
      <div className={css.notes}>
        <p className="unprinted scripted">Tap the image to see a larger view.</p>
        {note && (
          <p>
            <RichText value={note} />
          </p>
        )}
      </div>
      {Lightbox && (
        // eslint-disable-next-line react-hooks/static-components -- it is the same from when its code has come
        <Lightbox
          pictures={pictures}
          index={index}
          onIndex={setIndex}
          open={open}
          onClose={() => setOpen(false)}
          opener={opener}
        />
      )}
    </div>
  );
}
