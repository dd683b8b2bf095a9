import type { SiteCode } from 'schema-pages';
import { registry } from 'schema-pages/blocks';
import { koreanLabel } from './korean-label.tsx';
import { screenBanner } from './screen-banner.ts';
import { houseSymbol } from './symbol.tsx';
import { watchForHangul } from './theme/korean-font.ts';
import { notices } from './wording/notices.ts';

export const siteCode: SiteCode = {
  blocks: registry,
  symbol: houseSymbol,
  headerLabel: koreanLabel,
  notices,
  screenBanner,
  afterStart: (root) => watchForHangul(root, () => import('./theme/korean-fonts.css')),
};
