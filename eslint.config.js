import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Code that a visitor's browser runs. */
const CLIENT = [
  'engine/{common,render,schema,validate}',
  'engine/studio/{bridge,browser,document}',
  'ui',
  'blocks',
  'api',
  'stores',
  'shell',
  'modules',
  'app',
  'shared',
].map((folder) => `src/${folder}/**/*.{ts,tsx}`);
const TESTS = ['**/*.test.{ts,tsx}', 'tools/testing/**', 'e2e/**'];

const WITH_EXTENSION = {
  regex: String.raw`^\.{1,2}/(?!.*\.(ts|tsx|js|mjs|json|css|svg)(\?\w+)?$)`,
  message: 'Write the file extension.',
};
const RAW_HTML = {
  name: 'rehype-raw',
  message:
    'Raw HTML is read where it is sanitised: src/engine/compile, and src/modules/boards/post-html.tsx (R-SEC-02).',
};
const MARKDOWN = {
  name: 'react-markdown',
  message:
    'Markdown is compiled in src/engine/compile; a viewer of foreign content has to sanitise (R-SEC-02).',
};

export default defineConfig(
  // The types of a site beside the engine are checked where it is built: e2e/workshop.test.ts.
  globalIgnores([
    'examples',
    'packages/*/templates',
    'dist',
    'release',
    '.dist-*',
    '.build-cache',
    'coverage',
    'var',
    '**/*.gen.ts',
    '**/*.gen.d.ts',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A module declaration may not import by a relative path; it annotates.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-object-type': 'off',
      // Values of unknown documents are put into messages as they are; text is walked by its characters.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
      // Types of React's own components are classes; handlers given to JSX may be async.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // A type parameter that only the answer uses names the shape of JSON that a check before has made sure of.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  { files: ['**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  { files: ['**/*.mjs'], languageOptions: { globals: { console: 'readonly', process: 'readonly' } } },
  // wouter takes its hooks as values, by names of its own.
  { files: ['src/ui/address.ts'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  {
    files: ['**/*.{ts,tsx,js}'],
    rules: {
      eqeqeq: ['error', 'always'],
      'no-eval': 'error',
      'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true, skipRegExps: true }],
      'no-restricted-imports': ['error', { paths: [RAW_HTML, MARKDOWN], patterns: [WITH_EXTENSION] }],
    },
  },
  {
    files: ['src/engine/compile/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [MARKDOWN], patterns: [WITH_EXTENSION] }] },
  },
  // The one viewer of foreign content: it cleans by the allow-list of posts.
  {
    files: ['src/modules/boards/post-html.tsx'],
    rules: { 'no-restricted-imports': ['error', { patterns: [WITH_EXTENSION] }] },
  },
  // It takes the tree of HTML that was made, and shows nothing.
  {
    files: ['src/modules/boards/writing/simple-text.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [RAW_HTML], patterns: [WITH_EXTENSION] }] },
  },
  {
    files: CLIENT,
    ignores: TESTS,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The Content-Security-Policy forbids style attributes: use a class.',
        },
        {
          selector:
            "JSXAttribute[name.name='dangerouslySetInnerHTML'], Property[key.name='dangerouslySetInnerHTML']",
          message: 'No markup from texts (R-SEC-01): render elements.',
        },
        {
          selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
          message: 'No markup from texts (R-SEC-01): render elements.',
        },
        {
          selector:
            ':matches(JSXElement, JSXFragment):has(> JSXText[value=/\\S/]) > JSXExpressionContainer > :matches(LogicalExpression, ConditionalExpression)',
          message:
            'Give words that come and go an element of their own: a translated page has other text nodes than React knows (docs/decisions/translated-pages.md).',
        },
        {
          selector: 'ExportDefaultDeclaration, ExportAllDeclaration',
          message: 'Named exports, and no barrel files.',
        },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      // expect.objectContaining and its kin are typed `any`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
);
