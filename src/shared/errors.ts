/** One entry of the table of error codes; docs/ERRORS.md is made from it. */
export interface ErrorEntry {
  /** lint: a page rule · build: making the site · service: the process · browser: the page */
  readonly where: 'lint' | 'build' | 'service' | 'browser';
  readonly meaning: string;
  readonly remedy: string;
}

/**
 * Every error code of the project. Page rules are written in lower case with hyphens, as linters do;
 * codes of the build, the service and the browser in upper case with underscores.
 */
export const ERRORS = {
  UNKNOWN_BLOCK: {
    where: 'browser',
    meaning: 'A page names a block type that the site does not have.',
    remedy: 'Run `npm run lint:pages`; it names the file, the line and the nearest block.',
  },
  BLOCK_NOT_LOADED: {
    where: 'browser',
    meaning: 'The code of a block could not be fetched.',
    remedy: 'Look at the network; after a new release a reload fetches the new code.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
