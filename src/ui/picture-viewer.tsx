import type { ReactNode, RefObject } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import { useLitPart } from './lit-part.ts';
import { PartsList } from './parts-list.tsx';
import type { NumberedPart } from './picture-parts.ts';
import { PinnedPicture } from './pinned-picture.tsx';
import { ZoomViewer } from './zoom-viewer.tsx';

interface PictureViewerProps {
  readonly picture: PictureValue;
  /** The parts listed beside it. */
  readonly parts: readonly NumberedPart[];
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/**
 * A picture in a full-window dialog, with zoom and panning. It opens as large as fits; choosing a part in the list beside it
 * centres that part.
 */
export function PictureViewer({ picture, parts, ...viewer }: PictureViewerProps): ReactNode {
  const lit = useLitPart();
  return (
    <ZoomViewer
      {...viewer}
      natural={picture}
      centreOn={parts.find(({ key }) => key === lit.key)}
      {...(parts.length > 0 && { beside: <PartsList parts={parts} lit={{ ...lit, choose: lit.light }} /> })}
    >
      {(percent) => (
        <PinnedPicture
          picture={picture}
          width={Math.round((picture.width * percent) / 100)}
          eager
          lit={lit}
        />
      )}
    </ZoomViewer>
  );
}
