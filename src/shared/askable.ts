import type { Subject } from './subject.ts';

/** A model of the site's catalogue, with the key by which the form's address names it. */
export interface AskedModel extends Subject {
  readonly key: string;
}

/** What visitors can ask about: a module that has a catalogue exports it as `askable` from its file `askable.ts`. */
export interface Askable {
  readonly loadModels?: () => Promise<readonly AskedModel[]>;
}
