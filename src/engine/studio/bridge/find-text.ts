/**
 * Finds a text in a block's rendered content. The page may have split it across elements, such as a figure and its unit, so the
 * texts are searched as one. A standalone text isn't searched for inside other texts. Text for screen readers only is skipped,
 * because a highlight would be invisible there.
 * @param from the start of the wanted part of the text, in UTF-16 units
 */
export function findTextIn(texts: readonly Text[], text: string, from: number, to: number): readonly Range[] {
  const whole = texts.map(({ data }) => data).join('');
  if (text === '' || !whole.includes(text)) return [];
  const ends = endsOf(texts);
  const borders = new Set([0, ...ends]);
  const starts = [...startsIn(whole, text)].filter((start) => isSeen(nodeAt(texts, ends, start).node));
  const alone = starts.filter((start) => borders.has(start) && borders.has(start + text.length));
  const within = starts.filter((start) => isWhole(whole, start, start + text.length));
  return (alone.length > 0 ? alone : within).map((start) => {
    const [first, last] = [nodeAt(texts, ends, start + from), nodeAt(texts, ends, start + to - 1)];
    const range = document.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return range;
  });
}

function* startsIn(whole: string, text: string): Iterable<number> {
  for (let at = whole.indexOf(text); at !== -1; at = whole.indexOf(text, at + text.length)) yield at;
}

/** The end of each text in their concatenation. */
function endsOf(texts: readonly Text[]): readonly number[] {
  let end = 0;
  return texts.map(({ data }) => (end += data.length));
}

function nodeAt(texts: readonly Text[], ends: readonly number[], at: number) {
  const index = ends.findIndex((end) => at < end);
  const node = texts[index];
  if (!node) throw new Error(`no text at ${at}`);
  return { node, offset: at - (ends[index - 1] ?? 0) };
}

/** Whether a part of a text starts and ends at word boundaries. */
function isWhole(whole: string, start: number, end: number): boolean {
  const isWithinWord = (at: number): boolean => /^[\p{L}\p{N}]{2}$/u.test(whole.slice(at - 1, at + 1));
  return !isWithinWord(start) && !isWithinWord(end);
}

/** Text for screen readers only is clipped. */
function isSeen(text: Text): boolean {
  for (let element = text.parentElement; element; element = element.parentElement)
    if (getComputedStyle(element).clipPath === 'inset(50%)') return false;
  return true;
}
