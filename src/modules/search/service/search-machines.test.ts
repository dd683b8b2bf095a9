// R-SEARCH-07
import { describe, expect, it } from 'vitest';
import type { CompiledPage } from '../../../engine/common/compiled-page.ts';
import type { PageText } from '../../../engine/common/site-index.ts';
import { compilePage } from '../../../engine/compile/compile-page.ts';
import { textOf } from '../../../engine/build/page-texts.ts';
import { partsOf } from '../../../engine/compile/page-parts.ts';
import { BUILD_MODULES } from '../../../../tools/testing/build-modules.ts';
import { testContext } from '../../../../tools/testing/render-block.tsx';
import { readQuestion } from './read-question.ts';
import { createMachineSearch } from './search-machines.ts';
import type { FoundMachine } from './search-machines.ts';
import { indexTerms } from './site-terms.ts';
import { createVocabulary } from './vocabulary.ts';
import { surfaceWordsOf } from './words.ts';

const picture = { drawing: 'pump', alt: 'A pump' };
const product = (id: string, name: string, more: object = {}): object => ({
  type: 'product',
  id,
  name,
  picture,
  description: 'It turns.',
  ...more,
});
const table = (id: string, models: string[], rows: object[], more: object = {}) => ({
  type: 'spec-table',
  id,
  caption: `${id} specifications`,
  models: models.map((name) => ({ name })),
  rows,
  ...more,
});

const BLOCKS = [
  product('degasser', 'Vacuum Degasser', {
    kind: 'Degasser',
    medium: ['Drilling mud'],
    blocks: [
      table(
        'degasser-table',
        ['240 class', '320 class'],
        [
          { label: 'Weight', unit: 'kg', quantity: 'mass', values: ['1,150', '1,850'], typical: true },
          { label: 'Vacuum', quantity: 'pressure', value: '−0.030 to −0.055 MPa' },
          { label: 'Treating capacity', quantity: 'volume-flow-rate', values: ['240–320 m³/h', null] },
          { label: 'Power', quantity: 'voltage', value: '380V/50Hz or 460V/60Hz' },
        ],
      ),
    ],
  }),
  product('desander', 'Desander', {
    kind: 'Desander',
    blocks: [
      table(
        'desander-table',
        ['500 GPM class', '1500 GPM class'],
        [
          {
            label: 'Treating capacity',
            quantity: 'volume-flow-rate',
            values: [
              ['500 GPM', '113 m³/h'],
              ['1500 GPM', '340 m³/h'],
            ],
          },
          { label: 'Cones', quantity: 'length', values: ['2 cones × 10 in', '6 cones × 10 in'] },
          { label: 'Box', group: 'Dimensions', unit: 'mm', quantity: 'length', value: '1050 × 450 × 550' },
          { label: 'Weight', unit: 'kg', quantity: 'mass', values: ['500', '1,500'] },
        ],
      ),
    ],
  }),
  product('breaker', 'Lump Breaker', { kind: 'Breaker' }),
  product('plant', 'Solar plant'),
  table(
    'loose-table',
    ['BC-500', 'BC-650'],
    [
      { label: 'Belt width', unit: 'mm', quantity: 'length', values: ['500', '650'] },
      { label: 'Motor', unit: 'kW', quantity: 'power', values: ['2.2', '7.5'] },
    ],
    { orientation: 'models-as-rows', caption: 'Belt conveyor models' },
  ),
];

const document = { menuId: 7, title: 'Machines', description: 'x', blocks: BLOCKS };
const textOfPage = (page: CompiledPage): PageText =>
  textOf(testContext.walk, partsOf(page, testContext), BUILD_MODULES);
const texts = [textOfPage(compilePage(document, 'plant/machines', testContext))];
const lexicon = {
  terms: indexTerms([]),
  vocabulary: createVocabulary(texts.map(({ text }) => [surfaceWordsOf(text), 1])),
};
const searchIn = (given: typeof texts): ((question: string) => FoundMachine[]) => {
  const find = createMachineSearch(given);
  return (question) => find(readQuestion(question, lexicon).wants);
};
const search = searchIn(texts);
const PAGE = '/7/plant/machines#';
const found = (question: string): string[] =>
  search(question).map(({ href, title }) => `${href.replace(PAGE, '')} ${title}`);

const DESANDER_500 = 'desander-table-model-1 Desander, 500 GPM class';
const WEIGHT = 'degasser-table-row-1 Vacuum Degasser: Weight';

describe('the machine search', () => {
  it.each<[question: string, finds: string[]]>([
    ['desander', ['desander Desander']],
    ['DESANDERS', ['desander Desander']],
    ['Lump-Breakers', ['breaker Lump Breaker']],
    ['lump breaker', ['breaker Lump Breaker']],
    ['breaker lump', ['breaker Lump Breaker']],
    ['"breaker lump"', []],
    ['drilling mud', ['degasser Vacuum Degasser']],
    ['solar', []],
    ['500 GPM', [DESANDER_500]],
    ['500gpm', [DESANDER_500]],
    ['500  gpm ', [DESANDER_500]],
    ['５００ ＧＰＭ', [DESANDER_500]],
    ['"500 GPM"', [DESANDER_500]],
    ['1,500 GPM', ['desander-table-model-2 Desander, 1500 GPM class']],
    ['500 GPM desander', [DESANDER_500]],
    ['desander 500 GPM weight', [DESANDER_500]],
    ['113 m³/h', [DESANDER_500]],
    ['113 m3/h', [DESANDER_500]],
    ['113㎥/h', [DESANDER_500]],
    ['113 m3/hr', [DESANDER_500]],
    ['114 m³/h', [DESANDER_500]],
    ['240–320 m³/h', ['degasser-table-row-3 Vacuum Degasser, 240 class']],
    ['240 m3/h', ['degasser-table-row-3 Vacuum Degasser, 240 class']],
    ['1409 GPM', ['degasser-table-row-3 Vacuum Degasser, 240 class']],
    ['degasser weight', [WEIGHT]],
    ['Weight degasser', [WEIGHT]],
    ['degas weig', [WEIGHT]],
    ['degasser 1150 kg', ['degasser-table-row-1 Vacuum Degasser, 240 class']],
    ['1,150 kg', ['degasser-table-row-1 Vacuum Degasser, 240 class']],
    ['1.15 t', ['degasser-table-row-1 Vacuum Degasser, 240 class']],
    ['2535 lb', ['degasser-table-row-1 Vacuum Degasser, 240 class']],
    ['1500 kg', ['desander-table-row-4 Desander, 1500 GPM class']],
    ['0.055 MPa', ['degasser-table-row-2 Vacuum Degasser: Vacuum']],
    ['50Hz', ['degasser-table-row-4 Vacuum Degasser: Power']],
    ['460V/60Hz', ['degasser-table-row-4 Vacuum Degasser: Power']],
    ['10 inch', ['desander-table-row-2 Desander: Cones']],
    ['10"', ['desander-table-row-2 Desander: Cones']],
    ['6 cones', ['desander-table-row-2 Desander, 1500 GPM class']],
    ['1050 x 450 x 550 mm', ['desander-table-row-3 Desander: Dimensions, Box']],
    ['1050×450', ['desander-table-row-3 Desander: Dimensions, Box']],
    ['bc-500', ['loose-table-model-1 Belt conveyor models, BC-500']],
    ['belt conveyor 7.5 kW', ['loose-table-row-2 Belt conveyor models, BC-650']],
    ['7.5 KW', ['loose-table-row-2 Belt conveyor models, BC-650']],
    ['10 hp', ['loose-table-row-2 Belt conveyor models, BC-650']],
    ['120 m³/h', []],
    ['3 hp', []],
    ['desander 10 in', ['desander-table-row-2 Desander: Cones']],
    ['conveyor models 2.2 kW bc-500', ['loose-table-model-1 Belt conveyor models, BC-500']],
    ['degasser colour', []],
    ['desander 600 GPM', []],
    ['', []],
    ['"', []],
    ['?!', []],
  ])('for %j finds %j', (question, finds) => expect(found(question)).toEqual(finds));

  it('finds whole numbers, not parts of others', () => {
    expect(found('500')).toEqual([
      'desander-table-model-1 Desander, 500 GPM class',
      'loose-table-model-1 Belt conveyor models, BC-500',
    ]);
    expect(found('50')).toEqual(['degasser-table-row-4 Vacuum Degasser: Power']);
    expect(found('15')).toEqual([]);
  });

  it('shows rows as in the table, in both units if given, with typical and on-request values', () => {
    expect(search('500 GPM')).toEqual([
      {
        href: `${PAGE}desander-table-model-1`,
        title: 'Desander, 500 GPM class',
        excerpt: 'Treating capacity: 500 GPM / 113 m³/h',
        page: 'Machines',
      },
    ]);
    expect(search('degasser weight')[0]?.excerpt).toBe('240 class: 1,150 kg; 320 class: 1,850 kg (typical)');
    expect(search('degasser capacity')[0]?.excerpt).toBe('240 class: 240–320 m³/h; 320 class: On request');
    expect(search('desander box')[0]?.excerpt).toBe('1050 × 450 × 550 mm');
    expect(search('desander 500 GPM weight')[0]?.excerpt).toBe('Weight: 500 kg');
    expect(search('degasser vacuum weight 240 m3/h')[0]).toMatchObject({
      title: 'Vacuum Degasser, 240 class',
      excerpt: 'Weight: 1,150 kg; Treating capacity: 240–320 m³/h (typical)',
    });
  });

  it('lists a machine before a row with the same word, and a repeated fragment once', () => {
    const twice = searchIn([
      ...texts,
      ...texts,
      {
        href: '/8/x',
        title: 'Screens',
        headings: [],
        text: '',
        products: [{ name: 'Weight feeder', href: '/8/x#w', about: '', tables: [] }],
      },
    ]);
    expect(twice('weight').map(({ title }) => title)).toEqual([
      'Weight feeder',
      'Vacuum Degasser: Weight',
      'Desander: Weight',
    ]);
  });

  it('links to the table, or to what contains it, if rows have no address', () => {
    const { id: _, ...bare } = table('t', ['A'], [{ label: 'Weight', value: '1 kg' }]);
    const page = compilePage(
      { ...document, blocks: [product('p', 'Pump', { blocks: [bare] })] },
      'plant/machines',
      testContext,
    );
    expect(searchIn([textOfPage(page)])('pump weight')).toMatchObject([{ href: `${PAGE}p` }]);
  });
});
