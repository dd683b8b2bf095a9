/** 128 random bits in the form of a UUID. `crypto.randomUUID` requires https; this also works in a test installation. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
