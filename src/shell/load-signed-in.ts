/** What only those see who are signed in. Most visitors are not, so its code comes when somebody is. */
export const loadSignedIn = () => import('./signed-in.tsx');

/** Where that code does not come, the link stays that leads to the screen of accounts, which says the same. */
export function keepTheLink(): void {}
