import type { ScreenRegistry } from '../../../shell/screen-registry.ts';

/** The screens in which staff write posts, and visitors questions. */
export const writingScreens = {
  'edit-post': async (params) => {
    const { EditPost } = await import('./edit-post.tsx');
    return <EditPost {...params} />;
  },
  'write-post': async (params) => {
    const { WritePost } = await import('./write-post.tsx');
    return <WritePost {...params} />;
  },
  'write-question': async (params) => {
    const { WriteQuestion } = await import('./write-post.tsx');
    return <WriteQuestion {...params} />;
  },
} satisfies Partial<ScreenRegistry>;
