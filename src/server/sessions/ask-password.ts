import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadStream } from 'node:tty';
import { ServiceError } from '../service-error.ts';

interface Terminal {
  readonly input: ReadStream | NodeJS.ReadableStream;
  /** For the questions; not standard output, which may be a file. */
  readonly output: NodeJS.WritableStream;
}

/**
 * Reads a password: from a terminal, asked for twice and hidden; otherwise the first line of the input.
 * @throws ServiceError USER_COMMAND
 */
export async function askPassword({ input, output }: Terminal): Promise<string> {
  if (!('isTTY' in input && input.isTTY)) return (await text(input)).split(/\r?\n/, 1)[0] ?? '';
  const first = await ask(input, output, 'Password: ');
  const second = await ask(input, output, 'The same again: ');
  if (first === second) return first;
  throw new ServiceError('USER_COMMAND', 'the two passwords are not the same. Nothing was changed.', {
    exitCode: 2,
  });
}

async function ask(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  question: string,
): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  const stopped = new AbortController();
  lines.on('SIGINT', () => stopped.abort());
  output.write(question);
  try {
    return await lines.question('', { signal: stopped.signal });
  } catch (cause) {
    throw new ServiceError('USER_COMMAND', 'stopped. Nothing was changed.', { exitCode: 130, cause });
  } finally {
    lines.close();
    output.write('\n');
  }
}
