import { expect, test } from 'vitest';
import { importNames } from './class-constants.ts';

const IMPORT = "import css from './row.module.css';\n";
const BY_NAME = "import * as css from './row.module.css';\n";

test('names that are read one by one are imported one by one', () => {
  const use = 'const row = <p className={`band ${css.row}`}>{a.css}</p>;\n';
  expect(importNames(IMPORT + use)).toBe(BY_NAME + use);
});

test.each([
  ['a name that is worked out', 'const a = css[tone];'],
  ['the table handed on', 'const a = pick(css);'],
  ['a name that is worked out beside one that is not', 'const a = [css.row, css[tone]];'],
])('%s keeps the table', (_, use) => {
  expect(importNames(IMPORT + use)).toBe(IMPORT + use);
});

test('each style sheet of a file is looked at by itself', () => {
  const other = "import frame from '../frame.module.css';\n";
  const use = 'const a = [css.row, frame[tone]];';
  expect(importNames(IMPORT + other + use)).toBe(BY_NAME + other + use);
});
