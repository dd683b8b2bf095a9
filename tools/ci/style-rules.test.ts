import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const NAMES = 'src/app/media.css';

const files = ['src', 'examples'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^(?!.*(node_modules|dist)\/).*\.css$/.test(file)),
);

/** The conditions of all style sheets, as `file: @media (…)`. */
const conditions = files.flatMap((file) => {
  const found: string[] = [];
  postcss
    .parse(readFileSync(join(ROOT, file), 'utf8'))
    .walkAtRules(/^(media|container)$/, ({ name, params }) => {
      found.push(`${file}: @${name} ${params}`);
    });
  return found;
});

const names = [
  ...readFileSync(join(ROOT, NAMES), 'utf8').matchAll(/^@custom-media (--[\w-]+) \(width >= [\d.]+em\);$/gm),
];

test('widths of the window are asked for by one of six names', () => {
  const known = names.map(([, name]) => name ?? '');
  expect(known).toHaveLength(6);
  expect(conditions.filter((condition) => /@media.*\bwidth\b/.test(condition))).toEqual([]);
  const used = new Set(conditions.flatMap((condition) => condition.match(/--[\w-]+/g) ?? []));
  expect([...used].sort()).toEqual([...known].sort());
});

test('sizes are compared in range syntax', () => {
  expect(
    conditions.filter((condition) => /\b(min|max)-(width|height|inline-size)\b/.test(condition)),
  ).toEqual([]);
  expect(conditions.filter((condition) => /@container .*width >= /.test(condition)).length).toBeGreaterThan(
    5,
  );
});
