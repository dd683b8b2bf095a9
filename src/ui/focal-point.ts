import type { PictureValue } from '../engine/common/page-values.ts';
import './focal-point.css';

/** The `data-focus` of an element below which `--focus-x` and `--focus-y` are the picture's focal point; nothing for a picture without one. */
export function focusOf({ focus }: PictureValue): string | undefined {
  return focus && `${focus.x} ${focus.y}`;
}
