// R-BOARD-21
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../../tools/testing/temporary-folder.ts';
import { drawPicture } from './make-file.ts';

const ART = join(import.meta.dirname, '../../../../../public/art');
const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="9" height="9"/>${body}</svg>`;

test('a picture has no leader lines, because a board shows neither their numbers nor the parts list', async () => {
  const line = '<path d="M20 9 30 20" stroke="#000"/>';
  const art = makeFolder({
    'led.svg': svg(`<g class="leaders">${line}<circle cx="20" cy="9" r="3"/></g>`),
    'plain.svg': svg(''),
    'lined.svg': svg(line),
  });
  const bytes = async (drawing: string): Promise<string> =>
    (await drawPicture(art, drawing, 40)).bytes.toString('base64');
  expect(await bytes('led')).toBe(await bytes('plain'));
  expect(await bytes('lined')).not.toBe(await bytes('plain'));
});

test('the drawings have their leader lines in one group without nested groups', () => {
  const drawn = readFileSync(join(ART, 'desander.svg'), 'utf8');
  const [, leaders = ''] = /<g class="leaders">(.*?)<\/g>/s.exec(drawn) ?? [];
  expect(leaders.match(/<circle /g)).toHaveLength(9);
  expect(leaders).not.toContain('<g');
});
