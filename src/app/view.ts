import type { ReactNode } from 'react';
import type { ScreenPlace } from '../engine/common/screens.ts';
import type { LoadedPage } from './page-source.ts';

/** The content of a place. */
export type View =
  | { readonly kind: 'page'; readonly loaded: LoadedPage }
  | { readonly kind: 'screen'; readonly screen: ScreenPlace; readonly content: ReactNode }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'failed';
      readonly offline: boolean;
      /** Shown to developers. */
      readonly error: unknown;
    };
