import { ERRORS } from '../common/errors.ts';
import type { LintRule } from '../common/errors.ts';
import type { Finding } from './finding.ts';
import type { LintReport } from './lint-site.ts';

export const FORMATS = ['text', 'json', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * Writes a result for people (`text`), for programs (`json`), as GitHub annotations or as SARIF 2.1.0.
 * @returns the whole output, ending in a line feed
 */
export function formatResult(result: LintReport, format: Format): string {
  switch (format) {
    case 'text':
      return formatReport(result);
    case 'json':
      return `${JSON.stringify(reportOf(result), null, 2)}\n`;
    case 'github':
      return [...result.findings, ...result.launch].map((finding) => `${toAnnotation(finding)}\n`).join('');
    case 'sarif':
      return `${JSON.stringify(toSarif(result), null, 2)}\n`;
  }
}

/** Only the report: a lint result also contains internal data about every page. */
function reportOf({ findings, launch, files, fixed }: LintReport): LintReport {
  return { findings, launch, files, fixed };
}

/** One finding per line: `file:line:column rule sentence`; a warning has `warning:` before its sentence. */
export function formatText(findings: readonly Finding[]): string {
  return findings
    .map((finding) => `${place(finding)} ${finding.rule} ${kind(finding)}${oneLine(finding.message)}\n`)
    .join('');
}

function formatReport({ findings, launch, files, fixed }: LintReport): string {
  const fixes = fixed.map((finding) => `${place(finding)} fixed: ${oneLine(finding.message)}\n`).join('');
  const counts = [summary(findings, files)];
  if (fixed.length > 0) counts.push(`${count(fixed.length, 'fault')} fixed.`);
  if (launch.length > 0) counts.push(launchSummary(launch));
  return `${fixes}${formatText(findings)}${formatText(launch)}${counts.join(' ')}\n`;
}

function kind({ severity }: Finding): string {
  return severity === 'warning' ? 'warning: ' : '';
}

/** A message that quotes a name with a line break must stay on one line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

function place({ file, line, column }: Finding): string {
  return `${file}:${line}:${column}`;
}

function summary(findings: readonly Finding[], files: number): string {
  const faulty = new Set(findings.map(({ file }) => file)).size;
  if (findings.length === 0) return `No faults in ${count(files, 'file')}.`;
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  const errors = findings.length - warnings;
  const counts = [
    errors === 0 ? 'No faults' : count(errors, 'fault'),
    ...(warnings === 0 ? [] : [count(warnings, 'warning')]),
  ];
  return `${counts.join(', ')} in ${count(faulty, 'file')}; ${count(files, 'file')} checked.`;
}

function launchSummary(launch: readonly Finding[]): string {
  const of = (name: string): number => launch.filter(({ rule }) => rule === name).length;
  const given = of('launch-confirm');
  const values = `${count(of('launch-typical'), 'typical value')}${given === 0 ? '' : ` and ${count(given, 'given value')}`}`;
  return `Before the launch: ${count(of('launch-placeholder'), 'placeholder')} to fill in, ${values} to confirm.`;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** A workflow command: %, CR and LF are escaped in its text, and colons and commas as well in its properties. */
function toAnnotation({ file, line, column, endLine, endColumn, rule, severity, message }: Finding): string {
  const properties = [
    ['file', file],
    ['line', line],
    ['endLine', endLine],
    ['col', column],
    // GitHub accepts an end column only for an annotation on one line.
    ['endColumn', endLine === line ? endColumn : undefined],
    ['title', rule],
  ];
  const list = properties.flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}=${escapeText(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`],
  );
  return `::${LEVELS[severity]} ${list.join(',')}::${escapeText(message)}`;
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

const SARIF_LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

function toSarif({ findings, launch }: LintReport): unknown {
  const all = [...findings, ...launch];
  const rules = [...new Set(all.map(({ rule }) => rule))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'lint:pages', rules: rules.map(toSarifRule) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { description: { text: 'The root of the project.' } } },
        results: all.map((finding) => toSarifResult(finding, rules.indexOf(finding.rule))),
      },
    ],
  };
}

function toSarifRule(rule: LintRule): unknown {
  const { meaning, remedy } = ERRORS.lint[rule];
  return { id: rule, shortDescription: { text: meaning }, help: { text: remedy } };
}

function toSarifResult(
  { file, line, column, endLine, endColumn, rule, severity, message, fix }: Finding,
  ruleIndex: number,
): unknown {
  const artifactLocation = { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'ROOT' };
  const region = {
    startLine: line,
    startColumn: column,
    ...(endLine && endColumn ? { endLine, endColumn } : {}),
  };
  return {
    ruleId: rule,
    ruleIndex,
    level: SARIF_LEVELS[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation, region } }],
    ...(fix ? { fixes: [toSarifFix(artifactLocation, fix)] } : {}),
  };
}

function toSarifFix(
  artifactLocation: unknown,
  { offset, length, text }: NonNullable<Finding['fix']>,
): unknown {
  const replacement = {
    deletedRegion: { charOffset: offset, charLength: length },
    insertedContent: { text },
  };
  return { artifactChanges: [{ artifactLocation, replacements: [replacement] }] };
}
