/**
 * The id of a drawing's part in the list beside it, such as `shale-shaker-4`.
 * @param index the part's index in the drawing's own order, from 0
 */
export function partPlace(drawing: string, index: number): string {
  return `${drawing}-${index + 1}`;
}
