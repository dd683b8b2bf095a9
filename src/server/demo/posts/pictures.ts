import { paragraphs } from '../demo-post.ts';
import type { DemoBoard, DemoPost } from '../demo-post.ts';

function picture(drawing: string, title: string, text: string): DemoPost {
  return { title, drawing, picture: 'attachment', content: paragraphs(text) };
}

/** Drawings of the site, one a post. */
export const PICTURES: DemoBoard = {
  boardId: 153,
  nickName: 'Office',
  posts: [
    picture(
      'hero-port',
      'Heavy cargo on the quay',
      'A quay crane lowers a vessel on to a ship, and a second vessel waits on its trailer. Ship, crane and trailer have to be ready in the same hour.',
    ),
    picture(
      'en-wind',
      'A wind farm and its substation',
      'The cable from each turbine runs underground to the substation, where the voltage is raised for the line out.',
    ),
    picture(
      'en-solar',
      'From the module to the line',
      'Modules give direct current, the inverter station turns it into alternating current, and the transformer brings it to the voltage of the line.',
    ),
    picture(
      'shale-shaker',
      'Shale shaker: the first stage',
      'Mud from the well falls on vibrating screens. The cuttings travel along the deck, and the mud passes into the tank below.',
    ),
    picture(
      'desander',
      'Desander: sand leaves below',
      'Mud enters each cone at the side and turns. Sand is thrown to the wall and leaves at the foot, cleaned mud at the top.',
    ),
    picture(
      'decanter-centrifuge',
      'Decanter centrifuge, cover cut away',
      'The bowl turns fast, the screw inside it a little slower or faster, so that it pushes the settled solids to the cone.',
    ),
    picture(
      'ball-mill',
      'Ball mill, drum cut open',
      'The turning drum lifts the balls, and they fall and roll on the material. The girth gear round the drum is driven by a pinion.',
    ),
    picture(
      'jaw-crusher',
      'Jaw crusher: one jaw moves',
      'The swing jaw hangs on an eccentric shaft. Lumps are pressed against the fixed jaw and sink a little at each turn.',
    ),
    picture(
      'ribbon-mixer',
      'Ribbon mixer: two ribbons, two ways',
      'The outer ribbon pushes the powder one way and the inner one the other, so that nothing stays where it lies.',
    ),
    picture(
      'bucket-elevator',
      'Bucket elevator, casing cut away',
      'The buckets fill at the foot and are emptied at the head, where they are thrown over as the chain turns.',
    ),
    picture(
      'dust-collector',
      'Bag filter: how the bags are cleaned',
      'Dust stays on the outside of the bags. A short pulse of air from above shakes it off into the hopper while the filter works on.',
    ),
    picture(
      'pneumatic-high',
      'Conveying under high pressure',
      'The vessel is filled from the hopper, closed and put under pressure. Then the powder leaves through the pipe in a dense stream.',
    ),
    picture(
      'silo',
      'Silo, cut open',
      'The cone is steep enough for the powder to slide. The filter on the roof lets out the air that the filling line brings in.',
    ),
    picture(
      'twist-screen',
      'Twist screen: three decks, four sizes',
      'Each deck holds back what is coarser than its mesh and leads it to an outlet of its own. The finest leaves at the foot.',
    ),
    picture(
      'card-marine',
      'A container ship under way',
      'Containers stand in cells below deck and are locked and lashed above it.',
    ),
    picture(
      'card-railway',
      'An electrified line with two tracks',
      'The contact wire is held at an even height by wires above it, so that the current collector can follow at speed.',
    ),
  ],
};
