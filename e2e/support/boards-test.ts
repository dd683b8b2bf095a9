import { test as base } from './browser.ts';
import { fakeBoards, fakePost } from './fake-boards.ts';
import type { FakeBoards } from './fake-boards.ts';

/** For calls that fail: the notice board of the fake has three posts, and a refused call is no fault of the page. */
export const test = base.extend<{ readonly fake: FakeBoards }>({
  fake: async ({ page, faults }, provide) => {
    faults.allow(/Failed to load resource/);
    const fake = await fakeBoards(page.context());
    fake.posts.set(150, [fakePost(8), fakePost(7), fakePost(6)]);
    await provide(fake);
  },
});
