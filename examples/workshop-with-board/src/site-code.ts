import type { SiteCode } from '../../../src/app/site-code.ts';
import { accountScreens } from '../../../src/modules/accounts/screens.tsx';
import { boardScreens } from '../../../src/modules/boards/screens.tsx';
import { deskScreens } from '../../../src/modules/desk/screens.tsx';
import { inquiryScreens } from '../../../src/modules/inquiry/screens.tsx';
import { searchScreens } from '../../../src/modules/search/screens.tsx';
import { writingScreens } from '../../../src/modules/boards/writing/screens.tsx';
import { NO_SCREENS } from '../../../src/shell/screen-registry.ts';
import { registry } from './blocks/registry.gen.ts';

const { 'sign-in': signIn, account } = accountScreens;

export const siteCode: SiteCode = {
  blocks: registry,
  screens: {
    ...NO_SCREENS,
    ...boardScreens,
    ...searchScreens,
    ...inquiryScreens(async () => (await import('./inquiry-wording.ts')).inquiryWording),
    // For staff, who write the posts and answer the inquiries. Visitors can make no account: there is no screen 'sign-up'.
    ...writingScreens,
    ...deskScreens,
    'sign-in': signIn,
    account,
  },
};
