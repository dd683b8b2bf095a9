/** Limits that a page and the service share. Apart from the calls, so that a page does not load those for a number. */

/** What an account's id may be. Two ids that differ only in upper and lower case are one. */
export const ACCOUNT_ID_PATTERN = '^[A-Za-z0-9][A-Za-z0-9._-]{2,29}$';

/** Characters of a password. NIST SP 800-63B, 5.1.1.2: at least 8, and more than 64 have to be taken. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** Characters of a post's title. */
export const TITLE_LENGTH = { most: 200 } as const;

/** Characters of the name that stands at a member's posts. */
export const NICK_NAME_LENGTH = { most: 30 } as const;
