import { createHash } from 'node:crypto';

/** Two sets of rows are equal if both numbers are, in whatever order they were read. */
export interface RowSum {
  readonly count: number;
  /** The SHA-256 hashes of all rows, added modulo 2^256. */
  readonly sum: bigint;
}

const MODULUS = 1n << 256n;

/** @returns `add`, which takes a row as JSON with its columns in a fixed order, and `result` */
export function createRowSum(): { readonly add: (json: string) => void; readonly result: () => RowSum } {
  let count = 0;
  let sum = 0n;
  return {
    add: (json) => {
      count++;
      sum = (sum + BigInt(`0x${createHash('sha256').update(json).digest('hex')}`)) % MODULUS;
    },
    result: () => ({ count, sum }),
  };
}

export function isSameSum(one: RowSum, other: RowSum): boolean {
  return one.count === other.count && one.sum === other.sum;
}
