import { expect, test } from 'vitest';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { loadBuilt } from './load-built.ts';

test('a folder without a built site is told apart from code that fails', async () => {
  const dist = makeFolder({
    'good.mjs': 'export const modules = [1];',
    'bad.mjs': "throw new Error('of the module itself');",
  });
  expect(await loadBuilt(dist, 'good.mjs')).toMatchObject({ modules: [1] });
  await expect(loadBuilt(dist, 'bad.mjs')).rejects.toThrow('of the module itself');
  await expect(loadBuilt(dist, 'none.mjs')).rejects.toThrow(`SITE_NOT_BUILT: ${dist} holds no built site.`);
});
