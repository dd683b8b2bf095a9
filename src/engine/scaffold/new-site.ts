import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { format } from 'prettier';
import { KnownError } from '../common/known-error.ts';
import { EDITOR_EXTENSIONS, EDITOR_SETTINGS, EDITOR_TASKS } from './editor-files.ts';
import { HOUSE_FORMAT } from './write-files.ts';

/** What builds and checks a site, of the packages that the engine's own package has for development only. */
const BUILDERS = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/state',
  '@codemirror/view',
  '@csstools/postcss-global-data',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'esbuild',
  'json-schema-to-typescript',
  'postcss',
  'postcss-custom-media',
  'prettier',
  'remark-parse',
  'remark-rehype',
  'svgo',
  'typescript',
  'vite',
  'vscode-json-languageservice',
];

interface EnginePackage {
  readonly name: string;
  readonly version: string;
  readonly engines: unknown;
  /** Packages whose install scripts npm may run. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * Makes a site beside the engine: two pages, a menu, facts and a theme, with the engine as a packed file in its folder. It runs after
 * `npm install` and `npm start`.
 * @param code the engine's folder
 * @param folder the new site's folder, which must not be there or be empty
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
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const isPlain = basename(path) === '.gitignore';
    const text = isPlain ? content : await format(content, { ...HOUSE_FORMAT, filepath: file });
    writeFileSync(file, text, { flag: 'wx' });
  }
  return [...Object.keys(files), packed];
}

/** @returns the file's name */
function packEngine(code: string, folder: string): string {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd: code, encoding: 'utf8' });
  const [made] = status === 0 ? (JSON.parse(stdout) as readonly { readonly filename: string }[]) : []; // npm's own
  if (made) return made.filename;
  const reason = stderr.trim() || `npm pack ended with code ${status}`;
  throw new KnownError(
    'PACK_FAILED',
    `the engine couldn't be packed into ${folder}. Fix what npm reports: ${reason}`,
  );
}

function siteFiles(name: string, engine: EnginePackage, packed: string): Readonly<Record<string, string>> {
  const folder = `node_modules/${engine.name}`;
  const command = (name: string): string => `node ${folder}/scripts/run.mjs ${name}`;
  const script = (name: string): string => `${command(name)} --site=.`;
  const packages = BUILDERS.map((builder): [string, string | undefined] => [
    builder,
    engine.devDependencies[builder],
  ]);
  return {
    'package.json': JSON.stringify({
      name:
        name
          .toLowerCase()
          .replace(/[^a-z0-9-]+/g, '-')
          .replace(/^-+|-+$/g, '') || 'site',
      version: '0.1.0',
      private: true,
      type: 'module',
      engines: engine.engines,
      scripts: {
        postinstall: `node ${folder}/scripts/install-sqlite-driver.mjs`,
        start: script('start'),
        build: script('build'),
        dev: script('dev'),
        studio: script('studio'),
        'lint:pages': script('lint-pages'),
        'new:page': script('new-page'),
        'new:block': script('new-block'),
        'test:blocks': script('test-blocks'),
        content: script('content'),
        user: command('user'),
        backup: command('backup'),
        restore: command('restore'),
        move: command('move'),
        test: 'npm run test:blocks && tsc --noEmit', // the types of blocks are written by the first
      },
      dependencies: { [engine.name]: `file:${packed}` },
      devDependencies: Object.fromEntries(packages),
      // The engine's own postinstall is that of the site.
      allowScripts: { ...engine.allowScripts, [`file:${packed}`]: false },
    }),
    '.gitignore':
      'node_modules\ndist\nvar\nbackups\n.dist-*\n.build-cache\n.picture-cache\n/.editor\n/schemas\n/src/blocks/*.gen.ts\n',
    '.vscode/tasks.json': JSON.stringify(EDITOR_TASKS),
    '.vscode/settings.json': JSON.stringify(EDITOR_SETTINGS),
    '.vscode/extensions.json': JSON.stringify(EDITOR_EXTENSIONS),
    'tsconfig.json': JSON.stringify({
      extends: `./node_modules/${engine.name}/tsconfig.json`,
      compilerOptions: { tsBuildInfoFile: 'node_modules/.cache/tsbuildinfo' },
      include: ['src', 'site.config.ts', `node_modules/${engine.name}/src/app/virtual-modules.d.ts`],
    }),
    'site.config.ts': `import { defineSite } from '${engine.name}';

export default defineSite({
  code: 'src/site-code.ts',
  theme: { styles: 'theme/theme.css', colour: '#1b2733' },
});
`,
    'src/site-code.ts': `import type { SiteCode } from '${engine.name}/src/app/site-code.ts';
import { NO_SCREENS } from '${engine.name}/src/shell/screen-registry.ts';
import { registry } from './blocks/registry.gen.ts';

/** Pages alone. Screens come from the engine's modules, such as ${engine.name}/src/modules/inquiry/screens.tsx. */
export const siteCode: SiteCode = { blocks: registry, screens: NO_SCREENS };
`,
    'theme/theme.css': `/* Begin from the engine's look, and set what is to be another: its file lists all names. */
@import '${engine.name}/src/app/theme/default.css';

:root {
  --c-accent: #7fb2ec;
}
`,
    'pages-data/site.json': JSON.stringify({
      $schema: '../.editor/site.schema.json',
      siteId: 1,
      facts: { company: { name: { value: 'The name of your company', placeholder: true } } },
      footerLinks: [],
    }),
    'pages-data/menu.json': JSON.stringify({
      $schema: '../.editor/menu.schema.json',
      items: [{ id: 10, name: 'About us', menuType: 'P', programUrl: '/10/about' }],
    }),
    'pages-data/main.json': JSON.stringify({
      $schema: '../.editor/page.schema.json',
      menuId: 0,
      title: 'Welcome',
      description: 'The first page of the site of {{company.name}}.',
      blocks: [{ type: 'rich-text', text: 'This is the first page. It stands in `pages-data/main.json`.' }],
    }),
    'pages-data/about.json': JSON.stringify({
      $schema: '../.editor/page.schema.json',
      menuId: 10,
      title: 'About us',
      description: 'Who {{company.name}} is and what it does.',
      blocks: [{ type: 'rich-text', text: '{{company.name}} introduces itself here.' }],
    }),
    'README.md': `# ${name}

A site made with ${engine.name} ${engine.version}.

\`\`\`
npm install
npm start
\`\`\`

It answers on http://localhost:8080. \`npm run dev\` shows edits at once, \`npm run lint:pages\` says what is wrong in \`pages-data\`.
\`npm run new:page -- services\` makes a page, \`npm run content -- new menu-item Services --type=P --opens=services\` an item of the menu
for it, and \`npm run new:block -- price-list\` a block of your own. \`npm test\` checks the code. Each command explains itself:
\`npm run new:page -- --help\`.

In \`node_modules/${engine.name}/docs\`, \`CONTENT.md\` tells how pages are written, \`BLOCKS.md\` shows every block, and \`ANOTHER-SITE.md\`
says how boards, an inquiry form and blocks of your own are added.

- \`pages-data/\`: the content, JSON files
- \`site.config.ts\`: what the engine has to know; its types say what each setting takes
- \`theme/theme.css\`: colours and typeface
- \`src/site-code.ts\`: which blocks and screens the site has
- \`src/blocks/NAME/\`: blocks of your own, each with \`NAME.tsx\` and \`NAME.schema.json\`
- \`${packed}\`: the engine. Put a newer file in its place, name it in \`package.json\`, and run \`npm install\`.

\`schemas/\`, \`.editor/\` and the files that end in \`.gen.ts\` are written by the commands. In Visual Studio Code the task **Check the pages while
you edit** runs when the folder is opened, if you allow it: it lists the faults of all pages, and keeps in \`.editor/\` what the editor offers.
`,
  };
}
