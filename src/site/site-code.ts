import type { SiteCode } from '../app/site-code.ts';
import { registry } from '../blocks/registry.gen.ts';
import { accountScreens } from '../modules/accounts/screens.tsx';
import { boardScreens } from '../modules/boards/screens.tsx';
import { deskScreens } from '../modules/desk/screens.tsx';
import { inquiryScreens } from '../modules/inquiry/screens.tsx';
import { searchScreens } from '../modules/search/screens.tsx';
import { writingScreens } from '../modules/boards/writing/screens.tsx';
import { koreanLabel } from './korean-label.tsx';
import { screenBanner } from './screen-banner.ts';
import { houseSymbol } from './symbol.tsx';
import { watchForHangul } from './theme/korean-font.ts';
import { notices } from './wording/notices.ts';

export const siteCode: SiteCode = {
  blocks: registry,
  screens: {
    ...boardScreens,
    ...writingScreens,
    ...inquiryScreens(async () => (await import('./wording/inquiry.ts')).inquiryWording),
    ...searchScreens,
    ...accountScreens,
    ...deskScreens,
  },
  symbol: houseSymbol,
  headerLabel: koreanLabel,
  notices,
  screenBanner,
  afterStart: (root) => watchForHangul(root, () => import('./theme/korean-fonts.css')),
};
