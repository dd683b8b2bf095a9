import type { BrowserModule } from '../../shell/browser-module.ts';

export function browser(): BrowserModule {
  return {
    readable: 'the boards',
    screens: {
      board: async (params) => {
        const Screen = await import('./board-list.tsx').then((code) => code.BoardList);
        return <Screen {...params} />;
      },
      post: async (params, came) => {
        const [{ PostScreen }] = await Promise.all([
          import('./post.tsx'),
          came ? void takeTextOver() : loadPostText(),
        ]);
        return <PostScreen {...params} />;
      },
      'edit-post': async (params) => {
        const Screen = await import('./writing/edit-post.tsx').then((code) => code.EditPost);
        return <Screen {...params} />;
      },
      'write-post': async (params) => {
        const Screen = await import('./writing/write-post.tsx').then((code) => code.WritePost);
        return <Screen {...params} />;
      },
      'write-question': async (params) => {
        const Screen = await import('./writing/write-post.tsx').then((code) => code.WriteQuestion);
        return <Screen {...params} />;
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
