// R-BIZ-32
import { describe, expect, it } from 'vitest';
import { modelKeys, readCompared, writeCompared } from './model-keys.ts';

const keys = (...names: string[]): string[] =>
  modelKeys(
    { name: 'Screw Pump', href: '/20/products/pumps#screw' },
    names.map((name) => ({ name })),
  );

describe('the key of a model', () => {
  it('combines page, machine and model name in characters that are safe in an address', () => {
    expect(keys('200 GPM class', '240–320 m³/h')).toEqual([
      'products/pumps/screw-pump/200-gpm-class',
      'products/pumps/screw-pump/240-320-m3-h',
    ]);
  });

  it('is unique even if names differ only in punctuation, and keeps letters of any script', () => {
    expect(keys('A', 'A+', '펌프', '*')).toEqual(
      ['a', 'a~2B', '펌프'.normalize('NFKC'), '*'].map((end) => `products/pumps/screw-pump/${end}`),
    );
  });

  // R-BIZ-52
  it('doesn’t depend on the order of the models, and never equals another model’s key', () => {
    const names = [
      'X200',
      'X200+',
      'x200',
      'X 200',
      'X-200',
      'X200 (+)',
      '5 kg',
      '±5 kg',
      'A/B',
      'A,B',
      '~',
      '%7E',
    ];
    expect(new Set(keys(...names)).size).toBe(names.length);
    expect(keys(...names.toReversed()).toReversed()).toEqual(keys(...names));
    expect(keys('X200+', 'X200')[1]).toBe(keys('X200')[0]);
    for (const key of keys(...names)) {
      const address = writeCompared({ keys: [key], onlyDifferences: false });
      expect(readCompared(decodeURIComponent(address)).keys).toEqual([key]);
    }
  });
});

describe('the address of a comparison', () => {
  it('contains the models and the view, and can be read back', () => {
    const compared = { keys: ['a/b/c', 'a/펌프/d'], onlyDifferences: true };
    expect(writeCompared(compared)).toBe('models=a/b/c,a/%ED%8E%8C%ED%94%84/d&show=differences');
    expect(readCompared(writeCompared(compared))).toEqual(compared);
  });

  it('is empty without models, lists each model once, and ignores unknown values', () => {
    expect(writeCompared({ keys: [], onlyDifferences: true })).toBe('');
    expect(readCompared('models=,a,b,a&show=all&x=1')).toEqual({ keys: ['a', 'b'], onlyDifferences: false });
    expect(readCompared('')).toEqual({ keys: [], onlyDifferences: false });
  });
});
