import type { ScreenRegistry } from '../../shell/screen-registry.ts';

/** The screen in which an inquiry is written. */
export const inquiryScreens = {
  inquiry: async (params) => {
    const { InquiryScreen } = await import('./inquiry-screen.tsx');
    return <InquiryScreen {...params} />;
  },
} satisfies Partial<ScreenRegistry>;
