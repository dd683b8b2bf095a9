import type { ScreenRegistry } from '../../shell/screen-registry.ts';

/** The screens of boards for their readers. */
export const boardScreens = {
  board: async (params) => {
    const { BoardList } = await import('./board-list.tsx');
    return <BoardList {...params} />;
  },
  post: async (params, came) => {
    const [{ PostScreen }] = await Promise.all([
      import('./post.tsx'),
      came ? void takeTextOver() : loadPostText(),
    ]);
    return <PostScreen {...params} />;
  },
} satisfies Partial<ScreenRegistry>;

async function loadPostText(): Promise<void> {
  const text = await import('./post-text.tsx');
  await text.loadPostText();
}

/** The text stands in the document, so a connection that breaks costs nothing: it stays as it came. */
async function takeTextOver(): Promise<void> {
  try {
    await loadPostText();
  } catch {
    // A move to a post loads the document anew where the code does not come.
  }
}
