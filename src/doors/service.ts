/** `schema-pages/service`: what a module's `service.ts` is made of. Runs in the service only. */
export type {
  DemoSources,
  FindTexts,
  FoundText,
  ServiceModule,
  ServiceParts,
  StoredContent,
} from '../server/module.ts';
export { addCall } from '../server/http/calls.ts';
export { HttpError, notFound, sessionNeeded, staffOnly } from '../server/http/http-error.ts';
export { refuseFaults } from '../server/http/refuse-faults.ts';
export { dropMails, queueMails } from '../server/mail/outbox.ts';
export { runEvery } from '../server/run-every.ts';
export { userOf } from '../server/sessions/admission.ts';
export { audit } from '../server/sessions/audit.ts';
export type { Visitor } from '../server/sessions/visitor.ts';
export { write } from '../server/store/database.ts';
export type { Database, Reader } from '../server/store/engine.ts';
export { noteErasure } from '../server/store/erasure.ts';
export type { Migration } from '../server/store/migration.ts';
export type { Flag, Id, Tables, Time } from '../server/store/tables.ts';
export type { WaitingSource, WaitingSources, WaitingWork } from '../server/waiting-work.ts';
