import { join, relative, sep } from 'node:path';
import type { ErrorPayload } from 'vite';
import { ONE_EDIT_MS } from '../../src/engine/common/one-edit.ts';
import { describeFailure } from '../../src/engine/command-line/command-line.ts';
import { SITE_CONFIG, codeRoot } from '../../src/engine/site-config/load-site.ts';
import type { Development } from './start-development.ts';

interface Restarting {
  /** The site's folder. */
  readonly root: string;
  readonly development: Development;
  /** Starts again in place of this server. Until it can, this server keeps running. */
  readonly restart: () => Promise<unknown>;
}

/**
 * Starts development again after an edit of site.config.ts, or of what a site beside the engine adds to its service. If the new
 * start fails, the browser and the terminal show why, and the next edit tries again.
 */
export function restartAfterEdits({ root, development, restart }: Restarting): void {
  const { server, startFiles } = development;
  const { logger } = server.config;
  const code = codeRoot(root);
  let failure: ErrorPayload | null = null;
  let last = Promise.resolve(false);
  let timer: NodeJS.Timeout | undefined;
  /** Any code may be the reason for a failure, including files that site.config.ts didn't import before. */
  const isRead = (file: string): boolean => {
    const path = relative(root, file);
    if (path === SITE_CONFIG) return true;
    if (code === root || path.startsWith('..') || path.split(sep).includes('node_modules')) return false;
    return startFiles.has(file) || (failure !== null && /\.[jt]sx?$/.test(path));
  };
  const attempt = async (file: string): Promise<boolean> => {
    logger.warn(`Starting again after an edit of ${relative(root, file)}.`);
    try {
      await restart();
      return true;
    } catch (error) {
      const lines = describeFailure(error).text.split('\n');
      const message = lines.filter((line) => !isForeign(line, root)).join('\n');
      logger.error(message);
      failure = overlayOf(message, file);
      server.ws.send(failure);
      return false;
    }
  };
  // Vite watches the engine's own folder.
  if (code !== root)
    server.watcher.add([join(root, SITE_CONFIG), join(root, 'src'), ...[...startFiles].filter(isRead)]);
  server.watcher.on('all', (_event, file) => {
    if (!isRead(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then((isReplaced) => isReplaced || attempt(file)); // one after the other
    }, ONE_EDIT_MS);
  });
  server.ws.on('connection', () => {
    if (failure) server.ws.send(failure);
  });
}

function overlayOf(message: string, file: string): ErrorPayload {
  return { type: 'error', err: { message, stack: '', id: file, plugin: 'start' } };
}

/** A line of a stack that isn't about the site's own code. */
function isForeign(line: string, root: string): boolean {
  return /^\s+at /.test(line) && (!line.includes(root) || line.includes('node_modules'));
}
