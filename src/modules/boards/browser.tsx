import type { BrowserModule } from '../../shell/browser-module.ts';

export function browser(): BrowserModule {
  return {
    screens: {
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
      'edit-post': async (params) => {
        const { EditPost } = await import('./writing/edit-post.tsx');
        return <EditPost {...params} />;
      },
      'write-post': async (params) => {
        const { WritePost } = await import('./writing/write-post.tsx');
        return <WritePost {...params} />;
      },
      'write-question': async (params) => {
        const { WriteQuestion } = await import('./writing/write-post.tsx');
        return <WriteQuestion {...params} />;
      },
    },
  };
}

async function loadPostText(): Promise<void> {
  const text = await import('./post-text.tsx');
  await text.loadPostText();
}

/** The document already contains the text, so if the connection breaks, the text stays as it is. */
async function takeTextOver(): Promise<void> {
  try {
    await loadPostText();
  } catch {
    // If the code can't be loaded, moving to a post reloads the document.
  }
}
