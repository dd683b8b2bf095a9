/** Characters of a password. NIST SP 800-63B, 5.1.1.2: at least 8, and more than 64 have to be taken. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** Characters of the name that stands at a member's posts. */
export const NICK_NAME_LENGTH = { most: 30 } as const;
