import type { Calls } from '../engine/common/open-types.ts';
import type { FromSchema } from './calls/from-schema.ts';
import type { CallContract } from './calls/parts.ts';
import type { USER } from './calls/user.ts';

/**
 * The types of the `.do` calls. The service checks requests against their schemas, the client answers (src/api/guard-for.ts). The promises
 * are R-CALL-01 to R-CALL-39.
 */
export type { Calls };

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
