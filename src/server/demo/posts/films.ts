import { paragraphs } from '../demo-post.ts';
import type { DemoBoard, DemoPost } from '../demo-post.ts';

/**
 * Places for films. Their ids have the right form, but can be nobody's: the last character of a YouTube id carries four bits
 * of the 64 and is one of `AEIMQUYcgkosw048`.
 */
function film(id: string, drawing: string, title: string, text: string): DemoPost {
  const note = 'This is a place for a film. Until one is there, the drawing stands for it.';
  return { title, drawing, urlInfo: id, videoUrl: id, content: paragraphs(text, note) };
}

export const FILMS: DemoBoard = {
  boardId: 154,
  nickName: 'Office',
  posts: [
    film(
      'demo-film_1',
      'vibrating-screen',
      'How a vibrating screen sorts',
      'Two decks shaken by one shaft part lumps, grains and fines.',
    ),
    film(
      'demo-film_2',
      'pneumatic-upper-pressure',
      'Powder in plugs',
      'Air presses on the material from above, and it travels through the pipe in plugs.',
    ),
    film(
      'demo-film_3',
      'en-hydrogen',
      'From hydrogen to current',
      'The way of the gas through the fuel cell modules, and of the current to the transformer.',
    ),
    film(
      'demo-film_5',
      'card-cargo-1',
      'A vessel goes on board',
      'Two cranes of the ship lift a vessel from its trailer, at the same speed.',
    ),
    film(
      'demo-film_6',
      'hero-construction',
      'A floor in a week',
      'Formwork, steel, concrete: what happens on one floor before the next one begins.',
    ),
  ],
};
