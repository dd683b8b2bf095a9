import type { ReactNode } from 'react';
import { inTime } from '../engine/common/in-time.ts';
import type { ScreenName, ScreenParams, ScreenPlace } from '../engine/common/screens.ts';

/** How to load each screen's code on the first visit. The address of a screen that isn't listed leads nowhere. */
export type ScreenRegistry = {
  readonly [Name in ScreenName]?: OpenScreen<Name>;
};

/**
 * @param came whether the document already shows the screen, so that code that it can do without for a moment isn't waited for
 */
type OpenScreen<Name extends ScreenName> = (params: ScreenParams[Name], came: boolean) => Promise<ReactNode>;

/**
 * @param came whether the document already shows the screen
 * @throws if the code can't be loaded, or not in time
 * @returns null for a screen that the site doesn't have
 */
export async function openScreen<Name extends ScreenName>(
  { name, params }: ScreenPlace<Name>,
  registry: ScreenRegistry,
  came = false,
): Promise<ReactNode> {
  const open = registry[name];
  return open ? inTime(open(params, came)) : null;
}
