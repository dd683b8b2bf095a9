/** Lines from one number to another, both included; lines count from 1. */
interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Reads the lines that staff name: `2, 5-8`. The schema has checked the form. */
export function readLineRanges(text: string): LineRange[] {
  return text.split(',').map((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return { from, to };
  });
}
