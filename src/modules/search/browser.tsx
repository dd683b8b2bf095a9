import type { BrowserModule } from '../../shell/browser-module.ts';
import { SearchTool } from './header/search-tool.tsx';

declare module '../../engine/common/open-types.ts' {
  interface ScreenParams {
    search: { readonly menuId: 0 };
  }
}

export function browser(): BrowserModule {
  return {
    Tool: SearchTool,
    screens: {
      search: async () => {
        const Screen = await import('./search-screen.tsx').then((code) => code.SearchScreen);
        return <Screen />;
      },
    },
  };
}
