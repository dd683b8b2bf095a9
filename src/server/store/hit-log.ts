/** At most so many hits in any span of so many seconds. */
export interface LimitRule {
  readonly hits: number;
  readonly seconds: number;
}

/** Something that is to be counted. */
export interface Hit {
  readonly key: string;
  readonly rules: readonly LimitRule[];
  /** Milliseconds, of a clock that nobody sets. */
  readonly now: number;
}

/** A row of the table `rate_limit`: hits of a slice of time. */
export interface Slice {
  readonly key: string;
  readonly start: number;
  readonly hits: number;
}

/** A rule's span is counted in so many slices. A whole slice counts until all of it has passed, so never too much is allowed. */
const SLICES = 60;

const sliceOf = ({ seconds }: LimitRule): number => Math.ceil((seconds * 1_000) / SLICES);

/** Hits of several rules stand side by side. */
export const keyOfRule = (key: string, { seconds }: LimitRule): string => `${key} ${seconds}`;

/** What was counted, and what is counted on top of it. */
export class HitLog {
  readonly #slices = new Map<string, Map<number, number>>();
  readonly #added = new Map<string, Slice>();

  constructor(slices: Iterable<Slice> = []) {
    for (const slice of slices) this.#put(slice);
  }

  get size(): number {
    return this.#slices.size;
  }

  /** What `take` has added since the log was made. */
  get added(): readonly Slice[] {
    return [...this.#added.values()];
  }

  /**
   * Counts a hit, unless one of its rules is used up.
   * @returns milliseconds until it may be tried again; 0 where it was counted
   */
  take({ key, rules, now }: Hit): number {
    const wait = Math.max(0, ...rules.map((rule) => this.#waitFor(keyOfRule(key, rule), rule, now)));
    if (wait > 0) return wait;
    for (const rule of rules) {
      const slice = sliceOf(rule);
      this.#add({ key: keyOfRule(key, rule), start: Math.floor(now / slice) * slice, hits: 1 });
    }
    return 0;
  }

  /** What lies far ahead was written before a clock was set back; it counts no more. */
  #waitFor(key: string, rule: LimitRule, now: number): number {
    const [span, slice] = [rule.seconds * 1_000, sliceOf(rule)];
    const counting = [...(this.#slices.get(key) ?? [])]
      .filter(([start]) => start + slice + span > now && start < now + span)
      .toSorted(([one], [other]) => one - other);
    let left = counting.reduce((sum, [, hits]) => sum + hits, 0);
    for (const [start, hits] of counting) {
      if (left < rule.hits) break;
      left -= hits;
      if (left < rule.hits) return start + slice + span - now;
    }
    return 0;
  }

  #add(slice: Slice): void {
    this.#put(slice);
    const id = `${slice.key} ${slice.start}`;
    this.#added.set(id, { ...slice, hits: (this.#added.get(id)?.hits ?? 0) + slice.hits });
  }

  #put({ key, start, hits }: Slice): void {
    const slices = this.#slices.get(key) ?? new Map<number, number>();
    slices.set(start, (slices.get(start) ?? 0) + hits);
    this.#slices.set(key, slices);
  }
}
