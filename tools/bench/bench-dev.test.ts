import { expect, test } from 'vitest';
import { formatDevFigures } from './bench-dev.ts';

test('the median of the edits counts, with the page’s own share, and every edit is shown', () => {
  const figures = { start: 2_340, edits: [140, 3_732, 120, 96, 107], own: [12, 11.5, 90, 12.5, 9] };
  expect(formatDevFigures('this site', figures)).toBe(
    'this site: ready in 2.3 s; an edit is on the screen after 120 ms (wanted ≤ 300; median of 140, 3732, 120, 96, 107); 12.0 ms of it, 10 %, check and compile the page',
  );
});
