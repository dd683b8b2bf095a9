/** On a busy machine the bundler remarks that plugins take long, which is nothing that whoever builds the site could mend. */
export const CHECKS = { bundlerTimings: false } as const;
