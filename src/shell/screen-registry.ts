import type { ReactNode } from 'react';
import { inTime } from '../engine/common/in-time.ts';
import type { ScreenName, ScreenParams, ScreenPlace } from '../engine/common/screens.ts';

/**
 * How each screen gets its code, which the browser loads on the first visit; null for a screen that the site has not, whose
 * address leads nowhere.
 */
export type ScreenRegistry = {
  readonly [Name in ScreenName]: OpenScreen<Name> | null;
};

/** @param came the document shows the screen already, so code that it can do without for a moment is not waited for */
type OpenScreen<Name extends ScreenName> = (params: ScreenParams[Name], came: boolean) => Promise<ReactNode>;

/** Of a site of pages only. A site adds the screens of the modules that it has. */
export const NO_SCREENS: ScreenRegistry = {
  board: null,
  post: null,
  'edit-post': null,
  'write-post': null,
  'write-question': null,
  inquiry: null,
  search: null,
  'sign-in': null,
  'sign-up': null,
  account: null,
  desk: null,
};

/**
 * @param came the document shows the screen already
 * @throws when the code cannot be loaded, or does not come in time
 * @returns null for a screen that the site has not
 */
export async function openScreen<Name extends ScreenName>(
  { name, params }: ScreenPlace<Name>,
  registry: ScreenRegistry,
  came = false,
): Promise<ReactNode> {
  const open = registry[name];
  return open ? inTime(open(params, came)) : null;
}
