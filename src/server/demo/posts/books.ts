import { paragraphs } from '../demo-post.ts';
import type { DemoBoard, DemoPost } from '../demo-post.ts';

function book(
  drawing: string,
  title: string,
  name: string,
  tags: readonly string[],
  lines: readonly string[],
): DemoPost {
  const file = { name, from: { lines: [title, '', ...lines] } };
  return { title, drawing, tags, files: [file], content: paragraphs(...lines.slice(0, 2)) };
}

/** Short papers, each a page to print. The authors' names are tags; they are offices, not people. */
export const BOOKS: DemoBoard = {
  boardId: 155,
  nickName: 'Office',
  posts: [
    book(
      'v-plant',
      'Terms of powder technology',
      'powder-terms.pdf',
      ['Plant'],
      [
        'Bulk density: the mass of a cubic metre of powder with the air between its grains.',
        'Angle of repose: how steep a heap stands by itself.',
        'Fluidization: air from below carries the grains, and the powder runs like water.',
        'Ratholing: a silo empties through a pipe in the middle, the rest stays at the wall.',
        'Classifying: parting grains by size in a stream of air.',
      ],
    ),
    book(
      'v-energy',
      'Terms of renewable energy',
      'energy-terms.pdf',
      ['Energy'],
      [
        'kWp: the power of modules under the light and temperature of the standard test.',
        'IPP: an independent power project sells what it generates and owns its plant.',
        'ESCO: an energy service company is paid out of the energy that its measures save.',
        'O&M: operation and maintenance of a plant after it has been handed over.',
      ],
    ),
    book(
      'v-logistics',
      'Terms of heavy cargo',
      'cargo-terms.pdf',
      ['Logistics'],
      [
        'Breakbulk: cargo that is loaded piece by piece, neither in containers nor loose.',
        'SPMT: a self-propelled modular trailer, built up from units with their own drive.',
        'Laydown area: where cargo waits between two means of transport.',
        'Method statement: the plan of a lift or a transport, step by step.',
      ],
    ),
    book(
      'v-construction',
      'Terms of building',
      'building-terms.pdf',
      ['Construction'],
      [
        'Lotting: the sale of a building in units, often before it stands.',
        'Property management: running a building for its owners.',
        'BIPV: photovoltaic modules that are part of a roof or a wall.',
        'Snagging: looking for faults before a building is handed over.',
      ],
    ),
    book(
      'card-mud-treatment',
      'Terms of mud treatment',
      'mud-terms.pdf',
      ['Plant', 'Offshore'],
      [
        'Cuttings: the rock that the bit breaks, carried up by the mud.',
        'Cut point: the size of which half of the grains are taken out.',
        'Mesh: openings of a screen in an inch.',
        'Overflow and underflow: what leaves a hydrocyclone above and below.',
      ],
    ),
    book(
      'card-waste-water',
      'Terms of environmental equipment',
      '환경-설비-용어.pdf',
      ['Plant', 'Environment'],
      [
        'Clarifier: a basin in which solids settle.',
        'Aeration: air that is blown in for the bacteria that clean the water.',
        'Activated carbon: carbon with fine pores, which holds odours and solvents.',
        'Cleaning pulse: compressed air that shakes the dust off a filter.',
      ],
    ),
  ],
};
