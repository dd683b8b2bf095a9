import { spawnSync } from 'node:child_process';

/** The process in which pictures are decoded, while there is one. @returns its ids */
export function picturePids(): readonly number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'picture-process'], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** Lets it stand still, so that a picture takes as long as a test needs. @returns lets it go on */
export function stopPictures(): () => void {
  const pids = picturePids();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
