import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage as checkTypes, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { pack } from './pack.ts';

/** Bytes of the archive without the pictures of docs. */
const LIMIT = 2_000_000;
/** The package is ES modules only, so these can't import it anyway. */
const IGNORED = ['node10', 'node16-cjs'];

/** A packed package. */
export interface Packed {
  /** Full path of the archive. */
  readonly archive: string;
  /** What is wrong with it: a sentence each. */
  readonly faults: readonly string[];
}

/**
 * Packs a package and checks it as registries' users meet it: its package.json by publint, whether TypeScript finds the types of
 * each door by are-the-types-wrong, and its size.
 * @param folder the package's
 * @param into the folder of the archive, which must exist
 * @throws ToolError PACK_FAILED
 */
export async function packAndCheck(folder: string, into: string): Promise<Packed> {
  const archive = pack(folder, into);
  const data = readFileSync(archive);
  const faults = [
    ...(await findFaults(folder)),
    ...(await findWrongTypes(data)),
    ...sizeFault(folder, data.length),
  ];
  return { archive, faults };
}

/** What publint says of a package. */
export async function findFaults(folder: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
}

async function findWrongTypes(archive: Uint8Array): Promise<string[]> {
  const result = await checkTypes(createPackageFromTarballData(archive), { excludeEntrypoints: [/\.css$/] });
  if (!result.types) return ['are-the-types-wrong: the package has no types'];
  return result.problems.flatMap((problem) => {
    const resolution = 'resolutionKind' in problem ? problem.resolutionKind : undefined;
    const isIgnored =
      resolution === undefined
        ? 'resolutionOption' in problem && IGNORED.includes(problem.resolutionOption)
        : IGNORED.includes(resolution);
    return isIgnored ? [] : [`are-the-types-wrong: ${JSON.stringify(problem)}`];
  });
}

function sizeFault(folder: string, packed: number): string[] {
  const pictures = join(folder, 'docs', 'pictures');
  const sizes = readdirSync(pictures).map((name) => statSync(join(pictures, name)).size);
  const size = packed - sizes.reduce((total, bytes) => total + bytes, 0); // pictures don't compress
  return size > LIMIT ? [`the package has ${size} bytes without pictures; at most ${LIMIT} are wanted`] : [];
}
