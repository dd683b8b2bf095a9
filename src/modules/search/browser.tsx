import type { BrowserModule } from '../../shell/browser-module.ts';

export function browser(): BrowserModule {
  return {
    screens: {
      search: async () => {
        const { SearchScreen } = await import('./search-screen.tsx');
        return <SearchScreen />;
      },
    },
  };
}
