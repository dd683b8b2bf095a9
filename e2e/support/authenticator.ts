import type { Page } from 'playwright-core';

/** Gives the page a device that verifies its user at once. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  const user = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...user } });
}
