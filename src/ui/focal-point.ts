import type { PictureValue } from '../engine/common/page-values.ts';
import './focal-point.css';

/**
 * The `data-focus` of an element that sets `--focus-x` and `--focus-y` to the picture's focal point; undefined if there is none.
 */
export function focusOf({ focus }: PictureValue): string | undefined {
  return focus && `${focus.x} ${focus.y}`;
}
