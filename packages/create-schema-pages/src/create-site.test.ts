import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { CreateError } from './create-error.ts';
import { createSite } from './create-site.ts';
import { TEMPLATES } from './templates.ts';
import type { Ask } from './terminal.ts';
import { isTemplateFile } from './write-site.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ENGINE = '1.2.3';
const FLAGS = ['--template=company', '--name=Elm Lane', '--no-install'];

/** Runs the command. @param answers what somebody types, in turn; null without a terminal */
async function create(folder: string, words: readonly string[], answers: readonly string[] | null = null) {
  const questions: string[] = [];
  const printed: string[] = [];
  const left = [...(answers ?? [])];
  const ask: Ask = (question) => {
    questions.push(question);
    const answer = left.shift();
    return answer === undefined ? Promise.reject(new Error(`asked: ${question}`)) : Promise.resolve(answer);
  };
  const surroundings = {
    folder,
    templates: join(import.meta.dirname, '..', 'templates'),
    engine: ENGINE,
    openTerminal: answers ? () => ({ ask, close: () => undefined }) : null,
    print: (text: string) => void printed.push(text),
  };
  let error: CreateError | null = null;
  try {
    await createSite(words, surroundings);
  } catch (reason) {
    if (!(reason instanceof CreateError)) throw reason;
    error = reason;
  }
  return { questions, printed: printed.join('\n'), error };
}

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

// R-ENG-240
test.each(Object.keys(TEMPLATES))(
  'the template %s becomes a site with its name and version',
  async (name) => {
    const folder = makeFolder();
    const words = ['elm-lane', `--template=${name}`, '--name=Elm "Lane" & Sons', '--no-install'];
    const { error, printed } = await create(folder, words);
    expect(error).toBeNull();
    const site = join(folder, 'elm-lane');
    expect(readdirSync(site)).toEqual(
      expect.arrayContaining(['.gitignore', '.vscode', 'README.md', 'pages-data', 'site.config.ts', 'theme']),
    );
    expect(readdirSync(site).filter((file) => file.startsWith('_'))).toEqual([]);
    const { facts } = JSON.parse(read(site, 'pages-data/site.json')) as { readonly facts: unknown };
    expect(facts).toMatchObject({ company: { name: { value: 'Elm "Lane" & Sons' } } });
    expect(facts).not.toHaveProperty('company.name.placeholder');
    expect(read(site, 'README.md')).toMatch(/^# Elm "Lane" & Sons\n/);
    expect(JSON.parse(read(site, 'package.json'))).toMatchObject({
      name: 'elm-lane',
      private: true,
      engines: { node: '>=22' },
      dependencies: { 'schema-pages': ENGINE },
    });
    expect(printed).toContain('cd elm-lane\n  npm install\n  npm start');
  },
);

test('sites get the versions of packages that this repository is tested with', () => {
  interface Packages {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  }
  const ours = JSON.parse(read(ROOT, 'package.json')) as Packages; // npm's own form
  const template = JSON.parse(read(import.meta.dirname, '../templates/shared/_package.json')) as Packages;
  const versions = { ...ours.dependencies, ...ours.devDependencies };
  expect(versions).toMatchObject({ ...template.dependencies, ...template.devDependencies });
});

// R-ENG-240
test('three questions are asked, again if an answer can’t be used', async () => {
  const folder = makeFolder();
  const { questions, error } = await create(folder, ['--no-install'], ['', '', 'Elm Lane', '4', 'boards']);
  expect(error).toBeNull();
  expect(questions).toMatchInlineSnapshot(`
    [
      "Folder for the site [website]: ",
      "Name of the company: ",
      "Name of the company: ",
      "Template
      1  company    pages about a company and its services; can go to a static host
      2  catalogue  products with specification tables, data sheets, finder and comparison
      3  boards     company pages with notices, questions, inquiries, search and accounts
    1, 2 or 3 [1]: ",
      "Template
      1  company    pages about a company and its services; can go to a static host
      2  catalogue  products with specification tables, data sheets, finder and comparison
      3  boards     company pages with notices, questions, inquiries, search and accounts
    1, 2 or 3 [1]: ",
    ]
  `);
  expect(read(folder, 'website/pages-data/site.json')).toContain('"name": { "value": "Elm Lane" }');
  expect(existsSync(join(folder, 'website/pages-data/boards.json'))).toBe(true);
});

test('what the command line says isn’t asked', async () => {
  const folder = makeFolder();
  const { questions, error } = await create(folder, ['site', '--name=Elm Lane', '--no-install'], ['2']);
  expect(error).toBeNull();
  expect(questions).toHaveLength(1);
  expect(existsSync(join(folder, 'site/pages-data/finder.json'))).toBe(true);
});

// R-ENG-241
test.each([
  [
    'nothing is said',
    [],
    "Missing: FOLDER, --name, --template. This isn't a terminal, so the command can't ask.",
  ],
  [
    'a part is missing',
    ['site', '--template=company'],
    "Missing: --name. This isn't a terminal, so the command can't ask.",
  ],
  [
    'the template is unknown',
    ['site', '--template=shop'],
    'There is no template "shop". Choose one of company, catalogue, boards.',
  ],
  ['there are two folders', ['site', 'other', ...FLAGS], 'Unexpected argument "other".'],
  ['an option is unknown', ['site', '--tempate=company'], "Unknown option '--tempate'."],
  ['the name is empty', ['site', '--template=company', '--name= '], '--name is empty.'],
])('if %s, and this isn’t a terminal, nothing is made', async (_case, words, sentence) => {
  const folder = makeFolder();
  const { error } = await create(folder, words);
  const usage = 'npm create schema-pages FOLDER -- --template=company --name="Example Company"';
  expect([error?.exitCode, error?.message]).toEqual([2, `COMMAND_WRONG: ${sentence} Write ${usage}`]);
  expect(readdirSync(folder)).toEqual([]);
});

// R-ENG-241
test('a folder with files is refused before the other questions, and not changed', async () => {
  const folder = makeFolder({ 'site/notes.txt': 'Mine.' });
  const { error, questions } = await create(folder, ['--no-install'], ['site']);
  expect(error?.exitCode).toBe(2);
  expect(error?.message.replace(folder, 'FOLDER')).toMatchInlineSnapshot(
    `"ALREADY_THERE: FOLDER/site isn't an empty folder; nothing was changed. Name one that is empty or doesn't exist yet."`,
  );
  expect(questions).toHaveLength(1);
  expect(readdirSync(join(folder, 'site'))).toEqual(['notes.txt']);
});

// R-ENG-241
test('if npm install fails, the files stay, and the message says how to go on', async () => {
  const folder = makeFolder({ 'bin/npm': '#!/bin/sh\nexit 1\n' });
  chmodSync(join(folder, 'bin/npm'), 0o755);
  vi.stubEnv('PATH', join(folder, 'bin'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { error } = await create(folder, ['my site', '--template=company', '--name=Elm Lane']);
  expect(error?.exitCode).toBe(1);
  expect(error?.message).toMatchInlineSnapshot(
    `"INSTALL_FAILED: npm install didn't finish. The site's files are in my site. Fix what npm reports, then run: cd "my site" && npm install && npm start"`,
  );
  expect(existsSync(join(folder, 'my site/pages-data/main.json'))).toBe(true);
});

test('the files are the first commit of a repository, unless they are in one already', async () => {
  for (const role of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${role}_NAME`, 'Robin');
    vi.stubEnv(`GIT_${role}_EMAIL`, 'robin@example.com');
  }
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = makeFolder();
  const first = join(folder, 'first');
  expect((await create(folder, ['first', ...FLAGS])).printed).toContain(
    'first commit of a new Git repository',
  );
  expect(git(first, 'log', '--format=%s')).toBe('Make the site');
  expect(git(first, 'status', '--short')).toBe('');
  expect((await create(first, ['second', ...FLAGS])).printed).not.toContain('Git');
  expect(git(join(first, 'second'), 'rev-parse', '--show-toplevel')).toBe(first);
});

test('what commands leave in a template that is tried where it is doesn’t become part of sites', () => {
  const made = [
    'boards/dist/site.json',
    'boards/schemas',
    'boards/.build-cache/a',
    'boards/src/blocks/registry.gen.ts',
  ];
  const own = ['boards/src/site-code.ts', 'shared/.vscode/tasks.json', 'shared/_gitignore', 'boards/theme'];
  expect([...made, ...own].filter(isTemplateFile)).toEqual(own);
});

test('--help explains the command', async () => {
  const { printed, error } = await create(makeFolder(), ['--help']);
  expect(error).toBeNull();
  expect(printed).toMatchInlineSnapshot(`
    "npm create schema-pages [FOLDER] [-- --template=NAME --name=COMPANY --no-install]

    Makes a website in a new folder, and asks for what you leave out.

      --template    company    pages about a company and its services; can go to a static host
                    catalogue  products with specification tables, data sheets, finder and comparison
                    boards     company pages with notices, questions, inquiries, search and accounts
      --name        the company's name
      --no-install  don't run npm install"
  `);
});
