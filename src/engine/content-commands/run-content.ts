import { createInterface } from 'node:readline/promises';
import { commandWrong, readWords } from '../command-line/command-line.ts';
import { SITE_OPTION } from '../command-line/site-folder.ts';
import { entryOf } from '../common/content-list.ts';
import { readContentLists } from '../site-config/read-content-lists.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import { diffContent } from './diff-content.ts';
import { DIFF_FORMATS, formatDiff } from './format-diff.ts';
import { formatPages, listPages } from './list-pages.ts';
import type { CommandPlaces } from './content-places.ts';
import type { Ask } from './new-content.ts';
import { newKinds } from './new-kinds.ts';
import { scanSite } from './scan-site.ts';
import { findUnused, formatUnused } from './unused.ts';
import { formatUses, whereUsed } from './where-used.ts';

/** The user's terminal. */
export interface Terminal {
  /** Asks and waits for a line; null if the session isn't interactive. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

const USAGE = 'npm run content --';

interface Run extends Terminal {
  readonly root: string;
  readonly places: CommandPlaces;
  /** The command's arguments. */
  readonly args: readonly string[];
  readonly values: Values;
}

const OPTIONS = {
  ...SITE_OPTION,
  format: { type: 'string' },
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
  menu: { type: 'string' },
  under: { type: 'string' },
  name: { type: 'string' },
  type: { type: 'string' },
  opens: { type: 'string' },
  in: { type: 'string' },
} as const;
type Option = keyof typeof OPTIONS;
type Values = Partial<Record<Option, string | boolean>>;

interface Command {
  /** `KIND` stands for the kinds that `new` can make. */
  readonly usage: string;
  readonly options: readonly Option[];
  /** The minimum and maximum number of arguments. */
  readonly argCount: readonly [least: number, most: number];
  readonly run: (run: Run) => string | Promise<string>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: { usage: 'list [--format=text|json]', options: ['format'], argCount: [0, 0], run: list },
  where: { usage: 'where NAME [--format=text|json]', options: ['format'], argCount: [1, 1], run: where },
  unused: { usage: 'unused [--format=text|json]', options: ['format'], argCount: [0, 0], run: unused },
  mv: { usage: 'mv FROM TO [--dry-run]', options: ['dry-run'], argCount: [2, 2], run: move },
  rm: {
    usage: 'rm PATH [--to=ADDRESS --dry-run]',
    options: ['to', 'dry-run'],
    argCount: [1, 1],
    run: remove,
  },
  diff: {
    usage: 'diff [REV [REV]] [--format=text|markdown|json]',
    options: ['format'],
    argCount: [0, 2],
    run: ({ root, args, values }) => formatDiff(diffContent(root, args), oneOf(DIFF_FORMATS, values.format)),
  },
  migrate: { usage: 'migrate [--dry-run]', options: ['dry-run'], argCount: [0, 0], run: migrateAll },
  new: {
    usage: 'new KIND [NAME --menu=ID --under=ID --name=NAME --type=TYPE --opens=… --in=PAGE]',
    options: ['menu', 'under', 'name', 'type', 'opens', 'in'],
    argCount: [1, 2],
    run: make,
  },
};

/**
 * Runs `npm run content`.
 * @param root the site's folder
 * @returns the text to print
 * @throws KnownError COMMAND_WRONG, and those of the command
 */
export async function runContent(root: string, places: CommandPlaces, { ask }: Terminal): Promise<string> {
  const { values, words } = readWords(OPTIONS, 4);
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const names = Object.keys(COMMANDS);
  if (!command) {
    const what =
      name === ''
        ? 'the command is missing.'
        : `unknown command "${name}".${didYouMean(nearest(name, names))}`;
    throw commandWrong(`${what} Commands are ${names.join(', ')}; ${USAGE} --help explains them.`);
  }
  const { options, argCount: takes } = command;
  const usage = command.usage.replace('KIND', namesOfKinds(root).join('|'));
  const [least, most] = takes;
  const foreign = Object.keys(values).find(
    (option) => option !== 'site' && !options.some((own) => own === option),
  );
  if (foreign !== undefined) throw commandWrong(`"${name}" takes no --${foreign}. Write ${USAGE} ${usage}.`);
  if (rest.length < least || rest.length > most) throw commandWrong(`Write ${USAGE} ${usage}.`);
  return command.run({ root, places, ask, args: rest, values });
}

function namesOfKinds(root: string): string[] {
  return [...newKinds(readContentLists(root)).keys()];
}

function oneOf<const Format extends string>(
  formats: readonly Format[],
  value: string | boolean | undefined,
): Format {
  const [usual] = formats;
  const format = value === undefined ? usual : formats.find((known) => known === value);
  if (format !== undefined) return format;
  throw commandWrong(`unknown format "${String(value)}". Formats are ${formats.join(', ')}.`);
}

const PLAIN = ['text', 'json'] as const;

function inFormat<T>({ values }: Run, value: T, toText: (value: T) => string): string {
  return oneOf(PLAIN, values.format) === 'json' ? JSON.stringify(value, withEntries, 2) : toText(value);
}

/** Calls an entry of a list by its word: `room` for `room-config`. */
function withEntries(key: string, value: unknown): unknown {
  return key === 'kind' ? (entryOf(value) ?? value) : value;
}

function list(run: Run): string {
  return inFormat(run, listPages(scanSite(run.root, run.places.cache)), formatPages);
}

function where(run: Run): string {
  return inFormat(run, whereUsed(scanSite(run.root, run.places.cache), run.args[0] ?? ''), formatUses);
}

function unused(run: Run): string {
  return inFormat(run, findUnused(scanSite(run.root, run.places.cache), run.places.modules), formatUnused);
}

// The functions below import the lint or the scaffolding on demand: loading those takes longer than making a list.

async function move({ root, places, args, values }: Run): Promise<string> {
  const { formatPlan, movePages } = await import('./move-pages.ts');
  const [from = '', to = ''] = args;
  return formatPlan(movePages(scanSite(root, places.cache), from, to, places, values['dry-run'] === true));
}

async function remove({ root, places, args, values }: Run): Promise<string> {
  const { removeContent } = await import('./remove-content.ts');
  const { formatPlan } = await import('./move-pages.ts');
  const to = textOf(values.to);
  const site = scanSite(root, places.cache);
  return formatPlan(removeContent(site, args[0] ?? '', to, places, values['dry-run'] === true));
}

async function migrateAll({ root, values }: Run): Promise<string> {
  const { migrateContent } = await import('./migrate-content.ts');
  const { formatPlan } = await import('./move-pages.ts');
  return formatPlan(migrateContent(root, values['dry-run'] === true));
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

async function make({ root, places, args, values, ask }: Run): Promise<string> {
  const [written = '', word] = args;
  const site = scanSite(root, places.cache);
  const kinds = newKinds(site.addresses.lists);
  const kind = kinds.get(written);
  if (!kind) {
    const names = [...kinds.keys()];
    throw commandWrong(
      `"${written}" can't be made.${didYouMean(nearest(written, names))} Write one of ${names.join(', ')}.`,
    );
  }
  const answer: Ask = async (question, option, given) => {
    if (given !== undefined) return given;
    if (ask) return (await ask(`${question}: `)).trim();
    if (option === '') return '';
    throw commandWrong(`"new ${written}" needs ${option}.`);
  };
  const { menu, under, name, type, opens } = values;
  const options = { menu, under, name, type, opens, in: values.in };
  const texts = Object.fromEntries(Object.entries(options).map(([key, value]) => [key, textOf(value)]));
  const { newContent } = await import('./new-content.ts');
  return newContent(kind, word, { site, places, ask: answer, options: texts });
}

/** Asks at a terminal; null if input or output isn't one. */
export function terminalAsk(): Terminal['ask'] {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  return async (question) => {
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await reader.question(question);
    } finally {
      reader.close();
    }
  };
}
