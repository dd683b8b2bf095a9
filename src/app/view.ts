import type { ReactNode } from 'react';
import type { Address } from '../shared/address.ts';
import type { ScreenPlace } from '../shared/screens.ts';
import type { LoadedPage } from './page-source.ts';

/** What is shown at a place. */
export type View =
  | {
      readonly kind: 'page';
      readonly loaded: LoadedPage;
      /** It is rendered before the visitor goes there, and begins at its top. */
      readonly isAhead?: true;
    }
  | { readonly kind: 'screen'; readonly screen: ScreenPlace; readonly content: ReactNode }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly offline: boolean };

/** Where a view stands: in `main`, or in an element of its own, which is put there when it is shown. */
export interface Stage {
  readonly id: number;
  readonly host: HTMLElement | null;
}

export interface Staged {
  readonly stage: Stage;
  readonly view: View;
  readonly address: Address;
}
