/**
 * What a module adds to, by `declare module`; a site's by `declare module 'schema-pages/open-types' { interface Calls { … } }`. They are in a file of
 * their own because TypeScript can't extend what another file exports again.
 */

/** What a screen's path says, by the screen's name. */
export interface ScreenParams {}

/** The `.do` calls, by name: requests and answers as JSON Schema. */
export interface Calls {}

/** What a module records in the audit trail, by names such as `booking.delete`. Its `actions` (src/server/module.ts) list them, too. */
export interface AuditActions {}

/** The rows of a module's tables, by the names of the tables. */
export interface ModuleTables {}

/** The codes that a module's calls answer with. */
export interface ModuleCallErrors {}

/** The codes of failures that stop the service or a command. */
export interface ModuleServiceErrors {}

/** The values of the places that a schema marks with `x-value`. */
export interface ModuleValues {}

/** What a module reads of site.json for its code, by names. */
export interface ModuleFacts {}
