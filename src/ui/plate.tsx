import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import type { LitPart } from './lit-part.ts';
import type { NumberedPart } from './picture-parts.ts';
import { PinnedPicture } from './pinned-picture.tsx';
import css from './plate.module.css';
import { useOnFirstUse } from './use-on-first-use.ts';
import { ZoomControls } from './zoom-controls.tsx';

interface PlateProps {
  readonly picture: PictureValue;
  /** The title of the larger view. */
  readonly title: string;
  readonly caption?: string | undefined;
  /** False for a picture that isn't worth enlarging. */
  readonly zoom?: boolean;
  readonly eager?: boolean;
  readonly id?: string | undefined;
  /** The parts listed beside it and in the larger view, and the highlighted one. */
  readonly parts?: readonly NumberedPart[];
  readonly lit?: LitPart;
}

const loadViewer = async () => (await import('./picture-viewer.tsx')).PictureViewer;

/**
 * A picture on a sunken plate with corner marks, and a bar with its caption and the controls for a larger view. A click on the
 * picture also enlarges it; that is an extra for pointers, as the button works for everyone.
 */
export function Plate(props: PlateProps): ReactNode {
  const { picture, title, caption, zoom = true, eager = false, id, parts = [], lit } = props;
  const [enlarged, setEnlarged] = useState(false);
  // If the viewer's code doesn't load, the picture file itself is opened.
  const Viewer = useOnFirstUse(enlarged, loadViewer, () => location.assign(picture.large));
  const opener = useRef<HTMLButtonElement>(null);
  const captionId = `caption${useId()}`; // an id starts with a letter
  const enlarge = (): void => setEnlarged(true);
  return (
    <>
      <figure className={css.plate} id={id} tabIndex={id ? -1 : undefined}>
        <div className={zoom ? css.pressable : undefined} onClick={zoom ? enlarge : undefined}>
          <PinnedPicture picture={picture} eager={eager} lit={lit} />
        </div>
        {zoom && (
          <div className={`${css.controls} unprinted`}>
            <ZoomControls
              large={picture.large}
              onEnlarge={enlarge}
              opener={opener}
              describedBy={caption && captionId}
            />
          </div>
        )}
        {caption && (
          <figcaption id={captionId} className={css.caption}>
            {caption}
          </figcaption>
        )}
      </figure>
      {Viewer && (
        // eslint-disable-next-line react-hooks/static-components -- it is the same from when its code has come
        <Viewer
          picture={picture}
          parts={parts}
          title={title}
          open={enlarged}
          onClose={() => setEnlarged(false)}
          opener={opener}
        />
      )}
    </>
  );
}
