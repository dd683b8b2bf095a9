const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Whale', /\bWhale\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Names the browser and system of a user agent, such as "Firefox on Windows", for people who look at their sessions. */
export function deviceOf(userAgent: string | undefined): string {
  const nameIn = (known: readonly (readonly [string, RegExp])[]): string | undefined =>
    known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const system = nameIn(SYSTEMS);
  return `${nameIn(BROWSERS) ?? 'Unknown browser'}${system === undefined ? '' : ` on ${system}`}`;
}
