import { expect, test } from 'vitest';
import { BUILD_MODULES } from '../../../tools/testing/build-modules.ts';
import { linkTestSite } from '../../../tools/testing/project-copy.ts';
import { compileSite } from '../compile/compile-site.ts';
import { compileExamplePage, testContext } from '../../../tools/testing/render-block.tsx';
import { partsOf } from '../compile/page-parts.ts';
import { textOf, textsOf } from './page-texts.ts';

test('each page is indexed with its address, title, headings and all visible text, including tabs and popups', () => {
  const root = linkTestSite();
  const { pages } = compileSite(root, undefined, BUILD_MODULES);
  const texts = textsOf(root, pages, BUILD_MODULES);
  expect(texts).toHaveLength(pages.length);
  expect(texts.find(({ href }) => href === '/')?.title).toBe(
    pages.find(({ route }) => route === 'main')?.title,
  );
  const mud = texts.find(({ href }) => href === '/1556/business/plant/marine/mud');
  expect(mud?.title).toBe('Mud treatment system');
  expect(mud?.headings).toContain('Mud Gas Separator');
  expect(mud?.text).toContain('The shale shaker is the first stage of solids control.');
  expect(mud?.text).toContain('380V/50Hz or 460V/60Hz');
  expect(mud?.text).toContain('Seven machines that clean drilling mud');
  expect(mud?.products?.map(({ name }) => name)).toContain('Mud Gas Separator');
  expect(texts.find(({ href }) => href === '/')).not.toHaveProperty('products');
  for (const { href, title, text } of texts) {
    expect([href, text.length > 20, title.length > 0]).toEqual([href, true, true]);
    expect(text).not.toMatch(/\{\{|\/art\/|spec-table|\[object/);
  }
});

test('questions, answers, quotations and code are found', () => {
  const page = compileExamplePage(
    { type: 'faq', questions: [{ question: 'Who measures?', answer: 'We **do**.', id: 'who' }] },
    { type: 'quote', text: 'It fits.', name: 'Mary Webb' },
    { type: 'code-sample', language: 'python', code: ['size = 5', '# metres'] },
  );
  const { headings, text } = textOf(testContext.walk, partsOf(page, testContext), []);
  expect(headings).toContain('Who measures?');
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['We do.', 'It fits.', 'Mary Webb', 'size = 5', '# metres']),
  );
});
