import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { KnownError } from '../../src/engine/common/known-error.ts';
import { ToolError } from '../tool-error.ts';
import { fillTemplate } from '../../src/engine/scaffold/fill-template.ts';
import { writeNewFiles } from '../../src/engine/scaffold/write-files.ts';

interface EnginePackage {
  readonly name: string;
  readonly version: string;
  readonly engines: unknown;
  /** Packages whose install scripts npm may run. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * Makes a site beside the engine: two pages, a menu, facts and a theme, with the engine as a packed file in its folder. It runs
 * after `npm install` and `npm start`.
 * @param code the engine's folder
 * @param folder the new site's folder, which must be missing or empty
 * @returns the names of the new files
 * @throws KnownError ALREADY_THERE, exit code 2; PACK_FAILED
 */
export async function newSite(code: string, folder: string): Promise<string[]> {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)) {
    const sentence = `${folder} isn't an empty folder; nothing was changed. Name one that is empty or doesn't exist yet.`;
    throw new KnownError('ALREADY_THERE', sentence, { exitCode: 2 });
  }
  const engine = JSON.parse(readFileSync(join(code, 'package.json'), 'utf8')) as EnginePackage; // our own file
  mkdirSync(folder, { recursive: true });
  const packed = packEngine(code, folder);
  const files = siteFiles(basename(folder), engine, packed);
  await writeNewFiles(folder, files);
  return [...Object.keys(files), packed];
}

/** @returns the file's name */
function packEngine(code: string, folder: string): string {
  if (!existsSync(join(code, 'scripts', 'pack-engine.ts'))) return pack(code, folder);
  const compiled = mkdtempSync(join(tmpdir(), 'engine-'));
  try {
    const args = ['scripts/run.mjs', 'pack-engine', compiled];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: code, encoding: 'utf8' });
    if (status !== 0) throw packFailed(folder, stderr);
    return pack(compiled, folder);
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

/** @param source the package's folder */
function pack(source: string, folder: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: source, encoding: 'utf8' });
  const [made] = status === 0 ? (JSON.parse(stdout) as readonly { readonly filename: string }[]) : []; // npm's own
  if (made) return made.filename;
  throw packFailed(folder, stderr.trim() || `npm pack ended with code ${status}`);
}

function packFailed(folder: string, reason: string): ToolError {
  return new ToolError(
    'PACK_FAILED',
    `the engine couldn't be packed into ${folder}. Fix what is reported: ${reason.trim()}`,
  );
}

function siteFiles(name: string, engine: EnginePackage, packed: string): Readonly<Record<string, string>> {
  const versions = Object.entries({ ...engine.dependencies, ...engine.devDependencies }).map(
    ([dependency, version]) => [`version of ${dependency}`, version] as const,
  );
  return fillTemplate('site', {
    name,
    packageName:
      name
        .toLowerCase()
        .replace(/[^a-z0-9-]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'site',
    engine: engine.name,
    version: engine.version,
    packed,
    engines: JSON.stringify(engine.engines),
    ...Object.fromEntries(versions),
    // The engine's own postinstall is also the site's.
    allowScripts: JSON.stringify({ ...engine.allowScripts, [`file:${packed}`]: false }),
  });
}
