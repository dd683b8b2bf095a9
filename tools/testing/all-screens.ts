import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import { readScreens } from '../../src/engine/site-config/read-screens.ts';

/** The screens of every module. */
export const ALL_SCREENS = readScreens(ENGINE_ROOT);
