import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { askPassword } from './ask-password.ts';

/** A terminal at which the answers are typed, one after each question. */
function terminal(...answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const shown: string[] = [];
  output.on('data', (chunk: Buffer) => {
    shown.push(chunk.toString());
    if (chunk.toString().endsWith(': ')) setImmediate(() => input.write(answers.shift() ?? ''));
  });
  return { input, output, shown };
}

test('piped input is read to the end of its first line', async () => {
  const output = new PassThrough();
  expect(await askPassword({ input: Readable.from(['부산 har', 'bour 3\r\n', 'more\n']), output })).toBe(
    '부산 harbour 3',
  );
  expect(await askPassword({ input: Readable.from([]), output })).toBe('');
});

test('a terminal prompts twice and hides the input', async () => {
  const { input, output, shown } = terminal('부산 harbour 3\r', '부산 harbour 3\r');
  expect(await askPassword({ input, output })).toBe('부산 harbour 3');
  expect(shown.join('')).toBe('Password: \nThe same again: \n');
});

test('two different entries are refused', async () => {
  await expect(askPassword(terminal('one of them\r', 'another\r'))).rejects.toThrow(
    'USER_COMMAND: the two passwords are not the same. Nothing was changed.',
  );
});

test('Ctrl+C cancels the prompt', async () => {
  await expect(askPassword(terminal('half of\u0003'))).rejects.toThrow(
    expect.objectContaining({ message: 'USER_COMMAND: stopped. Nothing was changed.', exitCode: 130 }),
  );
});
