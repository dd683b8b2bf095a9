import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const FRAME = ['engine', 'server', 'ui', 'blocks', 'shell', 'stores'];
/** `map` and `search` are ordinary words, and accounts belong to the service: docs/decisions/modules.md. */
const NAMES = /(?<!key|clip|R-)boards?|inquir(?:y|ies)|equipment|(?<![a-z])desks?(?!top)/i;
/** What the owner has fixed: a property of menu items, addresses and calls. */
const FIXED = /boardConfigId|\/board\/|\/desk\/|\/deleteBoard\.do|sitemap-boards/g;
/** What released versions have fixed: their tables. */
const RELEASED = /^src\/server\/store\/(?:migrations\/00|migrate\.ts)/;
/** The help of the commands, one of which makes types of boards. */
const HELP = 'src/engine/command-line/command-help.ts';
const EXAMPLE = /\.test\.tsx?$|\.gen\.ts$|\/(?:fixtures|examples|testing|templates)\//;

function namesIn(file: string): string[] {
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => NAMES.test(line.replaceAll(FIXED, '')))
    .map((line) => `${file}: ${line.trim()}`);
}

// R-ENG-231
it('the frame names no module', () => {
  const files = FRAME.flatMap((folder) =>
    readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|css|json)$/.test(file))
      .map((file) => `src/${folder}/${file}`),
  ).filter((file) => !RELEASED.test(file) && !EXAMPLE.test(file) && file !== HELP);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(namesIn)).toEqual([]);
});
