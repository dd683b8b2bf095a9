/** `schema-pages/testing`: serves a built site for tests of its own code. Runs in Node only. */
export { serveSite } from '../server/serve-for-tests.ts';
export type { TestAnswer, TestSite, TestVisitor } from '../server/serve-for-tests.ts';
