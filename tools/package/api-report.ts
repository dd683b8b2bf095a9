import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import type { IConfigFile } from '@microsoft/api-extractor';

/** Where the reports are, below the repository's root. */
export const API_REPORTS = 'tools/package/api';

/** Doors of these folders share a report. */
const SHARED = /^\.\/(ui|modules)\//;

/**
 * Compares what the package exports with the reports in git, one for each door; those in `ui` share one, and so do the modules.
 * @param root the repository
 * @param folder the package, in a folder of the repository, so that it finds the packages that it depends on
 * @param accept whether to write the reports instead
 * @returns the reports that differ
 */
export function reportApi(root: string, folder: string, accept = false): string[] {
  declareTables(folder);
  return [...entriesOf(folder)].flatMap(([name, files]) => {
    const entry = join(folder, `api-${name}.d.ts`);
    writeFileSync(entry, files.map((file) => `export * from '${file}';\n`).join(''));
    const { apiReportChanged } = Extractor.invoke(prepare(root, folder, name, entry), {
      localBuild: accept,
      messageCallback: (message) => void (message.logLevel = ExtractorLogLevel.None),
    });
    return apiReportChanged ? [`${API_REPORTS}/${name}.api.md`] : [];
  });
}

/** API Extractor reads no types from JSON files. */
function declareTables(folder: string): void {
  const names = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((file) => file.endsWith('error-table.json'))) {
    const path = join(folder, 'src', name);
    const type = readFileSync(path, 'utf8').replace(/: "(?:[^"\\]|\\.)*"/g, ': string');
    writeFileSync(
      path.replace(/json$/, 'd.json.ts'),
      `declare const table: ${type};\nexport default table;\n`,
    );
  }
}

/** The report's name -> the files of its doors. */
function entriesOf(folder: string): Map<string, string[]> {
  const { exports: doors } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  }; // ours
  const entries = new Map<string, string[]>();
  for (const [door, target] of Object.entries(doors)) {
    if (typeof target === 'string') continue; // styles and the like
    const name = SHARED.exec(door)?.[1] ?? (door === '.' ? 'index' : door.slice('./'.length));
    const files = filesOf(folder, target.default);
    entries.set(name, [...(entries.get(name) ?? []), ...files]);
  }
  return entries;
}

/** @param target a file, with `*` for any folder */
function filesOf(folder: string, target: string): string[] {
  const [before = '', after] = target.split('*');
  if (after === undefined) return [target];
  return readdirSync(join(folder, before), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${before}${name}${after}`);
}

function prepare(root: string, folder: string, name: string, entry: string): ExtractorConfig {
  const none = { default: { logLevel: ExtractorLogLevel.None } };
  const configObject: IConfigFile = {
    projectFolder: folder,
    mainEntryPointFilePath: entry,
    newlineKind: 'lf',
    compiler: { overrideTsconfig: { ...TSCONFIG, files: [entry] } },
    apiReport: {
      enabled: true,
      reportFileName: name,
      reportFolder: join(root, API_REPORTS),
      reportTempFolder: join(folder, 'api'),
      includeForgottenExports: true,
    },
    docModel: { enabled: false },
    messages: {
      extractorMessageReporting: none,
      compilerMessageReporting: none,
      tsdocMessageReporting: none,
    },
  };
  return ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
}

const TSCONFIG = {
  compilerOptions: {
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    skipLibCheck: true,
    resolveJsonModule: false,
    allowArbitraryExtensions: true,
    types: ['node'],
  },
};
