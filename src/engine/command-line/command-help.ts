import { ENGINE_ROOT } from '../site-config/engine-root.ts';
import { readContentLists } from '../site-config/read-content-lists.ts';

/** Help texts of the engine's commands in package.json, by script name. `{lists}`, `{entry}` and `{types}` are those of modules' lists. */
const HELP: Readonly<Record<string, string>> = {
  start: `npm start [-- --site=DIR]

Builds the site if it is stale, and serves it on port 8080. It also reads environment variables, such as
PORT=8081 npm start; docs/OPERATIONS.md lists them.

  --site=DIR  the site's folder; defaults to the site that contains the engine`,
  build: `npm run build [-- --quiet --timings --export=DIR --site=DIR]

Builds the site into dist.

  --quiet          print problems only
  --timings        print how long each step took
  --export=DIR     write the site for a static host as well
  --site=DIR       the site's folder; defaults to the site that contains the engine`,
  dev: `npm run dev [-- --site=DIR]

Serves the site for work on content and code. Edits show at once; faults of the page lint show in the browser and in this
terminal. It also reads environment variables, such as PORT=8081 npm run dev.

  --site=DIR  the site's folder; defaults to the site that contains the engine`,
  studio: `npm run studio [-- --site=DIR]

Opens the site for changes in a form beside the live page, for this machine only. Open the address that it prints, with all that is
behind #. What you save are the same files as an editor saves. Ctrl+C ends it; unsaved changes stay in the browser. It takes variables
beside its option, such as PORT=8095 npm run studio.

  --site=DIR  the site's folder; defaults to the site that contains the engine`,
  'studio-pictures': `npm run studio:pictures

Makes the pictures of docs/STUDIO.md anew, in docs/pictures, from this site in the studio. Needs Chromium.`,
  test: `npm test [-- NAME…]

Checks everything: types, lint, import rules, build, content, and all tests but the long ones. With names of modules (folders in src/modules):
types, import rules, and lint and tests of those modules, with the tests of the files that they import. For one file: npx vitest run FILE.`,
  'test-long': `npm run test:long

Runs the tests that take minutes: kills, full disks, slow answers, and every fault of every call on every screen. Run it after a change of the
service, the store or a call. KILL_ROUNDS=20 npm run test:long kills more often.`,
  'test-node': `npm run test:node -- VERSION…

Installs, builds, serves and tests the project on other versions of Node, such as npm run test:node -- 24 26.`,
  gen: `npm run gen [-- --check --site=DIR]

Makes the generated files: types, registry, references, the tests in docs/REQUIREMENTS.md, and the schemas that editors use.

  --check     change nothing; list the files that are stale
  --site=DIR  the site's folder; defaults to the site that contains the engine`,
  promises: `npm run promises

Writes into docs/REQUIREMENTS.md which tests show each promise, from the ids in comments above tests. npm run gen does so, too.`,
  lint: `npm run lint:pages [-- paths… --format=text|json|github|sarif --fix --launch --strict --watch --site=DIR]

Checks the pages, the menu, the {lists} and the site facts.

  paths      files, folders or patterns that the report is limited to. Put a pattern in quotation marks, so that your
             shell leaves it alone: npm run lint:pages -- 'pages-data/**/*.json'
  --format   text (default), json, github or sarif
  --fix      apply the fixes that are safe, and lay the files out as usual
  --launch   also list placeholders to fill in and typical values to confirm
  --strict   treat warnings as errors
  --watch    check again after each edit, until Ctrl+C
  --site=DIR the site's folder; defaults to the site in the current folder

Exit code 0: no faults. 1: faults. 2: wrong usage.`,
  'check-content': `npm run check:content [-- --base=REVISION]

Lints and builds the site, opens every page, follows its links, and looks closely at the pages that you changed.

  --base=REVISION  the point that your changes are counted from`,
  'check-facts': `npm run check:facts [-- --strict]

Shows where the pages differ from the owner's figures in docs/facts.json.

  --strict   end with exit code 1 if they differ`,
  content: `npm run content -- COMMAND

Manages pages-data and public. COMMAND is one of

  list            every page with its menu item, blocks, words and last change
  where NAME      who uses a block type, picture, file, drawing, page, fragment, token, menu id or {entry} id
  unused          fragments, files, facts and drawings that nothing uses
  mv FROM TO      move a page or a folder: every link to it, the menu and the redirects follow
  rm PATH         remove a page, a folder, a fragment or a file of public that nothing uses
  diff [REV]      what has changed since the last commit, since REV, or between two revisions, in words
  migrate         after an update, rewrite all content of an earlier form in the current one
  new KIND NAME   make a page, menu-item, fragment or {entry}; asks for missing details

  --dry-run       mv, rm, migrate: show what would be done without doing it
  --to=ADDRESS    rm: the page to send links and visitors to
  --format        list, where, unused: text (default) or json; diff: also markdown
  --menu=ID       new page: the menu item that it belongs to
  --under=FOLDER  new page, menu-item, {entry}: make a menu item below this folder, named by its id or name
  --name=NAME     new page: the name of that menu item
  --type=TYPE     new menu-item: P, B, L or C{types}
  --opens=…       new menu-item: the page, the screen (such as /search), the {entry}'s id or the full address that it opens
  --in=PAGE       new fragment: the page that takes it in
  --site=DIR      the site's folder; defaults to the site that contains the engine

FROM, TO and PATH are paths below pages-data, such as business/plant/cranes; a slash at the end means a folder.`,
  new: `npm run new:page|new:block|new:module|new:board-type -- NAME

Makes something to start from. Each has a help of its own, such as npm run new:page -- --help.`,
  'new-page': `npm run new:page -- PATH [--menu=ID --site=DIR]

Makes a page to start from, such as npm run new:page -- products/pumps --menu=20.

  PATH       the file's path below pages-data without .json
  --menu=ID  the menu item that the page belongs to
  --site=DIR the site's folder; defaults to the site that contains the engine`,
  'pack-engine': `npm run pack:engine [-- FOLDER]

Makes two packages, each in a folder of its own: schema-pages, which sites install, and create-schema-pages, which makes sites.

  FOLDER     a missing or empty folder; defaults to release/package, which is replaced`,
  upgrade: `npm run upgrade [-- VERSION | FILE] [--site=DIR]

Upgrades a site to a newer version of the package, by default the newest. Shows what has changed, installs it, adapts the site's code and
content, and lints. The site must be in git, with everything committed, so that git can take it back. From a version without this
command: npx schema-pages@latest upgrade.

  VERSION    such as 0.4.0
  FILE       a packed engine, such as ../schema-pages-0.4.0.tgz, which is copied into the site's folder
  --site=DIR the site's folder; defaults to the site in the current folder

Exit code 0: nothing is left. 1: something is left for you, or npm failed. 2: refused, nothing was changed.`,
  'release-package': `npm run release:package

Makes the packages for a registry below release, with the list of what the engine needs (SBOM), from a commit whose version is the newest in
CHANGELOG.md. Checks package.json, types of all doors, API reports and size. Publishes nothing; prints what to do next.`,
  'api-report': `npm run api:report

Writes what the package exports into tools/package/api, so that a change of its public API shows in a review.`,
  'new-site': `npm run new:site -- DIR [--template=company|catalogue|boards --name=COMPANY]

Makes another site in a folder of its own, with the engine packed beside it, such as npm run new:site -- ../workshop.

  --template  what to start from; defaults to company
  --name      the company's name`,
  'new-board-type': `npm run new:board-type -- NAME [--site=DIR]

Makes a type of board to start from: its data, a row of its list, styles and test, such as npm run new:board-type -- events.
A site that has the engine as a package gets no test.

  --site=DIR the site's folder; defaults to the engine, whose types every site with boards has`,
  'new-block': `npm run new:block -- NAME [--site=DIR]

Makes a block to start from: schema, component, styles, examples and test, such as npm run new:block -- size-guide.

  --site=DIR the site's folder; defaults to the engine, whose blocks every site has`,
  'new-module': `npm run new:module -- NAME [--site=DIR]

Makes a module to start from: a form, its calls and table, a panel for staff, a test and a README, such as npm run new:module -- booking.

  --site=DIR the site's folder; defaults to the engine, whose modules every site can list`,
  'test-blocks': `npm run test:blocks [-- --site=DIR]

Builds a site beside the engine, and checks and renders each example of the blocks that it has of its own.

  --site=DIR the site's folder; defaults to the site in the current folder`,
  user: `npm run user -- COMMAND [--site=DIR]

Manages accounts. COMMAND is one of

  add ID --role staff|member [--name NAME]  make an account; asks for its password
  password ID                               set another password, which ends all sessions
  reset-second-factor ID                    remove one-time and recovery codes, such as after a lost phone; ends all sessions
  disable ID                                sign out at once and refuse every login
  enable ID                                 let a disabled account sign in again
  export ID                                 print everything stored about the account, as JSON
  delete ID [--keep-name]                   delete for good; posts stay without the name
  list                                      every account

  --name=NAME  the name that visitors see beside what the account writes; defaults to Office for staff, Member for members
  --site=DIR   the site's folder; defaults to the site in the current folder`,
  backup: `npm run backup [-- FOLDER --without-files --site=DIR]

Copies the database and the files into FOLDER, by default one named by the moment below backups.

  --without-files  leave the files out
  --site=DIR       the site's folder; defaults to the site in the current folder`,
  restore: `npm run restore -- FOLDER [--force --site=DIR]

Puts a backup back, also one of SQLite into PostgreSQL. Stop the service first.

  --force     replace what is there
  --site=DIR  the site's folder; defaults to the site in the current folder`,
  release: `npm run release [-- --site=DIR]

Builds the site if it is stale, and packs it into one archive below its folder release.

  --site=DIR  the site's folder; defaults to the site in the current folder`,
  audit: `npm run audit

Looks for known vulnerabilities in the packages. Exit code 0: none that is high or critical. 1: some. 75: the registry gave no answer.`,
  'audit-verify': `npm run audit:verify [-- --head=NUMBER:HASH… --site=DIR]

Checks the audit trail, while the service runs, too. Exit code 0: it is unbroken. 1: the message names the first record that was changed,
removed or added. docs/OPERATIONS.md says what it can't find without heads.

  --head=NUMBER:HASH  also check that this head is in the chain: one from the log, such as 1204:5a9e…; may be given several times
  --site=DIR          the site's folder; defaults to the site in the current folder`,
  'keep-content': `npm run keep:content

Keeps examples of what the schemas take now, so that the tests hold later schemas to it. See docs/SCHEMAS.md.`,
  'count-lines': `npm run count:lines

Counts the lines of the product by folder.`,
  'build-art': `npm run art [-- ID… | --check]

Draws public/art, or the drawings that are named.

  --check    change nothing; list the files that are stale`,
  'build-fonts': `npm run fonts [-- --check]

Cuts the typefaces in src/site/theme/fonts.

  --check    change nothing; list the files that are stale`,
  bench: `npm run bench [-- --pages=40,1000,10000 --rounds=3]

Measures the build and the page lint, each against its floor.`,
  'bench-dev': `npm run bench:dev [-- --pages=10000]

Measures the time from an edit of a page file to its words on the screen.`,
  'bench-page': `npm run bench:page [-- PAGE NEXT]

Measures built pages in Chromium: how PAGE loads, and the move from it to NEXT.`,
  'bench-studio': `npm run bench:studio [-- PAGE]

Measures how long the studio takes to open PAGE, to take a letter in a table of a hundred cells, and to move a block. PAGE is a path below
pages-data. Saves nothing.`,
  'bench-open-loop': `npm run bench:load [-- --engine=sqlite|postgres --posts=20000 --seconds=60 --data=FOLDER]

Measures the service under a steady load. PostgreSQL is the empty database in DATABASE_URL.`,
  'bench-service': `npm run bench:service [-- --engine=sqlite|postgres --posts=1000000 --seconds=6 --data=FOLDER --only=PART --cache]

Measures the calls of the service, each against its floor. PostgreSQL is the empty database in DATABASE_URL.

  --only     measure only what has PART in its name
  --cache    measure what reaches the service behind nginx instead`,
};

/** The names of the scripts that have a help. */
export const COMMANDS: readonly string[] = Object.keys(HELP);

/** @param script the name of the script's file without `.ts` */
export function helpOf(script: string): string | undefined {
  const lists = readContentLists(ENGINE_ROOT);
  const names = lists.map(({ name }) => name).join(', ') || 'lists';
  const entries = lists.map(({ entry }) => entry).join(' or ') || 'entry';
  const types = lists.map(({ entry, type }) =>
    type ? `; new ${entry}: a type of schemas/${type.schema}` : '',
  );
  return HELP[script]
    ?.replaceAll('{lists}', names)
    .replaceAll('{entry}', entries)
    .replaceAll('{types}', types.join(''));
}
