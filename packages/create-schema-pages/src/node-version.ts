/** From here on, the package of the SQLite driver contains its binary, so that nothing is compiled. */
const LEAST = 22;

/**
 * Imports nothing, so that every Node can run it.
 * @param version as in `process.versions.node`
 * @returns the error to print if a site can't be made with it
 */
export function nodeFault(version: string): string | null {
  if (Number.parseInt(version, 10) >= LEAST) return null;
  return `NODE_TOO_OLD: this is Node ${version}, but a new site needs Node ${LEAST} or newer. Install it from https://nodejs.org, then run the command again.`;
}
