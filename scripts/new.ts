/** npm run new:page and its like: makes something to start from. */
import { misused, runCommand } from '../src/engine/command-line/command-line.ts';
import { helpOf } from '../src/engine/command-line/command-help.ts';

/** Each is loaded when it is asked for. */
const KINDS: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
  page: async () => (await import('./new/page.ts')).makePage,
  block: async () => (await import('./new/block.ts')).makeBlock,
  module: async () => (await import('./new/module.ts')).makeModule,
  'board-type': async () => (await import('./new/board-type.ts')).makeBoardType,
};

const [, , name = ''] = process.argv;
const load = KINDS[name];
if (load) {
  process.argv.splice(2, 1); // what follows are the words of the kind
  await runCommand(async () => (await load())(), helpOf(`new-${name}`));
} else {
  await runCommand(() => {
    throw misused(name ? `${JSON.stringify(name)} can't be made.` : 'Say what to make.');
  });
}
