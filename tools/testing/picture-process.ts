import { spawnSync } from 'node:child_process';

/** The process that decodes pictures, if it is running. @returns its ids */
export function picturePids(): readonly number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'picture-process'], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** Pauses it, so that a picture takes as long as a test needs. @returns a function that resumes it */
export function stopPictures(): () => void {
  const pids = picturePids();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
