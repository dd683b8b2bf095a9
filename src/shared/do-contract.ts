import type { FromSchema } from './calls/from-schema.ts';
import type { CallContract } from './calls/parts.ts';
import type { USER } from './calls/user.ts';

/**
 * The `.do` calls, by name: requests and answers as JSON Schema. The service checks requests against it, the client answers
 * (src/api/guard-for.ts), and the types below come from it. The promises are R-CALL-01 to R-CALL-39.
 *
 * A file that declares calls adds them here:
 * `declare module '../../shared/do-contract.ts' { interface Calls extends MyCalls {} }`
 */
export interface Calls {}

export type CallName = keyof Calls;

/** The paths of the calls that answer JSON, by method and token. */
export type PathOf<Method extends CallContract['method'], Token extends CallContract['token']> = {
  [Name in CallName]: Calls[Name] extends { method: Method; token: Token; answer: object }
    ? Calls[Name]['path']
    : never;
}[CallName];

/** The name of the call at a path. */
export type CallAt<Path> = {
  [Name in CallName]: Path extends Calls[Name]['path'] ? Name : never;
}[CallName];

export type Question<Name extends CallName> = FromSchema<Calls[Name]['question'], Calls[Name]['question']>;
export type Answer<Name extends CallName> = AnswerOf<Calls[Name]>;

type AnswerOf<Call extends Pick<CallContract, 'answer'>> = FromSchema<Call['answer'], Call['answer']>;

export type User = FromSchema<typeof USER, typeof USER>;
