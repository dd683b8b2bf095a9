import type { BrowserModule } from '../../shell/browser-module.ts';

export function browser(): BrowserModule {
  return {
    screens: {
      desk: async (params) => {
        const { DeskScreen } = await import('./desk-screen.tsx');
        return <DeskScreen {...params} />;
      },
    },
  };
}
