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
  GENERATED_STALE: {
    where: 'build',
    meaning: 'A generated file differs from what it is made from.',
    remedy: 'Run `npm run gen` and commit what it writes.',
  },
  MIRROR_BROKEN: {
    where: 'build',
    meaning:
      'Schemas, block folders, the registry and the union do not name the same blocks, or a property lacks its words.',
    remedy: 'Add what the message names: a schema, a folder, a description or an example.',
  },
  PAGES_DATA_MISSING: {
    where: 'build',
    meaning: 'The folder pages-data, or a file that every site has, is not there.',
    remedy: 'Fetch it from the repository.',
  },
  DRAWINGS_MISSING: {
    where: 'build',
    meaning: 'The list of drawings, public/art/index.json, is not there.',
    remedy: 'Run `npm run art`.',
  },
  PAGE_LINT: {
    where: 'build',
    meaning: 'A page, the menu or the site facts break a rule; nothing was built.',
    remedy: 'Mend each place that the lines above name, then run the command again.',
  },
  SITE_NOT_BUILT: {
    where: 'service',
    meaning: 'The built site is missing or was made by another version.',
    remedy: 'Run `npm run build`.',
  },
  SETTING_WRONG: {
    where: 'service',
    meaning: 'An environment variable has a value that cannot be used.',
    remedy: 'Correct it or leave it out; docs/OPERATIONS.md lists them. The command ends with exit code 2.',
  },
  PORT_IN_USE: {
    where: 'service',
    meaning: 'Another program already listens on the port.',
    remedy: 'Stop that program, or start with another one: `PORT=8081 npm start`.',
  },
  PORT_FORBIDDEN: {
    where: 'service',
    meaning: 'The system does not let this user listen on the port.',
    remedy: 'Take a port from 1024 up.',
  },
  NAME_WRONG: {
    where: 'build',
    meaning: 'A new page or block was asked for by a name that does not fit, or by none.',
    remedy: 'Use lower-case letters, digits and single hyphens. The command ends with exit code 2.',
  },
  ALREADY_THERE: {
    where: 'build',
    meaning: 'What was to be made anew is already there; nothing was changed.',
    remedy: 'Choose another name, or edit what is there. The command ends with exit code 2.',
  },
  MENU_ITEM_UNKNOWN: {
    where: 'build',
    meaning: 'No menu item fits the new page.',
    remedy: 'Name one: `npm run new:page -- a/b --menu=1556`.',
  },
  BROWSER_MISSING: {
    where: 'build',
    meaning: 'The browser tests need Chromium and found none.',
    remedy: 'Install Chromium, or name its program in CHROMIUM_PATH.',
  },
  BAD_REQUEST: {
    where: 'service',
    meaning: 'The request cannot be read: a malformed line or header, or not exactly one Host header.',
    remedy: 'Send a well-formed HTTP/1.1 request.',
  },
  BAD_ADDRESS: {
    where: 'service',
    meaning: 'The address holds an escape sequence that stands for no character.',
    remedy: 'Encode the address as UTF-8.',
  },
  BAD_QUESTION: {
    where: 'service',
    meaning: 'A parameter of the call is missing, repeated or not of the expected form; `fields` names it.',
    remedy: 'Send each parameter once, in the form that src/shared/do-contract.ts sets.',
  },
  NOT_FOUND: {
    where: 'service',
    meaning: 'Nothing stands at this address.',
    remedy: 'Check the address.',
  },
  METHOD_NOT_ALLOWED: {
    where: 'service',
    meaning: 'The address does not answer this method.',
    remedy: 'Use a method that the header Allow lists.',
  },
  BODY_NOT_JSON: {
    where: 'service',
    meaning: 'The body is not announced as plain application/json.',
    remedy: 'Send JSON, not compressed, with Content-Type: application/json.',
  },
  BODY_BROKEN: {
    where: 'service',
    meaning: 'The body is not valid JSON in UTF-8, nests deeper than 20, or uses a forbidden key.',
    remedy: 'Mend the body.',
  },
  BODY_TOO_LARGE: {
    where: 'service',
    meaning: 'The body is larger than 256 KB.',
    remedy: 'Send less.',
  },
  HEADERS_TOO_LARGE: {
    where: 'service',
    meaning: 'The headers are larger than 16 KB.',
    remedy: 'Send fewer or shorter headers.',
  },
  REQUEST_TOO_SLOW: {
    where: 'service',
    meaning: 'The headers took longer than 8 seconds or the whole request longer than 30.',
    remedy: 'Send the request again.',
  },
  EXPECTATION_FAILED: {
    where: 'service',
    meaning: 'The header Expect asks for something that the service does not do.',
    remedy: 'Leave the header out.',
  },
  INTERNAL: {
    where: 'service',
    meaning: 'The service failed; its log says why.',
    remedy: 'Try again; if it stays, read the log.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
