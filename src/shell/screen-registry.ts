import type { ReactNode } from 'react';
import { inTime } from '../engine/common/in-time.ts';
import type { ScreenName, ScreenParams, ScreenPlace } from '../engine/common/screens.ts';

/**
 * How each screen gets its code, which the browser loads on the first visit. The address of a screen that isn't among them leads nowhere.
 */
export type ScreenRegistry = {
  readonly [Name in ScreenName]?: OpenScreen<Name>;
};

/** @param came the document shows the screen already, so code that it can do without for a moment is not waited for */
type OpenScreen<Name extends ScreenName> = (params: ScreenParams[Name], came: boolean) => Promise<ReactNode>;

/**
 * @param came the document shows the screen already
 * @throws when the code cannot be loaded, or does not come in time
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
