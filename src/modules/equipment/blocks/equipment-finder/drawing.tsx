import type { ReactNode } from 'react';
import type { PictureFile } from '../../../../engine/common/page-values.ts';
import { PictureImage } from '../../../../ui/picture-image.tsx';

const WIDTH = 240;

/** A machine's picture beside its name, so without alternative text. Lazy-loaded. */
export function Drawing({ file }: { readonly file: PictureFile | undefined }): ReactNode {
  return file && <PictureImage picture={{ ...file, alt: '', parts: [] }} width={WIDTH} />;
}
