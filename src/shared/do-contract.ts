import { ACCOUNT_CALLS } from './calls/accounts.ts';
import { BOARD_CALLS } from './calls/boards.ts';
import { DESK_CALLS } from './calls/desk.ts';
import { FILE_CALLS } from './calls/files.ts';
import type { FromSchema } from './calls/from-schema.ts';
import { INQUIRY_CALLS } from '../modules/inquiry/contract.ts';
import { MENU_CALLS } from './calls/menu.ts';
import type { CallContract } from './calls/parts.ts';
import { SEARCH_CALLS } from '../modules/search/contract.ts';

/**
 * The `.do` calls: one table of requests and answers as JSON Schema. The service checks requests against it, the client answers
 * (src/api/guard-for.ts), and the types below come from it. The promises are R-CALL-01 to R-CALL-39.
 */
export const DO_CONTRACT = {
  ...MENU_CALLS,
  ...BOARD_CALLS,
  ...FILE_CALLS,
  ...INQUIRY_CALLS,
  ...ACCOUNT_CALLS,
  ...DESK_CALLS,
  ...SEARCH_CALLS,
} as const satisfies Record<string, CallContract>;

type Contract = typeof DO_CONTRACT;
export type CallName = keyof Contract;

/** The paths of the calls with this method that answer JSON. */
export type PathOf<Method extends CallContract['method'], Token extends CallContract['token']> = {
  [Name in CallName]: Contract[Name] extends { method: Method; token: Token; answer: object }
    ? Contract[Name]['path']
    : never;
}[CallName];

/** The name of the call at a path. */
export type CallAt<Path> = {
  [Name in CallName]: Path extends Contract[Name]['path'] ? Name : never;
}[CallName];

export type Question<Name extends CallName> = FromSchema<
  Contract[Name]['question'],
  Contract[Name]['question']
>;
export type Answer<Name extends CallName> = FromSchema<Contract[Name]['answer'], Contract[Name]['answer']>;

/** A post in a list or by itself. */
export type Post = Answer<'boardView'>;
export type BoardConfig = Answer<'boardConfig'>;
export type User = Exclude<Answer<'me'>, null>;
