// R-INQ-33
import { expect, test } from 'vitest';
import { askModelsLabel, askModelsPath, readAskedModels, writeAskedModels } from './asked-models.ts';

const KEYS = ['products/pumps/screw-pump/bc-500', 'products/pumps/screw-pump/x200~2B', '제품/펌프/가 나'];

test('the form’s address contains the models, and can be read back', () => {
  const path = askModelsPath('/1567/inquiry', KEYS);
  expect(path).toBe(
    '/1567/inquiry?models=products/pumps/screw-pump/bc-500,products/pumps/screw-pump/x200~2B,%EC%A0%9C%ED%92%88/%ED%8E%8C%ED%94%84/%EA%B0%80%20%EB%82%98',
  );
  expect(readAskedModels(path.slice(path.indexOf('?')))).toEqual(KEYS);
  expect(writeAskedModels([])).toBe('');
});

test.each(['', '?', '?models=', '?models=,,', '?machine=Silo', '?models[]=a'])(
  '"%s" contains no model',
  (search) => {
    expect(readAskedModels(search)).toEqual([]);
  },
);

test('a link shows how many models it asks about', () => {
  expect([1, 2, 3, 4, 5, 20].map(askModelsLabel)).toEqual([
    'Ask about this model',
    'Ask about these two',
    'Ask about these three',
    'Ask about these four',
    'Ask about these 5 models',
    'Ask about these 20 models',
  ]);
});
