import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SiteFacts } from '../../src/engine/common/site-facts.ts';
import { LiveRegion } from '../../src/shell/live-region.tsx';
import { ScreenContext } from '../../src/shell/screen-frame.tsx';
import { renderInSite } from './render-in-site.tsx';
import { SITE } from './site-fixture.ts';

/** Renders a screen with its surroundings and the live region for its announcements. */
export function renderScreen(screen: ReactNode, site: SiteFacts = SITE): RenderResult {
  return renderInSite(
    <ScreenContext value={{ site, writeHead: () => undefined }}>
      <main>{screen}</main>
      <LiveRegion />
    </ScreenContext>,
  );
}
