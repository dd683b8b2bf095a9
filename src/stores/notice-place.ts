import type { ReactNode } from 'react';
import { createStore } from 'zustand';

/**
 * What stands over every page until the visitor has closed it. The shell shows it on every page; the module that puts it here brings
 * its code along, so a page costs no more for it.
 */
export const noticePlace = createStore<{ readonly notices: ReactNode }>(() => ({ notices: null }));
