/** What a look at the known vulnerabilities of the installed packages came to. */
export type AuditOutcome =
  | { readonly kind: 'clean'; readonly sentence: string }
  | { readonly kind: 'vulnerable'; readonly sentence: string }
  | { readonly kind: 'unknown'; readonly sentence: string };

/** Severities that must not be, https://docs.npmjs.com/about-audit-reports. */
const REFUSED = ['high', 'critical'] as const;

/**
 * Reads what `npm audit --json` has printed. npm also ends with an exit code other than 0 when nobody could be asked, so the
 * numbers decide: without them nothing is known.
 * @param output null where there was no npm to run
 */
export function readAudit(output: string | null): AuditOutcome {
  const report = parse(output ?? '');
  const counts = report?.metadata?.vulnerabilities;
  if (!report || !counts || typeof counts.high !== 'number' || typeof counts.critical !== 'number') {
    const reason = report?.message ?? report?.error?.summary ?? '';
    const line = reason
      .replaceAll(/https?:\S+/g, '')
      .split('\n', 1)[0]
      ?.trim();
    const reasonGiven = line ? ` (${line.replace(/[\s-]+\w*$/, '')})` : '';
    const sentence = `AUDIT_UNKNOWN: whether the packages have known vulnerabilities could not be found out: the registry gave no answer${reasonGiven}. Run npm audit where it does.`;
    return { kind: 'unknown', sentence };
  }
  if (counts.high + counts.critical === 0) {
    return { kind: 'clean', sentence: 'No package has a known vulnerability that is high or critical.' };
  }
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => REFUSED.some((one) => one === severity))
    .map(([name, { severity }]) => `${name} (${severity})`);
  const sentence = `AUDIT_VULNERABLE: ${names.join(', ')}. Run npm audit to read about them, and bring them up to date.`;
  return { kind: 'vulnerable', sentence };
}

/** What is read of npm's report; all of it may be missing. */
interface Report {
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  readonly metadata?: { readonly vulnerabilities?: { readonly high?: number; readonly critical?: number } };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
}

function parse(output: string): Report | null {
  try {
    const value: unknown = JSON.parse(output);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
