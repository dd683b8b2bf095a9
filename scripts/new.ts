/** npm run new:page and its like: makes something to start from. */
import { misused, runCommand } from '../src/engine/command-line/command-line.ts';
import { helpOf } from '../src/engine/command-line/command-help.ts';

const BOARD_TYPE = `npm run new:board-type -- NAME [--site=DIR]

Makes a type of board to start from: its data, a row of its list, styles and test, such as npm run new:board-type -- events.
A site that has the engine as a package gets no test.

  --site=DIR the site's folder; defaults to the engine, whose types every site with boards has`;

const KINDS: Readonly<
  Record<string, { readonly help?: string; readonly make: () => Promise<() => Promise<void>> }>
> = {
  page: { make: async () => (await import('./new/page.ts')).makePage },
  block: { make: async () => (await import('./new/block.ts')).makeBlock },
  module: { make: async () => (await import('./new/module.ts')).makeModule },
  'board-type': { help: BOARD_TYPE, make: async () => (await import('./new/board-type.ts')).makeBoardType },
};

const [, , name = ''] = process.argv;
const kind = KINDS[name];
if (kind) {
  process.argv.splice(2, 1); // what follows are the words of the kind
  await runCommand(async () => (await kind.make())(), kind.help ?? helpOf(`new-${name}`));
} else {
  await runCommand(() => {
    throw misused(name ? `${JSON.stringify(name)} can't be made.` : 'Say what to make.');
  });
}
