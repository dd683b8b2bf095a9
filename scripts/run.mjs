#!/usr/bin/env node
/**
 * Runs a command of the engine: `node scripts/run.mjs build --quiet`, or `schema-pages build --quiet` in a site, runs
 * scripts/build.ts. The commands are compiled once into .build-cache/commands, and again when a source file has changed, so that
 * a start translates nothing. The package has them compiled.
 */
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setInterval } from 'node:timers';
import { pathToFileURL } from 'node:url';
import { WORKERS, bundleCommands } from './bundle-commands.mjs';

const ROOT = join(import.meta.dirname, '..');
const KEPT = join(ROOT, '.build-cache', 'commands');
const INDEX = join(KEPT, 'index.json');

/** What the compiled code depends on, apart from what it is bundled from. */
const SETTINGS = ['package.json', 'tsconfig.json', 'scripts/run.mjs', 'scripts/bundle-commands.mjs'];
/** A command that has one of these may start them. */
const STARTS_WORKERS = ['src/engine/build/page-threads.ts', 'src/server/thread-module.ts'];
/** A running command still loads files of its compilation, so it keeps that folder young. */
const OUTDATED_MS = 60 * 60 * 1_000;
/** Two changes within this time may carry the same time stamp. */
const SETTLED_MS = 1_000;

/**
 * Files are relative to the engine's folder.
 * @typedef {{ folder: string, commands: Record<string, string[]>, inputs: Record<string, [stamp: string, hash: string]> }} Index
 */

const [, , name = '', ...words] = process.argv;
const script = join(ROOT, 'scripts', `${name}.ts`);
const packed = join(ROOT, 'commands', `${name}.js`);
if (!/^[a-z-]+$/.test(name) || !(existsSync(script) || existsSync(packed))) {
  const commands = `Commands: ${commandNames().join(', ')}. Each has --help.`;
  const isAsked = name === '--help' || name === '-h';
  if (isAsked) console.log(commands);
  else console.error(`COMMAND_WRONG: there is no command "${name}". ${commands}`);
  process.exit(isAsked ? 0 : 2);
}
process.argv = [process.argv[0] ?? 'node', script, ...words];
// Traces name the source. The service goes without: its maps would stay in memory for as long as it runs.
if (name !== 'start') process.setSourceMapsEnabled(true);
try {
  await import(pathToFileURL(await findCompiled()).href);
} catch (error) {
  const [, missing] =
    (error?.code === 'ERR_MODULE_NOT_FOUND' && /package '([^']+)'/.exec(error.message)) || [];
  if (missing === undefined) throw error;
  console.error(
    `PACKAGE_MISSING: the package "${missing}" isn't installed, and this command needs it. Run npm ci without --omit=dev, or install a release that was built elsewhere.`,
  );
  process.exit(1);
}

function commandNames() {
  const folder = existsSync(join(ROOT, 'commands')) ? 'commands' : 'scripts';
  const names = readdirSync(join(ROOT, folder)).flatMap((file) => /^([a-z-]+)\.[jt]s$/.exec(file)?.[1] ?? []);
  return names.filter((name) => !WORKERS.some((worker) => basename(worker, '.ts') === name));
}

/** @returns the compiled command; its source, with a loader for TypeScript, if nothing can be written */
async function findCompiled() {
  if (existsSync(packed)) {
    module.enableCompileCache?.(join(KEPT, 'v8'));
    return packed;
  }
  const folder = readKept() ?? (await compile());
  if (folder !== null) {
    module.enableCompileCache?.(join(KEPT, 'v8'));
    const stayYoung = () => tryTo(() => touch(join(KEPT, folder)));
    stayYoung();
    setInterval(stayYoung, OUTDATED_MS / 4).unref();
    return join(KEPT, folder, `${name}.js`);
  }
  try {
    accessSync(tmpdir(), constants.W_OK); // the loader keeps files there
  } catch {
    console.error(
      `TEMPORARY_FOLDER: ${tmpdir()} can't be written to, and neither can ${KEPT}. Set TMPDIR to a folder that can.`,
    );
    process.exit(2);
  }
  await import('tsx');
  return script;
}

/** @returns the folder of the compiled commands if the sources of this one have not changed; where only time stamps have, they are noted */
function readKept() {
  try {
    /** @type {Index} */
    const index = JSON.parse(readFileSync(INDEX, 'utf8'));
    if (!existsSync(join(KEPT, index.folder, `${name}.js`))) return null;
    // A release packs all commands, so none may be outdated.
    const sources = name === 'release' ? Object.keys(index.inputs) : [...SETTINGS, ...index.commands[name]];
    const touched = sources.filter((file) => stampOf(file) !== index.inputs[file][0]);
    if (touched.some((file) => hashOf(file) !== index.inputs[file][1])) return null;
    if (touched.length > 0)
      tryTo(() => keepIndex({ ...index, inputs: { ...index.inputs, ...signsOf(touched) } }));
    return index.folder;
  } catch {
    return null; // the first time, or a source is gone
  }
}

/** @returns the folder; null if none can be written */
async function compile() {
  const folder = `${Date.now().toString(36)}-${process.pid}`;
  if (!tryTo(() => mkdirSync(join(KEPT, folder), { recursive: true }))) return null;
  const begun = Date.now();
  try {
    const { metafile, outputFiles } = await bundleCommands(ROOT, join(KEPT, folder));
    for (const { path, contents } of outputFiles) writeFileSync(path, contents, { flush: true });
    // Last, so that every folder an index names is complete.
    const inputs = signsOf([...Object.keys(metafile.inputs), ...SETTINGS], begun);
    keepIndex({ folder, commands: sourcesOf(metafile), inputs });
  } catch (cause) {
    rmSync(join(KEPT, folder), { recursive: true, force: true });
    if (cause?.code) return null; // of the file system
    console.error(`COMMANDS_NOT_COMPILED: ${cause.message}`);
    process.exit(1);
  }
  tryTo(removeOutdated);
  return folder;
}

/** @param {Index} index */
function keepIndex(index) {
  writeFileSync(`${INDEX}.${process.pid}`, JSON.stringify(index), { flush: true });
  renameSync(`${INDEX}.${process.pid}`, INDEX);
}

/**
 * @param {string[]} files
 * @param before when they began to be read
 * @returns what tells each from other states of itself: no time stamp if it was written just before, and no hash if it was written since
 */
function signsOf(files, before = Date.now()) {
  return Object.fromEntries(
    files.map((file) => {
      const { ctimeMs } = statSync(join(ROOT, file)); // the time of modification may be any, also one to come
      const stamp = ctimeMs < before - SETTLED_MS ? stampOf(file) : '';
      return [file, [stamp, ctimeMs < before ? hashOf(file) : '']];
    }),
  );
}

/** @param {string} folder */
function touch(folder) {
  const now = new Date();
  utimesSync(folder, now, now);
}

/**
 * The files that each command is made from, those of its threads and processes included.
 * @param {import('esbuild').Metafile} metafile
 */
function sourcesOf({ inputs }) {
  /** @param {string[]} entries */
  const closureOf = (entries) => {
    const found = new Set(entries);
    for (const file of found)
      for (const { path, external } of inputs[file].imports) if (!external) found.add(path);
    return found;
  };
  const entries = Object.keys(inputs).filter((file) => /^scripts\/[^/]+\.ts$/.test(file));
  const sources = entries.map((entry) => {
    const own = closureOf([entry]);
    return [
      basename(entry, '.ts'),
      [...(STARTS_WORKERS.some((file) => own.has(file)) ? closureOf([...own, ...WORKERS]) : own)],
    ];
  });
  return Object.fromEntries(sources);
}

function removeOutdated() {
  for (const entry of readdirSync(KEPT)) {
    const path = join(KEPT, entry);
    if (path !== INDEX && statSync(path).mtimeMs < Date.now() - OUTDATED_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

/** @param {string} file */
function stampOf(file) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(join(ROOT, file));
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** @param {string} file */
function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, file)))
    .digest('base64url');
}

/** @param {() => void} write @returns whether it could be written */
function tryTo(write) {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
