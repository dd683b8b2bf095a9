import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { MenuContext, createMenuStore } from '../../src/stores/menu.ts';
import { addressHook, searchHook } from '../../src/ui/address.ts';
import { TimeZoneContext } from '../../src/ui/time-zone.ts';
import { MENU, SITE } from './site-fixture.ts';

/** Renders content within a site: with addresses and a menu. */
export function renderInSite(children: ReactNode): RenderResult {
  return render(
    <MenuContext value={createMenuStore(MENU)}>
      <TimeZoneContext value={SITE.timeZone}>
        <Router hook={addressHook} searchHook={searchHook}>
          {children}
        </Router>
      </TimeZoneContext>
    </MenuContext>,
  );
}
