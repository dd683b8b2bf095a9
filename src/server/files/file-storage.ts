import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A part of a file, in bytes; both ends belong to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Something that is kept. */
export interface KeptThing {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/**
 * Where the bytes of files are. Names and everything else stand in the database; a key is made here, by chance, and never holds
 * anything that somebody sent. Every method may end in a StorageUnavailable.
 */
export interface FileStorage {
  /** A folder of this machine for what is being received; files in it may be moved away by `keep`. */
  readonly incomingDir: string;
  /**
   * Takes over a file of `incomingDir`, which is gone afterwards. When it answers, the bytes outlive a loss of power.
   * @returns the key
   */
  readonly keep: (path: string) => Promise<string>;
  /**
   * Opens a file, or a part of it. A caller that does not read it to its end destroys it.
   * @returns null where nothing is kept under the key
   */
  readonly read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Deletes; what is not there is deleted already. */
  readonly drop: (key: string) => Promise<void>;
  /** All that this site's database has put here. Others' files in the same place are not listed. */
  readonly list: () => AsyncIterable<KeptThing>;
  readonly close: () => void;
}

/** Makes the keys of one database: they begin alike, so that two sites that share a place leave each other's files alone. */
export interface KeyMaker {
  readonly make: () => string;
  readonly isOurs: (key: string) => boolean;
}

/** @param scope eight hexadecimal digits that belong to the database */
export function createKeys(scope: string): KeyMaker {
  const form = new RegExp(`^${scope}-[0-9a-f]{32}$`);
  return {
    make: () => `${scope}-${randomBytes(16).toString('hex')}`,
    isOurs: (key) => form.test(key),
  };
}

/** full: the disk takes no more · unreachable: the place does not answer, or refuses */
export const STORAGE_REASONS = ['full', 'unreachable'] as const;
export type StorageReason = (typeof STORAGE_REASONS)[number];

/** The place of the files cannot do now what it could do later. The service answers 507 or 503. */
export class StorageUnavailable extends Error {
  readonly reason: StorageReason;

  constructor(reason: StorageReason, cause: unknown) {
    const words = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`The storage of files is ${reason}: ${words}`, { cause });
    this.name = 'StorageUnavailable';
    this.reason = reason;
  }
}
