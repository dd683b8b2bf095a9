import type { AccountUser } from '../store/account-user.ts';

/** The sender of a request. */
export interface Visitor {
  /** The session's account. Always null for files and pages, which are the same for everyone. */
  readonly user: AccountUser | null;
  /** Identifies a visitor for a day, for counting reads: 48 bits of a hash, which don't reveal who it is. */
  readonly key: number;
  /** The client's address: the socket's, or as reported by a proxy that TRUST_PROXY trusts. */
  readonly address: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
    /** The reader to count: a browser without a number gets the one that this answer sets. */
    findReader(): Visitor;
    /** Whether the session is still valid: it may have ended while the request was handled. */
    isStillIn(): Promise<boolean>;
  }
}
