import { test as base } from './browser.ts';
import { fakeBoards, fakePost } from './fake-boards.ts';
import type { FakeBoards } from './fake-boards.ts';

/** For calls that fail: the fake's notice board has three posts, and a refused call isn't a fault of the page. */
export const test = base.extend<{ readonly fake: FakeBoards }>({
  fake: async ({ page, faults }, provide) => {
    faults.allow(/Failed to load resource/);
    const fake = await fakeBoards(page.context());
    fake.posts.set(150, [fakePost(8), fakePost(7), fakePost(6)]);
    await provide(fake);
  },
});
