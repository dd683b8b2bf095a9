// R-ENG-152
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { focusOf } from './focal-point.ts';

const STYLES = readFileSync(join(import.meta.dirname, 'focal-point.css'), 'utf8');
const COMMON: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'schemas', 'common.schema.json'), 'utf8'),
);

test.for(['x', 'y'])('the styles have every step of %s that the schema allows', (axis) => {
  expect(COMMON).toHaveProperty(
    `definitions.croppedPicture.properties.focus.properties.${axis}.enum`,
    [...STYLES.matchAll(new RegExp(`--focus-${axis}: (\\d+)%`, 'g'))].map(([, percent]) => Number(percent)),
  );
});

test('a picture without a focal point has no attribute', () => {
  const picture = { src: '/a.jpg', width: 4, height: 3, large: '/a.jpg', alt: '', parts: [] };
  expect(focusOf(picture)).toBeUndefined();
  expect(focusOf({ ...picture, focus: { x: 30, y: 0 } })).toBe('30 0');
});
