import type { ReactNode, RefObject } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import { PinnedPicture } from './pinned-picture.tsx';
import { ZoomViewer } from './zoom-viewer.tsx';

interface PictureViewerProps {
  readonly picture: PictureValue;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** A picture at its natural size in a window-filling dialog, to be enlarged, made smaller and moved about. */
export function PictureViewer({ picture, ...viewer }: PictureViewerProps): ReactNode {
  return (
    <ZoomViewer {...viewer}>
      {(percent) => (
        <PinnedPicture picture={picture} width={Math.round((picture.width * percent) / 100)} eager />
      )}
    </ZoomViewer>
  );
}
