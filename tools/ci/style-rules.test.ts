// R-LOOK-17
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const NAMES = 'src/app/media.css';

const files = ['src', 'examples'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^(?!.*(node_modules|dist|\.build-cache)\/).*\.css$/.test(file)),
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
  ...readFileSync(join(ROOT, NAMES), 'utf8').matchAll(
    /^@custom-media (--[\w-]+) \(width >= ([\d.]+)em\);$/gm,
  ),
];

test('media queries use one of six named window widths', () => {
  const known = names.map(([, name]) => name ?? '');
  expect(names.map(([, , width]) => Number(width) * 16)).toEqual([640, 768, 1024, 1080, 1400, 1800]); // the owner's, in px
  expect(conditions.filter((condition) => /@media.*\bwidth\b/.test(condition))).toEqual([]);
  const used = new Set(conditions.flatMap((condition) => condition.match(/--[\w-]+/g) ?? []));
  expect([...used].sort()).toEqual([...known].sort());
});

test('size queries use range syntax', () => {
  expect(
    conditions.filter((condition) => /\b(min|max)-(width|height|inline-size)\b/.test(condition)),
  ).toEqual([]);
  expect(conditions.filter((condition) => /@container .*width >= /.test(condition)).length).toBeGreaterThan(
    5,
  );
});

test('every class that a component uses is in its styles', () => {
  const components = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const taken = components.flatMap((file) => {
    const text = readFileSync(join(ROOT, 'src', file), 'utf8');
    return [...text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].flatMap(
      ([line, name = '', path = '']) => {
        const styles = readFileSync(join(ROOT, 'src', dirname(file), path), 'utf8');
        const uses = text.replace(line, '').matchAll(new RegExp(`(?<![\\w.'/])${name}\\.(\\w+)`, 'g'));
        return [...uses].map(([use, key]) => ({
          use: `${file}: ${use}`,
          isThere: styles.includes(`.${key}`),
        }));
      },
    );
  });
  expect(taken.length).toBeGreaterThan(300);
  expect(taken.filter(({ isThere }) => !isThere).map(({ use }) => use)).toEqual([]);
});
