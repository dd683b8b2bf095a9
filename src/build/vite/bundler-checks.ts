import type { Rolldown } from 'vite';

/** On a busy machine the bundler remarks that plugins take long, which is nothing that whoever builds the site could mend. */
export const CHECKS = { bundlerTimings: false } as const;

type OnLog = NonNullable<Rolldown.InputOptions['onLog']>;

/** A name that a module does not export, such as a class that its style sheet does not have, ends the build. */
export const refuseUnknownNames: OnLog = (level, log, handle) =>
  handle(log.code === 'IMPORT_IS_UNDEFINED' ? 'error' : level, log);
