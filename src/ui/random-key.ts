/** 128 random bits as a UUID's letters. `crypto.randomUUID` exists over https only; this also works in a test installation. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
