import type { AccountUser } from '../store/account-user.ts';

/** Who asks. */
export interface Visitor {
  /** The account whose session it is. Always null for files and pages, which are the same for everyone. */
  readonly user: AccountUser | null;
  /** Tells visitors apart for a day, for counts of reads: 48 bits of a hash. It names nobody. */
  readonly key: number;
  /** Where the request came from: the socket's address, or what a proxy that TRUST_PROXY names says. */
  readonly address: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
    /** Who reads: a browser that has no number yet is known by the one that this answer gives it. */
    findReader(): Visitor;
    /** Whether the session still holds: it may have ended while the request was answered. */
    isStillIn(): Promise<boolean>;
  }
}
