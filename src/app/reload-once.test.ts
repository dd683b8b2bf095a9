// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

beforeEach(() => sessionStorage.clear());

describe('loading the document anew', () => {
  it('happens once for a place and release', () => {
    const reload = vi.fn();
    expect(reloadOnce('a', 'main-1.js', reload)).toBe(true);
    expect(reloadOnce('a', 'main-1.js', reload)).toBe(false);
    expect(reloadOnce('a', 'main-2.js', reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not happen where it cannot be remembered', () => {
    const reload = vi.fn();
    const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(reloadOnce('a', 'main-1.js', reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    broken.mockRestore();
  });
});
