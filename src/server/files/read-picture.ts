import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inTime } from '../../engine/common/in-time.ts';
import { threadModule } from '../thread-module.ts';
import type { PictureAnswer } from './decode-picture.ts';
import { StorageUnavailable } from './file-storage.ts';

/**
 * Milliseconds for a picture, for the wait until its turn, and until an idle process ends. A browser cancels an upload after 30
 * seconds without an answer, and an idle connection is cut after 120.
 */
const TIMES = { limit: 90_000, turn: 15_000, idle: 10_000 };

let child: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
/** Resolves when all requested pictures have been read. Never rejects. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture in a separate process, one at a time. A picture of 50 million pixels takes hundreds of megabytes, which are
 * freed when the process ends; the service's own process kept them.
 * @param wait longest wait for earlier pictures, in milliseconds
 * @returns `damaged` also for a picture that crashes its process or takes too long; `busy` if its turn didn't come in time
 * @see decodePicture
 */
export function readPicture(path: string, wait = TIMES.turn): Promise<PictureAnswer | 'busy'> {
  const turn = inTime(last, wait).then(
    () => ask(path),
    () => 'busy' as const,
  );
  last = Promise.allSettled([last, turn]);
  return turn;
}

async function ask(path: string): Promise<PictureAnswer> {
  clearTimeout(idle);
  const asked = (child ??= startProcess());
  const tooLong = AbortSignal.timeout(TIMES.limit);
  const answered = new AbortController();
  const signal = AbortSignal.any([tooLong, answered.signal]);
  try {
    asked.send(path);
    const answers = once(asked, 'message', { signal });
    const ends = once(asked, 'exit', { signal }).then(() => ['damaged']);
    const [answer] = (await Promise.race([answers, ends])) as [PictureAnswer]; // sent by picture-process.ts
    return answer;
  } catch (error) {
    end(asked);
    if (tooLong.aborted) return 'damaged';
    throw new StorageUnavailable('unreachable', error);
  } finally {
    answered.abort();
    idle = setTimeout(() => end(asked), TIMES.idle).unref();
  }
}

function end(asked: ChildProcess): void {
  if (child === asked) child = null;
  asked.kill('SIGKILL');
}

function startProcess(): ChildProcess {
  const { filename, execArgv } = threadModule('picture-process', import.meta.url);
  const { TMPDIR } = process.env;
  const started = fork(filename, {
    execArgv,
    env: TMPDIR === undefined ? {} : { TMPDIR }, // it reads untrusted files, so it gets no secrets
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.on('error', () => undefined); // the caller gets the error
  started.once('exit', () => {
    if (child === started) child = null;
  });
  started.unref();
  started.channel?.unref();
  return started;
}
