// @vitest-environment jsdom
// R-FAULT-11
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReload } from './reload.ts';

beforeEach(() => sessionStorage.clear());

describe('reloading the document', () => {
  it('happens automatically once for a place and a release', async () => {
    const load = vi.fn(() => Promise.resolve(true));
    expect(await createReload('main-1.js', load).once('a')).toBe(true);
    expect(await createReload('main-1.js', load).once('a')).toBe(false);
    expect(await createReload('main-2.js', load).once('a')).toBe(true);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('doesn’t happen automatically if it cannot be remembered', async () => {
    const load = vi.fn(() => Promise.resolve(true));
    const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await createReload('main-1.js', load).once('a')).toBe(false);
    expect(load).not.toHaveBeenCalled();
    broken.mockRestore();
  });

  it('happens each time the visitor retries a place that failed', async () => {
    const load = vi.fn(() => Promise.resolve(false));
    const { once, again } = createReload('main-1.js', load);
    expect(again('a')).toBe(false);
    expect(load).not.toHaveBeenCalled();
    await once('a');
    await again('a');
    await again('a');
    await again('b');
    expect(load).toHaveBeenCalledTimes(3);
  });
});
