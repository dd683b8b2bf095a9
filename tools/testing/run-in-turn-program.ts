/** Runs scripts of the project one after another in this process; run-in-turn.ts passes their arguments and reads the output. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ended } from './run-node.ts';

const [root = '', list = '[]'] = process.argv.slice(2);
const commands = JSON.parse(list) as readonly string[][]; // written by run-in-turn.ts

const write = process.stdout.write.bind(process.stdout);
const ended: Ended[] = [];
for (const [place, [script = '', ...words]] of commands.entries()) {
  const path = join(root, 'scripts', `${script}.ts`);
  const { href } = pathToFileURL(path);
  process.argv = [process.execPath, path, ...words];
  let output = '';
  const keep = (text: string | Uint8Array): boolean => {
    output += String(text);
    return true;
  };
  Object.assign(process.stdout, { write: keep });
  Object.assign(process.stderr, { write: keep });
  await import(`${href}?${place}`); // a script runs when it is imported, so each import must be new
  ended.push({ exitCode: Number(process.exitCode ?? 0), output });
  process.exitCode = 0;
}
write(JSON.stringify(ended));
