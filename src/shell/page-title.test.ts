// R-ADDR-16
import { describe, expect, it } from 'vitest';
import { menuTrail } from '../engine/common/menu.ts';
import { MENU } from '../../tools/testing/site-fixture.ts';
import { pageTitle } from './page-title.ts';

describe('the browser’s title', () => {
  it('reads area, group, item, short name', () => {
    expect(pageTitle(menuTrail(MENU, 1556), 'Mud treatment system', 'WM Group')).toBe(
      'Business | Plant | Mud treatment system | WM Group',
    );
    expect(pageTitle(menuTrail(MENU, 1561), 'Energy', 'WM Group')).toBe('Performance | Energy | WM Group');
  });

  it('doesn’t repeat a name', () => {
    expect(pageTitle(menuTrail(MENU, 1559), 'Business', 'WM Group')).toBe('Business | WM Group');
    expect(pageTitle([], 'WM Group', 'WM Group')).toBe('WM Group');
  });
});
