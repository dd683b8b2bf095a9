import { expect, test } from 'vitest';
import { describeCode } from './built-code.ts';
import type { Manifest } from './built-code.ts';

const MANIFEST = {
  '_shell-x1.js': {
    file: 'assets/main.js',
    name: 'shell',
    css: ['assets/main.css'],
    imports: ['_shared.js'],
  },
  '_shell-x1.css': { file: 'assets/main.css' },
  'src/app/react-dom.ts': { file: 'assets/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_dialog.js': { file: 'assets/dialog.js', css: ['assets/dialog.css'], imports: ['_shared.js'] },
  'src/blocks/card/card.tsx': { file: 'assets/card.js', imports: ['_dialog.js', '_shell-x1.js'] },
  'src/blocks/card/inner.tsx': { file: 'assets/inner.js' },
  'src/modules/boards/board-list.tsx': {
    file: 'assets/list.js',
    css: ['assets/list.css'],
    imports: ['_shared.js'],
  },
  'src/modules/boards/post.tsx': { file: 'assets/post.js', imports: ['_dialog.js'] },
  'src/modules/boards/post-html.tsx': {
    file: 'assets/text.js',
    css: ['assets/text.css'],
    imports: ['_dialog.js', '_shell-x1.js'],
  },
};
const TEXTS: Readonly<Record<string, string>> = { 'assets/main.css': '.bar{}@layer header-end;.foot{}\n' };
const SCREEN_CODE = {
  board: ['src/modules/boards/board-list.tsx'],
  post: ['src/modules/boards/post.tsx', 'src/modules/boards/post-html.tsx'],
};
const describe = (read = (file: string) => TEXTS[file] ?? `/* ${file} */\n`) =>
  describeCode({
    manifest: MANIFEST,
    template: 't',
    boot: 'b',
    rootBoot: 'r',
    shared: { later: '/assets/later-1.css', print: '/assets/print-1.css', colours: '/assets/colours-1.css' },
    screenCode: SCREEN_CODE,
    read,
  });

test('all imports are followed to find the shell’s files and the additional files of each block', () => {
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

test('a post’s document loads the code that cleans its text, after everything else', () => {
  const { screens } = describe();
  expect(screens).toEqual({
    board: { scripts: ['/assets/list.js'], styles: ['/assets/list.css'] },
    post: {
      scripts: ['/assets/dialog.js', '/assets/post.js', '/assets/text.js'],
      styles: ['/assets/dialog.css', '/assets/text.css'],
    },
  });
});

test('the text of every style sheet that a document may need is available', () => {
  expect(describe().styleTexts).toEqual({
    '/assets/shared.css#header': '/* assets/shared.css */',
    '/assets/main.css#header': '.bar{}',
    '/assets/main.css#rest': '.foot{}',
    '/assets/dialog.css': '/* assets/dialog.css */',
    '/assets/list.css': '/* assets/list.css */',
    '/assets/text.css': '/* assets/text.css */',
  });
});

test('the shell’s styles are split where the header’s end, and a build without that end is refused', () => {
  expect(describe().shellStyles).toEqual({
    header: ['/assets/shared.css#header', '/assets/main.css#header'],
    rest: ['/assets/main.css#rest'],
  });
  expect(() => describe(() => '.bar{}')).toThrow('HEADER_STYLES');
});

test('a build with no shell chunk, or with two, is refused', () => {
  const { '_shell-x1.js': _, ...without } = MANIFEST;
  const twice = { ...MANIFEST, '_shell-x2.js': { file: 'assets/second.js', name: 'shell' } };
  const describeOf = (manifest: Manifest) =>
    describeCode({
      manifest,
      template: 't',
      boot: 'b',
      rootBoot: 'r',
      shared: {
        later: '/assets/later-1.css',
        print: '/assets/print-1.css',
        colours: '/assets/colours-1.css',
      },
      screenCode: {},
      read: () => '',
    });
  expect(() => describeOf(without)).toThrow('MANIFEST: the build made 0 files named shell');
  expect(() => describeOf(twice)).toThrow('MANIFEST: the build made 2 files named shell');
});
