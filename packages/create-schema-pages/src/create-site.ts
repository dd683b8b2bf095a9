import { relative, resolve } from 'node:path';
import { askRest } from './ask-rest.ts';
import { commitSite } from './commit-site.ts';
import { CreateError } from './create-error.ts';
import { installPackages } from './install.ts';
import { HELP, readWords } from './read-words.ts';
import type { Terminal } from './terminal.ts';
import { refuseFullFolder, writeSite } from './write-site.ts';

interface Surroundings {
  /** The current folder. */
  readonly folder: string;
  /** The folder of all templates. */
  readonly templates: string;
  /** The version of the engine that the site asks for. */
  readonly engine: string;
  /** Null if nobody can answer. */
  readonly openTerminal: (() => Terminal) | null;
  readonly print: (text: string) => void;
}

/**
 * Makes a site: asks, writes its files, installs its packages, commits it, and says what to do next.
 * @throws CreateError
 */
export async function createSite(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const { folder, templates, engine, print } = surroundings;
  const words = readWords(args);
  if (words.help) {
    print(HELP);
    return;
  }
  const inFolder = (name: string): string => resolve(folder, name);
  const terminal = surroundings.openTerminal?.() ?? null;
  const answers = await askRest(words, terminal?.ask ?? null, (name) =>
    refuseFullFolder(inFolder(name)),
  ).finally(() => terminal?.close());
  const site = inFolder(answers.folder);
  writeSite(templates, { ...answers, folder: site, engine });
  const shownFolder = relative(folder, site) || '.';
  const enter = `cd ${/[^\w./\\-]/.test(shownFolder) ? `"${shownFolder}"` : shownFolder}`;
  print(`\nMade the site in ${shownFolder}.`);
  if (words.install) {
    print('Installing its packages …\n');
    if (!(await installPackages(site)))
      throw new CreateError(
        'INSTALL_FAILED',
        `npm install didn't finish. The site's files are in ${shownFolder}. Fix what npm reports, then run: ${enter} && npm install && npm start`,
        1,
      );
  }
  const committed = commitSite(site);
  if (committed !== null) print(committed);
  print(nextSteps(enter, words.install));
}

function nextSteps(enter: string, isInstalled: boolean): string {
  return `
Next:

  ${enter}${isInstalled ? '' : '\n  npm install'}
  npm start          builds the site and serves it at http://localhost:8080
  npm run dev        shows each edit at once

The content is in pages-data; begin with pages-data/site.json and pages-data/main.json.
npm run lint:pages -- --launch lists what is left to fill in. README.md says more.`;
}
