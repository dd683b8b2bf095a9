import { expect, test } from 'vitest';
import { nodeFault } from './node-version.ts';

// R-ENG-241
test('Node from 22 on is taken, and an older one is told what to do', () => {
  expect(['22.0.0', '24.21.0', '26.10.0'].map(nodeFault)).toEqual([null, null, null]);
  expect(nodeFault('20.20.2')).toMatchInlineSnapshot(
    `"NODE_TOO_OLD: this is Node 20.20.2, but a new site needs Node 22 or newer. Install it from https://nodejs.org, then run the command again."`,
  );
});
