import { PACKAGE } from '../../src/engine/site-config/engine-root.ts';

/** Files by path below the site's folder. */
export type Texts = ReadonlyMap<string, string>;

/** A site's code after an upgrade. */
export interface UpgradedCode {
  /** Only those that changed. */
  readonly files: Texts;
  /** What was done: a sentence each. */
  readonly done: readonly string[];
  /** What a person has to do: a sentence each, which begins with the place. */
  readonly left: readonly string[];
}

/** Files of the engine whose exports another door has. */
const MOVED: Readonly<Record<string, string>> = {
  'engine/index': PACKAGE,
  'engine/types': PACKAGE,
  'app/site-code': PACKAGE,
  'modules/inquiry/inquiry-wording': `${PACKAGE}/modules/inquiry`,
};
const NAMED = /(['"])group-site(?:\/([^'"]*))?\1/g;

/**
 * Changes imports of a site's code and style sheets from the engine's files to its doors, and from screens in `siteCode` to modules
 * in site.config.ts.
 * @param texts the site's code, style sheets and configuration
 * @param doors the keys of `exports` in the engine's package.json, and where each leads
 * @param blocks the types of blocks on the site's pages
 */
export function upgradeCode(
  texts: Texts,
  doors: Readonly<Record<string, string>>,
  blocks: ReadonlySet<string>,
): UpgradedCode {
  const files = new Map<string, string>();
  const done = new Set<string>();
  const left: string[] = [];
  const wanted = new Set(callsForBlocks(blocks));
  for (const [file, before] of texts) {
    let text = file === 'tsconfig.json' ? upgradeTsconfig(before) : before;
    if (file.endsWith('.ts')) {
      const screens = withoutScreens(text);
      if (screens) {
        text = screens.text;
        for (const call of screens.calls) wanted.add(call);
        done.add('Replaced "screens" by modules in site.config.ts.');
      } else if (/\bscreens\s*:/.test(text) && text.includes('SiteCode'))
        left.push(`${file}: remove "screens" from siteCode, and list its modules in site.config.ts.`);
    }
    text = text.replace(NAMED, (whole, quote: string, path: string | undefined, offset: number) => {
      const door = doorTo(path, doors);
      if (door === null) {
        const line = text.slice(0, offset).split('\n').length;
        left.push(
          `${file}:${line}: ${PACKAGE} has no door to ${path}. See "What a site may import" in docs/ANOTHER-SITE.md.`,
        );
        return whole;
      }
      done.add('Imported the doors of the package instead of its files.');
      return `${quote}${door}${quote}`;
    });
    if (text !== before) files.set(file, text);
  }
  addModules(files, texts, wanted, { done, left });
  return { files, done: [...done], left };
}

function upgradeTsconfig(text: string): string {
  return text
    .replace(/,?\s*"node_modules\/[^"]*virtual-modules\.d\.ts"/, '')
    .replaceAll('node_modules/group-site/', `node_modules/${PACKAGE}/`);
}

/** @param path below the package, with its ending; @returns null if no door leads there */
function doorTo(path: string | undefined, doors: Readonly<Record<string, string>>): string | null {
  if (path === undefined) return PACKAGE;
  const bare = bareOf(path);
  const moved = MOVED[bare];
  if (moved) return moved;
  for (const [door, target] of Object.entries(doors)) {
    const [before = '', after] = bareOf(target).split('*');
    const isThere =
      after === undefined
        ? bare === before
        : bare.startsWith(before) && bare.endsWith(after) && bare.length > before.length + after.length;
    if (!isThere) continue;
    const name = after === undefined ? '' : bare.slice(before.length, bare.length - after.length);
    return `${PACKAGE}${door.slice(1).replace('*', name)}`;
  }
  return null;
}

function bareOf(path: string): string {
  return path.replace(/^(?:\.\/)?(?:src\/)?/, '').replace(/\.(?:tsx?|js)$/, '');
}

/** The modules that brought screens until 0.3.0, by their folders then. */
const OF_SCREENS: Readonly<Record<string, string>> = {
  account: 'accounts',
  boards: 'boards',
  writing: 'boards',
  desk: 'desk',
  inquiry: 'inquiry',
  search: 'search',
};
const OF_BLOCKS: Readonly<Record<string, string>> = {
  'equipment-finder': 'equipment',
  'model-comparison': 'equipment',
  'data-sheet': 'equipment',
  'process-view': 'equipment',
  'location-map': 'map',
  'notice-list': 'boards',
  'notice-slider': 'boards',
};
/** The order of 0.3.0 in the header. */
const ORDER = ['boards', 'inquiry', 'accounts', 'search', 'desk', 'equipment', 'map'];

/** The calls in site.config.ts that list the modules of blocks. */
function callsForBlocks(blocks: ReadonlySet<string>): string[] {
  return [...blocks].flatMap((block) => (OF_BLOCKS[block] ? [`${OF_BLOCKS[block]}()`] : []));
}

/** Code without `screens`. */
interface WithoutScreens {
  readonly text: string;
  /** What lists their modules in site.config.ts, such as `accounts({ signUp: false })`. */
  readonly calls: readonly string[];
}

/** Removes `screens` of 0.3.0 with its imports; null if there is none, or it is written in another way. */
function withoutScreens(text: string): WithoutScreens | null {
  const property = /^([ \t]*)screens: (?:NO_SCREENS,?\n|\{\n(?:\1[ \t]+.*\n)*\1\},?\n)/m;
  const inline = /(\{ blocks: \w+), screens: NO_SCREENS \}/;
  const [screens] = property.exec(text) ?? inline.exec(text) ?? [];
  if (screens === undefined) return null;
  const imports = [
    ...text.matchAll(/^import \{([^}]*)\} from '([^']+\/screens\.tsx|[^']+\/screen-registry\.ts)';\n/gm),
  ];
  const modules = imports.flatMap(([, , path = '']) => {
    const [, folder = ''] = /modules\/([^/]+)\/screens/.exec(path) ?? [];
    return OF_SCREENS[folder] ?? [];
  });
  const [, wording] = /import\('\.\/([^']*wording[^']*)'\)/.exec(screens) ?? [];
  const hasSignUp = /\.\.\.accountScreens|sign-up/.test(screens.replace(/\/\/.*/g, ''));
  let after = text.replace(property, '').replace(inline, '$1 }');
  for (const [whole] of imports) after = after.replace(whole, '');
  after = after.replace(/^const \{[^}]*\} = accountScreens;\n\n?/m, '');
  return { text: after, calls: modules.map((name) => callOf(name, wording, hasSignUp)) };
}

function callOf(module: string, wording: string | undefined, hasSignUp: boolean): string {
  if (module === 'inquiry' && wording) return `inquiry({ wording: 'src/${wording}' })`;
  return module === 'accounts' && !hasSignUp ? 'accounts({ signUp: false })' : `${module}()`;
}

const CONFIG = 'site.config.ts';

function addModules(
  files: Map<string, string>,
  texts: Texts,
  wanted: ReadonlySet<string>,
  report: { readonly done: Set<string>; readonly left: string[] },
): void {
  const before = files.get(CONFIG) ?? texts.get(CONFIG);
  if (before === undefined) return;
  let text = before.replace(/^[ \t]*typeface: .*\n/m, '');
  if (text !== before) report.done.add('Removed theme.typeface.');
  const calls = new Map([...wanted].map((call) => [call.replace(/\(.*/, ''), call]));
  const missing = ORDER.filter((name) => calls.has(name) && !new RegExp(`\\b${name}\\(`).test(text));
  if (missing.length > 0) {
    const list = missing.map((name) => calls.get(name)).join(', ');
    const open = /defineSite\(\{\n(?: {2}code: .*\n)?/;
    if (open.test(text) && !/\bmodules\s*:/.test(text)) {
      const imports = missing
        .map((name) => `import { ${name} } from '${PACKAGE}/modules/${name}';\n`)
        .join('');
      text = text
        .replace(/((?:^import .*\n)+)/m, `$1${imports}`)
        .replace(open, (whole) => `${whole}  modules: [${list}],\n`);
      report.done.add(`Listed modules in site.config.ts: ${list}.`);
    } else report.left.push(`${CONFIG}: add to "modules": ${list}.`);
  }
  if (text !== before) files.set(CONFIG, text);
}
