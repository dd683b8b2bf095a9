import type { Reader } from '../store/engine.ts';

/** A figure that a module measures whenever it is asked for. */
export interface ModuleGauge {
  /** Such as `site_bookings`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly read: (reader: Reader) => Promise<readonly GaugeValue[]>;
}

interface GaugeValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}
