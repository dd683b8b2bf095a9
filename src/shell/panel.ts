import type { ReactNode } from 'react';

/** Messages for visitors who aren't staff. */
export interface GateWords {
  /** The panel's content, as the end of a sentence: "the bookings". */
  readonly what: string;
  /** Who may see it, as a sentence without its full stop: "Only staff can read bookings". */
  readonly rule: string;
  readonly it: 'it' | 'them';
}

/** A panel for staff, provided by a module. */
export interface Panel extends GateWords {
  readonly title: string;
  /** The content below the title, shown only to staff. @param panels those of all modules */
  readonly Content: (props: { readonly panels: Panels }) => ReactNode;
  /** The audit trail's text for actions recorded here: 'booking.delete' -> 'Booking deleted'. */
  readonly actions?: Readonly<Record<string, string>>;
  /** The text for events that webhooks tell of: 'booking.received' -> 'Booking received'. */
  readonly events?: Readonly<Record<string, string>>;
}

/**
 * The export `panels` of a module's file panels.tsx: its panels, by the last part of their addresses. List each in the module's
 * screens.json too (src/modules/README.md).
 */
export type Panels = Readonly<Record<string, Panel>>;
