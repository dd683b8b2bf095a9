import { expect, test } from 'vitest';
import { scopedName } from '../vite/scoped-name.ts';
import { describeCode } from './built-code.ts';

const MANIFEST = {
  'index.html': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_shared.js'] },
  'src/app/react-dom.ts': { file: 'assets/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_dialog.js': { file: 'assets/dialog.js', css: ['assets/dialog.css'], imports: ['_shared.js'] },
  'src/blocks/card/card.tsx': { file: 'assets/card.js', imports: ['_dialog.js', 'index.html'] },
  'src/blocks/card/inner.tsx': { file: 'assets/inner.js' },
  'src/modules/boards/board-list.tsx': {
    file: 'assets/list.js',
    css: ['assets/list.css'],
    imports: ['_shared.js'],
  },
  'src/modules/boards/post.tsx': { file: 'assets/post.js', imports: ['_dialog.js'] },
  'src/ui/post-html.tsx': {
    file: 'assets/text.js',
    css: ['assets/text.css'],
    imports: ['_dialog.js', 'index.html'],
  },
};
const describe = () =>
  describeCode({
    manifest: MANIFEST,
    template: 't',
    boot: 'b',
    rootBoot: 'r',
    read: (file) => `/* ${file} */\n`,
  });

test('the shell’s files and those that a block needs beside it are found through all imports', () => {
  const { entry, shell, blocks } = describe();
  expect(entry).toBe('/assets/main.js');
  expect(shell).toEqual({
    scripts: ['/assets/shared.js', '/assets/main.js', '/assets/react.js'],
    styles: ['/assets/shared.css', '/assets/main.css'],
  });
  expect(blocks).toEqual({
    card: { scripts: ['/assets/dialog.js', '/assets/card.js'], styles: ['/assets/dialog.css'] },
  });
});

test('a post’s document needs what cleans its text, and that last', () => {
  expect(describe().screens).toEqual({
    list: { scripts: ['/assets/list.js'], styles: ['/assets/list.css'] },
    post: {
      scripts: ['/assets/dialog.js', '/assets/post.js', '/assets/text.js'],
      styles: ['/assets/dialog.css', '/assets/text.css'],
    },
  });
});

test('the text of every style sheet that a document may need is at hand', () => {
  expect(describe().styleTexts).toEqual({
    '/assets/shared.css': '/* assets/shared.css */',
    '/assets/main.css': '/* assets/main.css */',
    '/assets/dialog.css': '/* assets/dialog.css */',
    '/assets/list.css': '/* assets/list.css */',
    '/assets/text.css': '/* assets/text.css */',
  });
});

test('a class gets the same short name on every machine, and another in another module', () => {
  const name = scopedName('/home/a', '/home/a/src/ui/tabs.module.css', 'row');
  expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{4}$/);
  expect(scopedName('C:\\b', 'C:\\b/src/ui/tabs.module.css?used', 'row')).toHaveLength(5);
  expect(scopedName('/srv', '/srv/src/ui/tabs.module.css?used', 'row')).toBe(name);
  expect(scopedName('/home/a', '/home/a/src/ui/plate.module.css', 'row')).not.toBe(name);
});
