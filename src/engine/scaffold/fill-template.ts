import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENGINE_ROOT } from '../site-config/engine-root.ts';

/** Files in them end in .txt, so that tools don't treat them as the engine's code. */
const TEMPLATES = join(ENGINE_ROOT, 'src', 'engine', 'scaffold', 'templates');

/**
 * Reads a template folder, and replaces `__name__` in its paths and contents by the value of that name.
 * @param template its name in `templates`, or the full path of one elsewhere
 * @returns path below the folder without .txt -> content
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const fill = (text: string): string =>
    text.replace(/__([A-Za-z][\w @/-]*?)__/g, (_whole, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`the template ${template} needs a value for ${name}`);
      return value;
    });
  const folder = resolve(TEMPLATES, template);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.txt'),
  );
  return Object.fromEntries(
    paths
      .sort()
      .map((path) => [
        fill(path.slice(0, -'.txt'.length).replaceAll('\\', '/')),
        fill(readFileSync(join(folder, path), 'utf8')),
      ]),
  );
}

/** `size-guide` -> `Size guide`. */
export function titleOf(name: string): string {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
