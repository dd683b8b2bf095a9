/** The strict policy: everything from this origin, nothing inline, no frame around it, no string turned into code. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Two years, as the preload lists ask. */
const HSTS_SECONDS = 63_072_000;

/**
 * The headers that stand on every answer, errors of the HTTP parser included.
 * @param siteUrl the public origin; Strict-Transport-Security is sent only where it is https
 */
export function securityHeaders(siteUrl: URL | null): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl?.protocol === 'https:' ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}
