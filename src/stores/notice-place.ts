import type { ReactNode } from 'react';
import { createStore } from 'zustand';

/**
 * Notices above every page until the visitor closes them. The shell shows them; the module that sets them brings its own code,
 * so pages load no more for this.
 */
export const noticePlace = createStore<{ readonly notices: ReactNode }>(() => ({ notices: null }));
