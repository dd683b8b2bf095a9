import type { SiteFacts } from '../../engine/common/site-facts.ts';
import type { BrowserModule } from '../../shell/browser-module.ts';
import { InquiryRow } from './inquiry-row.tsx';
import type { InquiryWording } from './inquiry-wording.ts';

declare module '../../engine/common/open-types.ts' {
  interface ScreenParams {
    inquiry: { readonly menuId: number };
  }
}

const PLAIN_FORM = { label: 'Send an inquiry without JavaScript', href: '/contact/form.do' };

interface SiteFiles {
  /** Loaded only together with the form's code. */
  readonly wording?: () => Promise<{ readonly inquiryWording: InquiryWording }>;
}

export function browser({ wording }: SiteFiles = {}): BrowserModule {
  return {
    Row: InquiryRow,
    // Only documents need it.
    ...(import.meta.env.SSR && {
      plainForm: ({ places }: SiteFacts) => (places.inquiry === undefined ? undefined : PLAIN_FORM),
    }),
    screens: {
      inquiry: async (params) => {
        const [Screen, words] = await Promise.all([
          import('./inquiry-screen.tsx').then((code) => code.InquiryScreen),
          wording?.(),
        ]);
        return <Screen {...params} {...(words && { wording: words.inquiryWording })} />;
      },
    },
  };
}
