import type { ScreenRegistry } from '../../shell/screen-registry.ts';

/** Staff's desk. */
export const deskScreens = {
  desk: async (params) => {
    const { DeskScreen } = await import('./desk-screen.tsx');
    return <DeskScreen {...params} />;
  },
} satisfies Partial<ScreenRegistry>;
