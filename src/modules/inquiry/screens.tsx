import type { ScreenRegistry } from '../../shell/screen-registry.ts';
import type { InquiryTexts } from './inquiry-texts.ts';

/**
 * The screen in which an inquiry is written.
 * @param loadTexts gets the site's own texts when the screen is opened; without it, the screen names no trade
 */
export function inquiryScreens(loadTexts?: () => Promise<InquiryTexts>) {
  return {
    inquiry: async (params) => {
      const [{ InquiryScreen }, texts] = await Promise.all([import('./inquiry-screen.tsx'), loadTexts?.()]);
      return <InquiryScreen {...params} {...(texts && { texts })} />;
    },
  } satisfies Partial<ScreenRegistry>;
}
