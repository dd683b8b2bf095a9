import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askGitForList } from '../../src/engine/content-commands/git.ts';
import { PACKAGE } from '../../src/engine/site-config/engine-root.ts';
import { ToolError } from '../tool-error.ts';
import { reportApi } from './api-report.ts';
import { findFaults, packAndCheck } from './check-package.ts';
import { makeCreatePackage } from './make-create-package.ts';
import { makePackage } from './make-package.ts';
import { pack } from './pack.ts';

/** What can be published, by full paths. */
export interface Release {
  readonly version: string;
  /** Of the engine, and of what makes a site. */
  readonly archives: readonly string[];
  /** Its packages with all that they need, in the form CycloneDX. */
  readonly sbom: string;
}

/**
 * Makes and checks what is published of the engine, below `release`. Publishes nothing.
 * @param root the repository
 * @throws ToolError PACKAGE_REFUSED if its state isn't that of a release, PACKAGE_NOT_MADE
 */
export async function releasePackage(root: string): Promise<Release> {
  const version = releasedVersion(root);
  refuseUncommitted(root);
  const into = join(root, 'release');
  const packages = join(into, 'package');
  const folder = join(packages, PACKAGE);
  const create = join(packages, `create-${PACKAGE}`);
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  await makePackage(root, folder);
  makeCreatePackage(root, create);
  const { archive, faults } = await packAndCheck(folder, into);
  const changed = reportApi(root, folder);
  const all = [
    ...faults,
    ...(await findFaults(create)),
    ...changed.map((file) => `${file} doesn't say what the package exports: npm run api:report`),
  ];
  if (all.length > 0) throw new ToolError('PACKAGE_NOT_MADE', `the package isn't right:\n${all.join('\n')}`);
  const sbom = archive.replace(/tgz$/, 'sbom.json');
  writeFileSync(sbom, `${JSON.stringify(makeSbom(root, folder), null, 2)}\n`);
  return { version, archives: [archive, pack(create, into)], sbom };
}

function releasedVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }; // our own
  const [, newest] = /^## (\S+)/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  if (version === newest) return version;
  throw new ToolError(
    'PACKAGE_REFUSED',
    `package.json has version ${version}, and CHANGELOG.md begins with ${newest}. Write what has changed, or run npm version ${newest} --no-git-tag-version, and commit.`,
  );
}

function refuseUncommitted(root: string): void {
  const open = askGitForList(root, ['status', '--porcelain']);
  if (open?.length === 0) return;
  throw new ToolError(
    'PACKAGE_REFUSED',
    `a package is made from a commit, and these files aren't committed: ${open?.join(', ') ?? 'this folder is in no git'}.`,
  );
}

/** What `npm sbom` prints, as far as it is read here. */
interface Sbom {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly { readonly 'bom-ref': string; readonly name: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** The repository's packages without those that only its own work needs. */
function makeSbom(root: string, folder: string): Sbom {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0)
    throw new ToolError('PACKAGE_NOT_MADE', `npm sbom failed. Fix what it reports: ${stderr.trim()}`);
  const all = JSON.parse(stdout) as Sbom; // npm's own
  const listed = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    object | undefined
  >; // ours
  const names = new Set(
    ['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.keys(listed[kind] ?? {}),
    ),
  );
  const own = all.metadata.component['bom-ref'];
  const needs = new Map(all.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const nameOf = new Map(all.components.map((component) => [component['bom-ref'], component.name]));
  const direct = (needs.get(own) ?? []).filter((ref) => names.has(nameOf.get(ref) ?? ''));
  const reached = new Set(direct);
  for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
  return {
    ...all,
    components: all.components.filter((component) => reached.has(component['bom-ref'])),
    dependencies: [
      { ref: own, dependsOn: direct },
      ...all.dependencies.filter(({ ref }) => reached.has(ref)),
    ],
  };
}
