// R-SEC-36
import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

const report = (counts: object, vulnerabilities: object = {}): string =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: counts } });
const NONE = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };

test('a report without high or critical findings passes, whatever else it contains', () => {
  expect(readAudit(report(NONE)).kind).toBe('clean');
  const few = { ...NONE, low: 2, moderate: 1, total: 3 };
  expect(readAudit(report(few, { a: { severity: 'moderate' } })).kind).toBe('clean');
});

test('high and critical findings are named', () => {
  const found = { a: { severity: 'high' }, b: { severity: 'low' }, c: { severity: 'critical' } };
  expect(readAudit(report({ ...NONE, high: 1, critical: 1 }, found))).toMatchInlineSnapshot(`
    {
      "kind": "vulnerable",
      "sentence": "AUDIT_VULNERABLE: a (high), c (critical). Run npm audit to read about them, and bring them up to date.",
    }
  `);
});

test.each([
  ['a registry that has no such service', '{"message":"405 Method Not Allowed","error":{"summary":""}}'],
  ['a registry that is away', '{"error":{"code":"ENOTFOUND","summary":"request failed\\nsee the log"}}'],
  ['a report without numbers', '{"auditReportVersion":2,"metadata":{"vulnerabilities":{}}}'],
  ['half a report', '{"auditReportVersion":2,'],
  ['no npm at all', ''],
  ['nothing', 'null'],
])('%s is different from a clean report', (_what, output) => {
  const { kind, sentence } = readAudit(output);
  expect(kind).toBe('unknown');
  expect(sentence).toMatch(/^AUDIT_UNKNOWN: .* could not be found out: the registry gave no answer/);
});
