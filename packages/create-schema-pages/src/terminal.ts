import { createInterface } from 'node:readline/promises';
import { CreateError } from './create-error.ts';

/** Asks a question. @returns the line typed, without spaces around it */
export type Ask = (question: string) => Promise<string>;

export interface Terminal {
  /** @throws CreateError CREATE_STOPPED after Ctrl+C or Ctrl+D */
  readonly ask: Ask;
  /** Gives the keyboard back, so that Ctrl+C reaches other programs. */
  readonly close: () => void;
}

export function openTerminal(): Terminal {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const stopped = new AbortController();
  lines.once('SIGINT', () => stopped.abort());
  lines.once('close', () => stopped.abort());
  return {
    ask: async (question) => {
      try {
        return (await lines.question(question, { signal: stopped.signal })).trim();
      } catch (cause) {
        if (!stopped.signal.aborted) throw cause;
        throw new CreateError('CREATE_STOPPED', 'nothing was made. Run the command again.', 130);
      }
    },
    close: () => lines.close(),
  };
}
