import { spawn } from 'node:child_process';
import { once } from 'node:events';

const isWindows = process.platform === 'win32';

/**
 * Runs `npm install`, with its output. Ctrl+C stops npm but not this process, which then says what to do.
 * @returns whether it succeeded
 */
export async function installPackages(folder: string): Promise<boolean> {
  const stayAlive = (): void => undefined;
  process.on('SIGINT', stayAlive);
  try {
    const npm = spawn('npm', ['install'], { cwd: folder, stdio: 'inherit', shell: isWindows });
    const [code] = (await once(npm, 'exit')) as [number | null]; // Node's own arguments
    return code === 0;
  } catch {
    return false; // there is no npm
  } finally {
    process.off('SIGINT', stayAlive);
  }
}
