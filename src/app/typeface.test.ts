// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { redeclareTypefaces } from './typeface.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('fonts are declared again even if a style sheet failed to load', () => {
  class Face {
    readonly cssText = '@font-face{}';
    readonly style = { getPropertyValue: () => "'Archivo Variable'" };
  }
  const insertRule = vi.fn();
  const sheets = [
    {
      get cssRules(): never {
        throw new DOMException('Cannot access rules', 'InvalidAccessError');
      },
    },
    { cssRules: [new Face()], deleteRule: vi.fn(), insertRule },
  ];
  vi.stubGlobal('CSSFontFaceRule', Face);
  Object.defineProperty(document, 'fonts', { value: { check: () => true }, configurable: true });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });
  Object.defineProperty(document, 'styleSheets', { value: sheets, configurable: true });
  redeclareTypefaces();
  expect(insertRule).toHaveBeenCalledExactlyOnceWith('@font-face{}', 0);
  for (const name of ['fonts', 'adoptedStyleSheets', 'styleSheets']) Reflect.deleteProperty(document, name);
});
