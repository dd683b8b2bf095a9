// R-CALL-33, R-ENG-01
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyProject } from '../testing/project-copy.ts';
import { runNode, runScript } from '../testing/run-node.ts';
import { SERVICE_FLAGS } from '../bench/service/bench-processes.ts';
import { checkMirror } from '../../src/engine/scaffold/mirror.ts';
import { BUILD_FLAGS } from '../../src/engine/build/build-in-child-process.ts';
import { STATIC_STEPS } from './steps.ts';

const ROOT = join(import.meta.dirname, '..', '..');
interface PackageFile {
  readonly scripts: Readonly<Record<string, string>>;
}

const SLOW = { timeout: 240_000 };

function plant(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function edit(root: string, path: string, change: (text: string) => string): void {
  const text = readFileSync(join(root, path), 'utf8');
  const changed = change(text);
  expect(changed, `nothing was planted in ${path}`).not.toBe(text);
  writeFileSync(join(root, path), changed);
}

function step(name: string): readonly string[] {
  const found = STATIC_STEPS.find((one) => one.name === name);
  if (!found) throw new Error(`npm test has no step "${name}"`);
  return found.args;
}

test('schemas, block folders, registry, union and reference name the same blocks, with every property described', () => {
  expect(checkMirror(ROOT)).toEqual([]);
});

/** The company's names, its town, ids of its menu and its site, and its site in Korean. */
const OF_COMPANY = /1220|1247|1540|1567|1572|Busan|WM|koreanSite|KoreanLink|isAbleUserId\/\d/;
/** Tests and what they read say what is true of data. */
const OF_TESTS = /\.test\.tsx?$|\/fixtures\//;

// R-ENG-112
test('engine, service and schemas contain no company names, only src/site and its data do', () => {
  const folders = readdirSync(join(ROOT, 'src')).filter((folder) => folder !== 'site');
  const files = [...folders.map((folder) => `src/${folder}`), 'schemas'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(ROOT.length + 1)
          .replaceAll('\\', '/'),
      ),
  );
  const code = files.filter((file) => !OF_TESTS.test(file));
  expect(code.length).toBeGreaterThan(500);
  const found = code.filter((file) => OF_COMPANY.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});

test('no two files of src differ only in their extension, so that a name identifies one file', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => /\.(json|tsx?)$/.test(file)).map((file) => file.replace(/\.\w+$/, ''));
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('npm start and npm run build pass Node the same flags as the benchmarks and a separate build', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageFile;
  expect(scripts['start']).toBe(['node', ...SERVICE_FLAGS, 'scripts/run.mjs', 'start'].join(' '));
  expect(scripts['build']).toBe(['node', ...BUILD_FLAGS, 'scripts/run.mjs', 'build'].join(' '));
});

describe('npm test fails on', () => {
  test('imports that break the rules, each named', SLOW, async () => {
    const root = copyProject();
    const planted: Readonly<Record<string, string>> = {
      'src/shared/planted.ts': "import '../engine/render/page-renderer.tsx';",
      'src/engine/planted.ts': "import '../ui/heading.tsx';",
      'src/ui/planted.ts': "import 'node:fs';",
      'src/blocks/note/planted.ts': "import '../callout/callout.tsx';",
      'src/api/planted.ts': "import 'ajv';",
      'src/modules/one/planted.ts': "import '../two/planted.ts';",
      'src/modules/two/planted.ts': 'export const two = 2;',
      'src/modules/two/service.ts': 'export const two = 2;',
      'src/modules/two/screen.ts': "import './service.ts';",
      'src/modules/one/service/planted.ts': "import '../../two/service.ts';",
      'src/server/http/planted.ts': "import '../store/sqlite.ts';",
      'src/server/planted.ts': "import '../engine/schema/read-schemas.ts';",
      'src/engine/lint/planted.ts': "import '../../server/settings.ts';",
      'src/stores/planted.ts': "import '../testing/setup.ts';",
      'src/shared/circle-a.ts': "import './circle-b.ts';",
      'src/shared/circle-b.ts': "import './circle-a.ts';",
      'src/app/planted.ts': "import 'axe-core';",
      'src/modules/boards/types/qna/planted.ts': "import '../book/row.tsx';",
      'src/modules/boards/types/board-type.ts': "import './row-layouts.tsx';",
      'src/modules/boards/service/planted.ts': "import '../types/rows.gen.ts';",
    };
    for (const [path, content] of Object.entries(planted)) plant(root, path, `${content}\n`);
    const { exitCode, output } = await runNode(root, step('import rules'));
    expect(exitCode).not.toBe(0);
    for (const path of Object.keys(planted)) {
      if (!/two\/(planted|service)\.ts$/.test(path)) expect(output).toContain(`${path} →`);
    }
  });

  // R-SEC-02
  test('code that allows foreign markup, inline styles or the console', SLOW, async () => {
    const root = copyProject();
    plant(
      root,
      'src/ui/planted.tsx',
      `import raw from 'rehype-raw';
import { Heading } from './heading';
export const planted = (text: string) => {
  console.log(raw, Heading);
  return <p style={{ color: 'red' }} dangerouslySetInnerHTML={{ __html: text }} />;
};
export const loose: any = 1;
`,
    );
    const [program = ''] = step('lint');
    const { exitCode, output } = await runNode(root, [program, 'src/ui/planted.tsx']);
    expect(exitCode).toBe(1);
    const lines = output
      .split('\n')
      .map((line) => /^\s+(\d+):\d+\s+error.*\s(\S+)$/.exec(line)?.slice(1).join(' '));
    expect(lines).toEqual(
      expect.arrayContaining([
        '1 no-restricted-imports',
        '2 no-restricted-imports',
        '4 no-console',
        '5 no-restricted-syntax',
        '7 @typescript-eslint/no-explicit-any',
      ]),
    );
  });

  test('a schema without a block folder', SLOW, async () => {
    const root = copyProject();
    renameSync(join(root, 'src/blocks/note'), join(root, 'src/blocks/remark'));
    const { exitCode, output } = await runNode(root, step('generated files'));
    expect(exitCode).toBe(1);
    expect(output).toBe(
      `MIRROR_BROKEN: src/blocks has no "note", which schemas/blocks has.
MIRROR_BROKEN: schemas/blocks has no "remark", which src/blocks has.
`,
    );
  });

  test('a property without a description or an example', SLOW, async () => {
    const root = copyProject();
    edit(root, 'schemas/blocks/note.schema.json', (text) =>
      text.replace('"description": "The remark.",', ''),
    );
    edit(root, 'schemas/menu.schema.json', (text) => text.replace('"examples": [150]', '"title": "Board"'));
    expect(checkMirror(root)).toEqual([
      'schemas/blocks/note.schema.json#/properties/text has no description.',
      'schemas/menu.schema.json#/definitions/item/properties/boardConfigId has no example.',
    ]);
    expect((await runNode(root, step('generated files'))).exitCode).toBe(1);
  });

  test('a generated file that was edited, and npm run gen corrects it', SLOW, async () => {
    const root = copyProject();
    edit(root, 'src/blocks/registry.gen.ts', (text) => `${text}// mine\n`);
    edit(root, 'docs/COMMANDS.md', (text) => text.replace('npm run backup', 'npm run save'));
    const { exitCode, output } = await runNode(root, step('generated files'));
    expect(exitCode).toBe(1);
    expect(output).toContain(
      'GENERATED_STALE: src/blocks/registry.gen.ts, docs/COMMANDS.md differ from what they are made from. Run npm run gen and commit.',
    );
    expect(await runScript(root, 'gen')).toMatchObject({ exitCode: 0 });
    expect(await runNode(root, step('generated files'))).toMatchObject({ exitCode: 0 });
  });
});
