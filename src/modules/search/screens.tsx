import type { ScreenRegistry } from '../../shell/screen-registry.ts';

/** The screen with the results of a search. */
export const searchScreens = {
  search: async () => {
    const { SearchScreen } = await import('./search-screen.tsx');
    return <SearchScreen />;
  },
} satisfies Partial<ScreenRegistry>;
