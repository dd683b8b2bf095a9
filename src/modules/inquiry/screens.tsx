import type { ScreenRegistry } from '../../shell/screen-registry.ts';
import type { InquiryWording } from './inquiry-wording.ts';

type InquiryScreens = Pick<ScreenRegistry, 'inquiry'>;

/**
 * The screen in which an inquiry is written.
 * @param loadWording loads the words of the site together with the screen's code, and only then; without it the screen speaks of an inquiry only
 */
export function inquiryScreens(loadWording?: () => Promise<InquiryWording>): InquiryScreens {
  return {
    inquiry: async (params) => {
      const [{ InquiryScreen }, wording] = await Promise.all([
        import('./inquiry-screen.tsx'),
        loadWording?.(),
      ]);
      return <InquiryScreen {...params} {...(wording && { wording })} />;
    },
  };
}
