import type { Visit } from '../post-store.ts';

/**
 * Reads of posts that are written together. They stand in columns of numbers: an object for each, of which thousands live for a
 * second, would cost the garbage collector more than all else that is done for a read; so would a key of letters.
 */
export class ReadBatch {
  readonly #boardIds = new Set<number>();
  /** Post -> the place of its newest read. */
  readonly #newest = new Map<number, number>();
  readonly #visitors: number[] = [];
  readonly #days: number[] = [];
  /** The place of the read of the same post before; -1 where it is the first. */
  readonly #before: number[] = [];
  #lastDay = 0;

  get size(): number {
    return this.#visitors.length;
  }

  /** In order. */
  get boardIds(): number[] {
    return [...this.#boardIds].sort((one, other) => one - other);
  }

  /** The latest day on which something was read; 0 in an empty batch. */
  get lastDay(): number {
    return this.#lastDay;
  }

  add(boardId: number, postId: number, { visitor, day }: Visit): void {
    this.#before.push(this.#newest.get(postId) ?? -1);
    this.#newest.set(postId, this.size);
    this.#visitors.push(visitor);
    this.#days.push(day);
    this.#boardIds.add(boardId);
    this.#lastDay = Math.max(this.#lastDay, day);
  }

  /** How many reads of a post there are. */
  countOf(postId: number): number {
    let count = 0;
    for (let at = this.#newestOf(postId); at >= 0; at = this.#beforeOf(at)) count++;
    return count;
  }

  has(postId: number, { visitor, day }: Visit): boolean {
    for (let at = this.#newestOf(postId); at >= 0; at = this.#beforeOf(at)) {
      if (this.#visitors[at] === visitor && this.#days[at] === day) return true;
    }
    return false;
  }

  /** JSON of `[day, post, visitor]` of each, by their posts, as the tables are. */
  toJson(): string {
    const rows: string[] = [];
    for (const postId of Float64Array.from(this.#newest.keys()).sort()) {
      for (let at = this.#newestOf(postId); at >= 0; at = this.#beforeOf(at)) {
        rows.push(`[${this.#days[at]},${postId},${this.#visitors[at]}]`);
      }
    }
    return `[${rows.join()}]`;
  }

  /** -1 where there is none. */
  #newestOf(postId: number): number {
    return this.#newest.get(postId) ?? -1;
  }

  #beforeOf(at: number): number {
    return this.#before[at] ?? -1;
  }
}
