/** Limits shared by pages and the service. Separate from the calls, so that a page doesn't load those for a number. */

/** The format of an account id. Ids are compared without regard to case. */
export const ACCOUNT_ID_PATTERN = '^[A-Za-z0-9][A-Za-z0-9._-]{2,29}$';

/** Length of a password in characters. NIST SP 800-63B, 5.1.1.2: at least 8, and 64 or more must be allowed. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** Longest post title, in characters. */
export const TITLE_LENGTH = { most: 200 } as const;

/** Longest name shown on a member's posts, in characters. */
export const NICK_NAME_LENGTH = { most: 30 } as const;
