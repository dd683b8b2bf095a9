import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A part of a file, in bytes; both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface KeptThing {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/**
 * The bytes of files. Names and everything else are in the database; keys are random, made here, and never contain anything
 * that a client sent. Every method may throw StorageUnavailable.
 */
export interface FileStorage {
  /** A local folder for files being received; `keep` may move files from there. */
  readonly incomingDir: string;
  /**
   * Takes over a file of `incomingDir`, which is then gone. Resolves once the bytes would survive a power failure.
   * @returns the key
   */
  readonly keep: (path: string) => Promise<string>;
  /**
   * Opens a file or a part of it. A caller that doesn't read it to the end must destroy it.
   * @returns null if the key doesn't exist
   */
  readonly read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Deletes a file; a missing one counts as deleted. */
  readonly drop: (key: string) => Promise<void>;
  /** Everything that this site's database has stored here, but not other sites' files in the same place. */
  readonly list: () => AsyncIterable<KeptThing>;
  readonly close: () => void;
}

/** Makes the keys of one database. They share a prefix, so that sites in the same place don't touch each other's files. */
export interface KeyMaker {
  readonly make: () => string;
  readonly isOurs: (key: string) => boolean;
}

/** @param scope eight hexadecimal digits, one value per database */
export function createKeys(scope: string): KeyMaker {
  const form = new RegExp(`^${scope}-[0-9a-f]{32}$`);
  return {
    make: () => `${scope}-${randomBytes(16).toString('hex')}`,
    isOurs: (key) => form.test(key),
  };
}

/** full: the disk is full · unreachable: the storage doesn't answer, or refuses */
export const STORAGE_REASONS = ['full', 'unreachable'] as const;
export type StorageReason = (typeof STORAGE_REASONS)[number];

/** The storage is temporarily unavailable. The service answers 507 or 503. */
export class StorageUnavailable extends Error {
  readonly reason: StorageReason;

  constructor(reason: StorageReason, cause: unknown) {
    const message = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`The storage of files is ${reason}: ${message}`, { cause });
    this.name = 'StorageUnavailable';
    this.reason = reason;
  }
}
